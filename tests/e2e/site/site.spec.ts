import { anAddress, setOwnAddress } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

test('from the first visit to a sent message', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Имя').fill('Марина');
  await page.getByLabel('Сообщение').fill('Коротко');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Сообщение должно содержать не менее 10 символов')).toBeVisible();
  await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await page.getByLabel(/^Email/).fill(anAddress('marina'));
  await page.getByLabel('Что интересует').selectOption({ label: 'Сметы' });
  await page.getByLabel('Сообщение').fill('Прочитает ли программа нашу ведомость?');
  // The input survives a reload.
  await page.reload();
  await expect(page.getByLabel('Сообщение')).toHaveValue('Прочитает ли программа нашу ведомость?');
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  // The form itself delays a submission faster than a human.
  const sent = page.waitForResponse('**/api/site/contact/');
  await page.getByRole('button', { name: 'Отправить' }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Сообщение отправлено')).toBeVisible();
  await page.getByRole('button', { name: 'Написать ещё' }).click();
  await expect(page.getByLabel('Сообщение')).toHaveValue('');
});

test('articles are found, read, and link to each other', async ({ page }) => {
  await page.goto('/blog');
  await page.getByLabel('Найти в статьях').fill('гарантийное удержание');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('link', { name: /КС-2 и КС-3/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /КС-2 и КС-3/ })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(3);
  const feed = await page.request.get('/rss.xml');
  expect([feed.status(), (await feed.text()).includes('ks-2-i-ks-3')]).toEqual([200, true]);
});

test('an unknown page of the site is 404 and links home; an application screen is not', async ({ page }) => {
  for (const path of ['/nope', '/projects/a/b/c', '/services/none', '/blog/none', '/en/none'])
    expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL(/\/en$/);
  expect((await page.request.get('/services/')).status()).toBe(200);
  expect((await page.goto('/projects'))?.status()).toBe(200);
});

test('pages and feeds contain the configured public address', async ({ page, product }) => {
  await page.goto('/services');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.address}/services`);
  for (const file of ['/sitemap.xml', '/robots.txt', '/rss.xml', '/en/rss.xml'])
    expect(await (await page.request.get(file)).text()).toContain(product.address);
});

test('the same page in the other language; the choice is remembered for the application', async ({ page }) => {
  await page.goto('/services/estimates');
  const menu = page.getByText('Меню');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en\/services\/estimates$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estimates');
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without scripts pages are readable and a message is sent', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
  await setOwnAddress(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Склад' }).click();
  await expect(page.getByText('Этого модуля в программе пока нет')).toBeVisible();
  await page.goto('/contact');
  await page.getByLabel('Имя').fill('Марина "Смета" <b>');
  await page.getByLabel('Что интересует').selectOption({ label: 'Склад' });
  await page.getByLabel('Сообщение').fill('Раз\nдва');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Проверьте отмеченные поля.')).toBeVisible();
  await expect(page.getByText('Написанное хранится в этой вкладке')).toBeHidden();
  await expect(page.getByText('Сообщение должно содержать не менее 10 символов')).toBeVisible();
  await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue('Марина "Смета" <b>');
  await expect(page.getByLabel('Что интересует')).toHaveValue('warehouse');
  await expect(page.getByLabel('Сообщение')).toHaveValue('Раз\nдва');
  await page.getByLabel(/^Email/).fill(anAddress('marina'));
  await page.getByLabel('Сообщение').fill('Когда появится склад?');
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await page.getByRole('link', { name: 'На главную' }).last().click();
  await expect(page).toHaveURL(`${product.address}/`);
  await context.close();
});
