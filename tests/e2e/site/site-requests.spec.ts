import { anAddress, setOwnAddress, finishRegistration } from '../support/users.ts';
import { lettersTo, linkTo } from '../support/emails.ts';
import { expect, test } from '../support/product.ts';

test('the site owner reads a message, answers it by email, closes and erases it', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(90_000);
  const { name } = test.info().project;
  const owner = `site-owner-${name}@example.ru`;
  const visitor = anAddress('visitor');
  await setOwnAddress(page.context());
  const words = `Прочитает ли программа нашу форму? ${visitor}`;
  const sent = await page.request.post('/api/site/contact/', {
    data: { name: 'Марина Сметова', email: visitor, subject: 'Ведомость на 400 строк', message: words, consent: true },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  await page.goto('/auth/register');
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Фамилия').fill('Владельцева');
  await page.getByLabel('Email').fill(owner);
  await finishRegistration(page);
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  // The address alone proves nothing.
  await page.goto('/site-requests');
  await expect(page.getByText('Обращения видит владелец установки')).toBeVisible();
  const link = await linkTo(product, owner, 'verify-email');
  // Nor does the email, for an unregistered visitor.
  const stranger = await browser.newContext();
  const opened = await stranger.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'Вход в Каркас' })).toBeVisible();
  await stranger.close();
  await page.goto(link);
  await expect(page.getByText(/подтвержд/i).first()).toBeVisible();

  // The link is in the account menu, next to the profile.
  await page.goto('/projects');
  if (name === 'phone') await page.getByRole('button', { name: 'Открыть меню' }).click();
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: /Обращения с сайта/ }).click();
  await expect(page).toHaveURL(/\/site-requests$/);
  await expect(page.getByText('Оператор персональных данных не назван')).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: words });
  await expect(message.getByText('Ждёт ответа')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await message.getByRole('button', { name: 'Ответить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Поле обязательно для заполнения')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ответ' }).fill('Прочитает. Пришлите файл.');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(message.getByText('Отвечено')).toBeVisible();
  await expect(message.getByText('Прочитает. Пришлите файл.')).toBeVisible();
  await expect(message.getByRole('button', { name: 'Ответить' })).toHaveCount(0);
  // In addition to the confirmation.
  await expect.poll(() => lettersTo(product, visitor).length).toBe(2);

  await message.getByRole('button', { name: 'Закрыть' }).click();
  await expect(message.getByText('Закрыто')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт в CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await message.getByRole('button', { name: 'Стереть' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Стереть' }).click();
  await expect(message).toHaveCount(0);
});
