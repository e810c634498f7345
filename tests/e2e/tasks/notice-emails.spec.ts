import { aForeman, tasksOf } from '../support/colleague.ts';
import { examine } from '../support/examine.ts';
import { lettersTo, linkLike } from '../support/emails.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

/** An email is sent a minute after its notice, so that a notice read meanwhile needs none. */
const LETTER_COMES_MS = 120_000;

test('a mention reaches the inbox, then email; the email has an unsubscribe link without sign-in', async ({
  page,
  browser,
  product,
}) => {
  test.skip(test.info().project.name === 'phone', 'An email takes a minute; both widths are examined here.');
  test.setTimeout(360_000);
  await foundCompany(page, 'Письмова');
  const { other, foremanId, company, email } = await aForeman(page, { browser, product });
  await other.goto('/profile?tab=letters');
  await other.getByLabel(/Не беспокоить/).uncheck();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Настройки писем сохранены')).toBeVisible();
  await examine(other, { name: 'profile-letters', open: () => Promise.resolve() });

  await other.goto('/inbox');
  const task = await post(page, tasksOf(company), { title: 'Принять арматуру' });
  const mention = (words: string) => ({
    body: `<p><span data-mention-id="${foremanId}">@Прорабов Пётр</span> ${words}</p>`,
  });
  await post(page, `${tasksOf(company)}${task.id}/comments/`, mention('проверьте накладные'));
  await expect(other.getByRole('list', { name: 'Входящие' }).getByText('проверьте накладные')).toBeVisible();

  const link = await linkLike(product, email, /http:\/\/\S+\/unsubscribe\?token=[\w.-]+/, LETTER_COMES_MS);
  const [letter = ''] = lettersTo(product, email).slice(-1);
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [toTask = ''] = /http:\/\/\S+\/tasks\/1\?company=[\w-]+/.exec(letter) ?? [];
  await other.goto(toTask);
  await expect(other.getByRole('heading', { name: 'Принять арматуру' })).toBeVisible();

  const visitor = await (await browser.newContext({ locale: 'ru-RU', viewport: page.viewportSize() })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Больше не присылать писем «Вас упомянули»?' })).toBeVisible();
  await examine(visitor, { name: 'unsubscribe', open: () => Promise.resolve() });
  await visitor.setViewportSize({ width: 390, height: 844 });
  await examine(visitor, { name: 'unsubscribe', open: () => Promise.resolve() });
  await visitor.getByRole('button', { name: 'Не присылать', exact: true }).click();
  await expect(visitor.getByText('Писем «Вас упомянули» больше не будет.')).toBeVisible();
  await visitor.context().close();

  await other.goto('/profile?tab=letters');
  await expect(other.getByRole('combobox', { name: 'Вас упомянули' })).toHaveText('Не присылать');
  // Notices after the mention are emailed, and the mention is not.
  await post(page, `${tasksOf(company)}${task.id}/comments/`, mention('ещё раз'));
  await post(page, tasksOf(company), { title: 'Снять опалубку', assignee_id: foremanId });
  await linkLike(product, email, /http:\/\/\S+\/tasks\/2\?company=[\w-]+/, LETTER_COMES_MS);
  const told = lettersTo(product, email).filter((text) => text.includes('List-Unsubscribe'));
  expect(told).toHaveLength(2);
  await other.context().close();
});
