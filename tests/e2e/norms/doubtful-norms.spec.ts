import { pressLetters } from '../support/letter-keys.ts';
import { openDoubtfulBill } from './doubtful-bill.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('in the filter of doubtful norms Enter on a clicked row confirms it and goes on; F2 and typing open the cell', async ({
  page,
}) => {
  await openDoubtfulBill(page, 'Сомнева');
  await page.getByRole('button', { name: 'Сомнительные: 3' }).click();
  const panel = page.getByRole('complementary', { name: 'Норма позиции' });
  await expect(panel.getByRole('button', { name: 'Подтвердить норму' })).toBeFocused();

  const editor = page.locator('[data-grid-editor][data-editing]');
  const names = page.getByRole('gridcell', { name: 'Песчаная подготовка под фундаменты' });
  await names.nth(1).click();
  await expect(panel).toContainText('2 Песчаная подготовка под фундаменты');
  await page.keyboard.press('F2');
  await expect(editor).toHaveCount(1);
  await page.keyboard.press('Escape');
  await pressLetters(page, 'Ф');
  await expect(editor).toHaveValue('Ф');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Сомнительные: 2' })).toBeVisible();
  await expect(panel).toContainText('3 Песчаная подготовка под фундаменты');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Сомнительные: 1' })).toBeVisible();
  await expect(panel).toContainText('1 Песчаная подготовка под фундаменты');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Все подтверждены')).toBeVisible();
  await expect(editor).toHaveCount(0);
});
