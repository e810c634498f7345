import { foundCompany } from '../support/users.ts';
import { pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

test('the table of a specification is printed in one size, without screen-only parts', async ({ page }) => {
  await foundCompany(page, 'Печатникова');
  const { id } = await pricedTable(page, 40);
  await post(page, `/api/specifications/${id}/specification-rows/`, { name: 'Без цены', unit: 'м2', quantity: '1' });
  await page.goto(`/specifications/${id}`);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(head('Наименование')).toBeVisible();
  await expect(head('Подбор')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  // The browser fires the event before it lays out the page for print.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const name of ['Наименование', 'Ед.', 'Кол-во', 'Цена, ₽', 'Сумма, ₽', 'Норма'])
    await expect(head(name)).toBeVisible();
  for (const name of ['Подбор', 'Норма расхода', 'Откуда в ВОР']) await expect(head(name)).toBeHidden();
  await expect(page.getByText(/Напечатано \d\d\.\d\d\.\d{4}/)).toBeVisible();
  const strip = page.getByRole('region', { name: 'Итоги спецификации' });
  await expect(strip.getByText(/^(ВСЕГО|не менее)/i).first()).toBeVisible();
  for (const figure of ['Позиций', 'Без цены', 'Прямые', /^НДС/])
    await expect(strip.getByText(figure, { exact: true }).first()).toBeVisible();
  // All rows, not only the visible ones, and each cell in one size.
  await expect(page.getByRole('gridcell', { name: 'Позиция 40' })).toHaveCount(1);
  const sizes = await page
    .locator('[role="gridcell"], [role="gridcell"] *')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).fontSize))]);
  expect(sizes).toEqual(['9px']);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(head('Подбор')).toBeVisible();
  await expect(page.getByText(/Напечатано/)).toHaveCount(0);
});
