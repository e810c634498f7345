import { HTML_ATTACKS, WRITTEN_TEXTS } from '@karkas/domain/text/html-attacks.fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import { aForeman, companyOf, tasksOf } from '../support/colleague.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

/** A picture of one pixel. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const words = (page: Page): Locator => page.getByRole('textbox', { name: 'Новый комментарий' });
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Оформление текста' });
const tool = (page: Page, name: string): Locator => tools(page).getByRole('button', { name, exact: true });
const comments = (page: Page): Locator => page.getByRole('listitem').filter({ has: page.locator('strong') });

/** The editor receives a new caret position shortly after the browser; a story is faster than a user. */
async function caretIsSet(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
}

async function openTask(page: Page, last: string, fields: object = {}): Promise<string> {
  await foundCompany(page, last);
  const task = await post<{ id: string; number: number }>(page, tasksOf(await companyOf(page)), {
    title: 'Согласовать узел',
    ...fields,
  });
  await page.goto(`/tasks/${task.number}`);
  return task.id;
}

async function enter(page: Page): Promise<void> {
  await words(page).click();
  await expect(tools(page)).toBeVisible();
  await expect(words(page)).toBeFocused();
}

/** Pastes clipboard data into the focused field. */
async function paste(page: Page, data: { text?: string; html?: string; picture?: string }): Promise<void> {
  await page.evaluate(({ text, html, picture }) => {
    const clipboardData = new DataTransfer();
    if (text !== undefined) clipboardData.setData('text/plain', text);
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

test('a comment with marks, list items and a picture is written, read and edited', async ({ page }) => {
  await openTask(page, 'Оформителева');
  await enter(page);
  await page.keyboard.type('Итог осмотра');
  await page.keyboard.press('Control+A');
  await tool(page, 'Полужирный').click();
  await expect(tool(page, 'Полужирный')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await caretIsSet(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] Вызвать лабораторию');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Снять опалубку');
  await page.getByRole('checkbox', { name: 'Отметка о выполнении' }).first().check();
  await words(page).press('Control+End');
  await paste(page, { picture: POINT });
  await expect(words(page).locator('[data-picture] img')).toBeVisible();
  await words(page).press('Control+Enter');

  const comment = comments(page).filter({ hasText: 'Итог осмотра' });
  await expect(comment.locator('strong', { hasText: 'Итог осмотра' })).toBeVisible();
  await expect(comment.getByRole('img', { name: 'Готово', exact: true })).toBeVisible();
  await expect(comment.getByRole('img', { name: 'Не готово' })).toBeVisible();
  await expect(comment.getByRole('button', { name: 'Сохранить картинку «image.png»' }).locator('img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'image.png', exact: true })).toBeVisible();

  await comment.getByRole('button', { name: 'Изменить' }).click();
  const text = page.getByRole('textbox', { name: 'Текст комментария' });
  await expect(text.locator('strong')).toHaveText('Итог осмотра');
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Второй ');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(comments(page).filter({ hasText: 'Второй' }).locator('strong').last()).toContainText('Итог осмотра');
  await expect(comments(page).getByRole('img', { name: 'Готово', exact: true })).toBeVisible();
});

test('text typed before the editor has loaded survives, as do a reload and a lost connection', async ({
  page,
  context,
}) => {
  await openTask(page, 'Черновикова');
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/rich-editor.*\.js/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await words(page).click();
  await page.keyboard.type('Привезли ');
  expect(await words(page).evaluate((element) => element.localName)).toBe('textarea');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  for (const go of held) go();
  await expect(tools(page)).toBeVisible();
  await page.keyboard.type('арматуру');
  await expect(words(page)).toHaveText('Привезли арматуру');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(' А500');
  await page.reload();
  await expect(page.getByText('Привезли арматуру')).toBeVisible();
  await expect(words(page).locator('strong')).toHaveText('А500');

  await context.setOffline(true);
  await words(page).press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  await expect(words(page)).toHaveText('Привезли арматуру А500');
  // It is sent automatically when the network is back.
  await context.setOffline(false);
  await expect(comments(page).filter({ hasText: 'Привезли арматуру А500' })).toBeVisible();
  await expect(words(page)).toHaveText('');
});

test('every tool is reachable and usable by keyboard, and task shortcuts are suspended', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'A phone has no such keys.');
  await openTask(page, 'Клавишникова');
  await enter(page);
  await page.keyboard.type('scpd список');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Полужирный')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Список')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeFocused();
  await expect(words(page).getByRole('listitem')).toHaveText('scpd список');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await tool(page, 'Ссылка').click();
  const address = page.getByRole('textbox', { name: 'Адрес ссылки' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Это не адрес.')).toBeVisible();
  await address.fill('example.ru/act');
  await address.press('Enter');
  await expect(words(page).locator('a')).toHaveAttribute('href', 'https://example.ru/act');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'scpd список' })).toHaveAttribute('target', '_blank');
  // After sending a comment the focus stays for the next one.
  await expect(words(page)).toHaveText('');
  await expect(words(page)).toBeFocused();
  // Tab leaves the text: it is no focus trap.
  await enter(page);
  await page.keyboard.press('Tab');
  await expect(words(page)).not.toBeFocused();
});

test('a colleague mentioned in a description is notified', async ({ page, browser, product }) => {
  test.skip(test.info().project.name === 'phone', 'The dialog is the same; the keys are of a wide screen.');
  await openTask(page, 'Упоминаева', { description: 'Первая строка\nвторая' });
  const { other } = await aForeman(page, { browser, product });
  // The users who can be mentioned are loaded with the page.
  await page.reload();
  await expect(page.getByText('Первая строка')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить', exact: true }).first().click();
  const description = page.getByRole('textbox', { name: 'Описание' });
  await description.click();
  await expect(tools(page)).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' @про');
  await expect(page.getByRole('option', { name: 'Прорабов Пётр' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('проверьте');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('#content').getByText('@Прорабов Пётр', { exact: true })).toBeVisible();
  await other.goto('/inbox');
  await expect(other.getByRole('list', { name: 'Входящие' }).getByText('Согласовать узел')).toBeVisible();
  await other.context().close();
});

test('no script survives, whether loaded or pasted', async ({ page }) => {
  await page.addInitScript(() => {
    const run: string[] = [];
    Object.assign(window, { run, alert: (what: unknown) => run.push(String(what)) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => run.push(violatedDirective));
  });
  await openTask(page, 'Нападаева');
  // As if the server had not sanitised the text.
  await page.route(/tasks\/by-number\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), description: HTML_ATTACKS.join('') } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible();
  await enter(page);
  for (const html of HTML_ATTACKS) await paste(page, { html, text: 'x' });
  await expect(page.locator('main').locator('script, iframe, object, embed, [onerror], [onload]')).toHaveCount(0);
  for (const link of await page.locator('main a[target=_blank]').all())
    expect(await link.getAttribute('href')).toMatch(/^(?:https?|mailto|tel):/);
  expect(await page.evaluate(() => Reflect.get(window, 'run'))).toEqual([]);
});

test('a text that is too long is rejected with its length, and the input is preserved', async ({ page }) => {
  await openTask(page, 'Длиннотекстова');
  await enter(page);
  await page.keyboard.type('Начало');
  await paste(page, { text: 'а'.repeat(1_048_576) });
  await expect(page.getByText(/Не вставлено: в тексте 1.048.576 знаков, помещается 50.000/)).toBeVisible();
  await expect(words(page)).toHaveText('Начало');
  await paste(page, { text: 'б'.repeat(49_990) });
  await paste(page, { text: 'в'.repeat(49_990) });
  await expect(page.getByText(/Текст слишком длинный: \d.+ знаков/)).toBeVisible();
  await words(page).press('Control+Enter');
  await expect(words(page)).toContainText('Начало');
  await page.keyboard.press('Control+Z');
  await expect(page.getByText(/Текст слишком длинный/)).toHaveCount(0);
});

test('a table pasted from Excel is a table, although it comes with a picture', async ({ page }) => {
  await openTask(page, 'Таблицына');
  await enter(page);
  await paste(page, {
    html: '<html><body><table><tr><td style="width:48pt">Бетон</td><td>12,5</td></tr></table></body></html>',
    text: 'Бетон\t12,5',
    picture: POINT,
  });
  await expect(words(page).getByRole('cell', { name: 'Бетон' })).toBeVisible();
  await expect(words(page).locator('[data-picture]')).toHaveCount(0);
  await words(page).press('Control+Enter');
  await expect(page.getByRole('group', { name: 'Таблица' }).getByRole('cell', { name: '12,5' })).toBeVisible();
});

test('formatted texts and the editor are accessible', async ({ page }) => {
  await examine(page, {
    name: 'rich-text',
    open: async () => {
      await openTask(page, 'Читаева', {
        description: WRITTEN_TEXTS.filter((text) => !text.includes('mention')).join(''),
      });
      await enter(page);
      await paste(page, { html: WRITTEN_TEXTS.slice(0, 4).join(''), text: 'x' });
      await expect(words(page).getByRole('checkbox')).toHaveCount(2);
    },
  });
});
