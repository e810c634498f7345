import { foundCompany } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';

test('keys navigate to sections, create records, search the page and save a form', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has no keys.');
  await foundCompany(page, 'Клавишная');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('heading', { name: 'Проекты' }).click();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Новый проект' });
  await dialog.getByLabel('Название').fill('Причал');
  await page.keyboard.press('Control+Enter');
  // A created record opens by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Причал' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('combobox').fill('pfuhepbnm djh');
  await expect(page.getByRole('option', { name: 'Загрузить ВОР' })).toBeVisible();
});

test('a key pressed while the palette is still closing is handled', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has no keys.');
  await enterDemo(page);
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('dialog', { name: 'Поиск и команды' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Сочетания клавиш' })).toBeVisible();
});
