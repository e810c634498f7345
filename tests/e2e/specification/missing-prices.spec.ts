import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { foundCompany } from '../support/users.ts';
import { cellOf, pricedTable, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('the number of missing prices is the same above the table, below it, in the rows and in the totals, before and after the calculation', async ({
  page,
}) => {
  await foundCompany(page, 'Пропускова');
  const { id } = await pricedTable(page, 0);
  await page.goto(`/specifications/${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Ведомость.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      // It contains works that the starter base lacks.
      buffer: Buffer.from(officialFormWorkbook()),
    });
  const read = page.getByRole('dialog');
  await expect(read.getByText(/Прочитано: 3 раздела/)).toBeVisible();
  await read.getByRole('button', { name: 'Закрыть' }).last().click();
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });

  /** Checks that all places show the same number and returns it. */
  const countEverywhere = async (inRows: string): Promise<number> => {
    const chip = page.getByRole('button', { name: /^Без цены: \d/ });
    const missing = strip.locator('dt', { hasText: 'Без цены' }).locator('+ dd');
    const readCount = async (): Promise<number> => Number(/\d+/.exec(await chip.innerText())?.[0]);
    // Rows and sums of a finished calculation arrive together, shortly after its notification.
    await expect.poll(async () => Number(await missing.innerText()) - (await readCount())).toBe(0);
    const count = await readCount();
    await chip.click();
    await expect(page.getByText(inRows, { exact: true })).toHaveCount(count);
    await page.getByRole('button', { name: 'Все', exact: true }).click();
    await page.getByRole('tab', { name: 'Итоги' }).click();
    await expect(page.getByText(`Не хватает цен: ${count}. В суммах только известная часть стоимости.`)).toBeVisible();
    await page.getByRole('tab', { name: /Позиции/ }).click();
    return count;
  };

  // Before the calculation a price is pending, not missing, and nothing has the warning colour.
  expect(await countEverywhere('Ждёт расчёта')).toBe(9);
  await expect(page.getByText('нет цены', { exact: true })).toHaveCount(0);
  await expect(page.locator('[data-alert]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён. Подобрано/)).toBeVisible({ timeout: 120_000 });
  // The old rows remain for a moment after the notification.
  await expect(page.getByRole('button', { name: 'Без цены: 9', exact: true })).toBeHidden();
  const left = await countEverywhere('нет цены');
  expect(left).toBeGreaterThan(0);
  await expect(strip.locator('dd', { hasText: /^не менее/ }).last()).toBeVisible();
  await expect(strip.getByText(new RegExp(`не хватает ${left} `))).toBeVisible();
});

test('a sum with gaps is a minimum, a complete one is the sum', async ({ page }) => {
  await foundCompany(page, 'Целых');
  const { id } = await pricedTable(page, 2);
  await page.goto(`/specifications/${id}`);
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });
  await expect(strip.getByText('24,40 ₽', { exact: true })).toBeVisible();
  await expect(page.getByText(/не менее/)).toHaveCount(0);
  await typeInto(cellOf(page, 'Позиция 2', 'price'), '');
  await expect(strip.getByText('не менее 12,20 ₽')).toBeVisible();
  await expect(strip.getByText('Всего, не хватает 1 цены')).toBeVisible();
  await page.getByRole('tab', { name: 'Итоги' }).click();
  await expect(page.getByText('не менее 12,20 ₽')).toHaveCount(2);
});
