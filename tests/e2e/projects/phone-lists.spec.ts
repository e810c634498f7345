import { enterDemo, expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name !== 'phone', 'Tables have their own stories.');
});

test('nine projects with percent and customer fit one screen of a phone', async ({ page }) => {
  await enterDemo(page);
  const rows = page.getByRole('row').filter({ has: page.locator('a[href^="/projects/"]') });
  await expect(rows).toHaveCount(9);
  const shop = rows.filter({ hasText: 'Отделка магазина' });
  for (const part of [/^\d+(,\d)?\s%$/, /^ИП /, /\d{2}\.\d{2}\.\d{4}$/])
    await expect(shop.getByRole('cell', { name: part })).toBeVisible();
  // A state other than the usual one is named instead of the end date.
  await expect(rows.filter({ hasText: 'Кафе' }).getByRole('cell', { name: 'Завершён' })).toBeVisible();
  const height = await page
    .getByRole('region', { name: 'Проекты' })
    .evaluate((frame) => frame.getBoundingClientRect().bottom);
  expect(height).toBeLessThanOrEqual(800);
});

test('an act takes two lines on a phone, and one of a subcontractor says so', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/acts');
  const incoming = page.getByRole('row').filter({ hasText: 'С-3' });
  await expect(incoming).toContainText('субподряд');
  await expect(page.getByRole('row').filter({ hasText: '12/2026-СМР' }).filter({ hasText: 'субподряд' })).toHaveCount(
    0,
  );
  await expect(incoming.getByRole('cell', { name: /13\s322\s400,00/ })).toBeVisible();
  expect(await incoming.evaluate((row) => row.getBoundingClientRect().height)).toBeLessThanOrEqual(56);
});
