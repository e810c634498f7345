import type { Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { cellOf, typeInto } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

const NORM_QUANTITY = 9;

async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** Types a resource with its consumption and price into the table. */
async function priced(
  page: Page,
  name: RegExp,
  { norm, price }: { norm: string | null; price: string },
): Promise<void> {
  if (norm !== null) {
    const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name }) });
    await typeInto(row.locator(`[role="gridcell"][aria-colindex="${NORM_QUANTITY}"]`), norm);
  }
  await typeInto(cellOf(page, name, 'price'), price);
  await cellOf(page, name, 'name').click();
}

test('a position without a norm is built from resources, priced by them, and multiplied by a condition', async ({
  page,
}) => {
  await foundCompany(page, 'Расценкина');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Кровля' });
  await page.goto(`/specifications/${id}`);
  const position = /Обрешётка|Новая позиция/;
  const total = cellOf(page, position, 'total');

  await test.step('an empty position with its volume', async () => {
    await page.getByRole('button', { name: 'Добавить строки вручную' }).click();
    await typeInto(cellOf(page, 'Новая позиция', 'name'), 'Обрешётка с прозорами');
    await typeInto(cellOf(page, position, 'unit'), '100 м2');
    await typeInto(cellOf(page, position, 'quantity'), '0,61');
    await cellOf(page, position, 'name').click();
  });

  await test.step('labour, a machine with its machinist, a material and equipment', async () => {
    await add(page, 'Рабочих');
    await priced(page, /Рабочие$/, { norm: '12,94', price: '475,11' });
    await add(page, 'Машину');
    await priced(page, /Машина$/, { norm: '0,97', price: '865,44' });
    await add(page, 'Машиниста');
    await priced(page, /Машинист$/, { norm: null, price: '750,17' });
    await add(page, 'Материал');
    await priced(page, /Материал$/, { norm: '0,0015', price: '91385,06' });
    await add(page, 'Оборудование');
    await priced(page, /Оборудование$/, { norm: '1', price: '50000' });
    await expect(total).toHaveText(/^35\s289,81$/);
  });

  await test.step('its percents and a condition', async () => {
    await cellOf(page, position, 'name').click();
    await page.getByRole('button', { name: 'Коэффициенты', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Коэффициенты и проценты позиции' });
    await dialog.getByLabel('Накладные расходы').fill('109');
    await dialog.getByLabel('Сметная прибыль').fill('57');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(total).toHaveText(/^42\s252,03$/);
    await page.getByRole('button', { name: 'Коэффициенты', exact: true }).click();
    await dialog.getByRole('button', { name: 'Добавить коэффициент' }).click();
    await dialog.getByLabel('Название').fill('Стеснённые условия');
    await dialog.getByLabel('Значение').fill('0');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Коэффициент должен быть больше нуля и не больше 1000')).toBeVisible();
    await dialog.getByLabel('Значение').fill('1,15');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(total).toHaveText(/^44\s002,30$/);
  });

  await test.step('the grade of the workers and a price by a base price and its index', async () => {
    await cellOf(page, /Рабочие$/, 'name').click();
    await page.getByRole('button', { name: 'Цена и разряд' }).click();
    const dialog = page.getByRole('dialog', { name: 'Цена и разряд' });
    await dialog.getByRole('textbox', { name: 'Разряд' }).fill('2,5');
    await dialog.getByRole('combobox', { name: 'Откуда цена' }).click();
    await page.getByRole('option', { name: 'Базисная цена и индекс' }).click();
    await dialog.getByRole('textbox', { name: 'Базисная цена' }).fill('10');
    await dialog.getByRole('textbox', { name: 'Индекс' }).fill('47,511');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(cellOf(page, /Рабочие$/, 'price')).toHaveText('475,11');
  });

  await test.step('the totals include the equipment, and persist over a reload', async () => {
    await page.reload();
    await expect(total).toHaveText(/^44\s002,30$/);
    await expect(page.getByRole('region', { name: 'Итоги спецификации' })).toContainText(/Оборудование\s*30\s500,00/);
  });
});
