import { openDoubtfulBill } from '../norms/doubtful-bill.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'How a phone shows the rows of a specification.');
});

test('on a phone the rows start high, the page does not scroll, and the norm actions are always visible', async ({
  page,
}) => {
  await openDoubtfulBill(page, 'Телефонова');
  await page.reload();

  const position = page.getByRole('button', { name: /Песчаная подготовка/ }).first();
  await expect(page.getByRole('button', { name: 'Сомнительные: 3' })).toBeVisible();
  expect((await position.boundingBox())?.y).toBeLessThanOrEqual(270);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await position.click();
  const dialog = page.getByRole('dialog', { name: 'Песчаная подготовка под фундаменты' });
  await expect(dialog.getByRole('button', { name: 'Подтвердить норму' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Следующая сомнительная' })).toBeInViewport({ ratio: 1 });
  // The chosen norm is listed once, among its alternatives.
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  const code = (await dialog.getByRole('option', { selected: true }).innerText()).split(/\s/)[0] ?? '';
  await expect(dialog.getByText(code, { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'Отчёт' }).click();
  const report = page.getByRole('dialog', { name: 'Отчёт' });
  await expect(report.getByRole('radio', { name: 'Для заказчика' })).toBeFocused();
  await report.getByRole('button', { name: 'Отмена' }).click();
  await expect(report).toBeHidden();

  await page.goto('/norms');
  const norm = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(norm).toBeVisible();
  expect((await norm.boundingBox())?.y).toBeLessThanOrEqual(250);
});

test('on a phone the strip shows the total, also after the page becomes narrower', async ({ page }) => {
  await openDoubtfulBill(page, 'Итогова');
  await page.reload();
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });
  const total = strip.locator('dt', { hasText: /с НДС/i }).first();
  for (const width of [412, 390, 375, 360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(total).toBeInViewport({ ratio: 1 });
    expect(await strip.evaluate((one) => one.scrollTop)).toBe(0);
  }
});
