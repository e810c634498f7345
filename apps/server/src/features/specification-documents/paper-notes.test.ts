import { expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { estimatePages } from './forms/estimate-form.ts';
import { lsrForm } from './forms/lsr-form.ts';
import {
  ALL_SECTIONS,
  allCells,
  openReport,
  rowOf,
  sheetOf,
  displayedValue,
  withoutResults,
} from './samples/report-reading.fixtures.ts';
import { makeDocument } from './samples/report.fixtures.ts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import type { ReportDocument } from './report.types.ts';

const brick = { name: 'Кирпич', kind: 'material', unit: 'шт', norm: '5', price: '10' } as const;
const bitumen = {
  name: 'Битум заказчика',
  kind: 'material',
  unit: 'т',
  norm: '2',
  price: '7',
  isCustomers: true,
} as const;
const priced = { name: 'Вывоз', unit: 'рейс', quantity: '1', handPrice: '50', lines: [] };

/** Adjusted to a sum: an agreed price with resources of both sides. */
const adjusted = () =>
  makeDocument([
    { name: 'Кладка', unit: 'м3', quantity: '10', handPrice: '800', keepsParts: true, lines: [brick, bitumen] },
  ]);
const incomplete = () =>
  makeDocument([
    { number: '1', name: 'Стены' },
    { name: 'Кладка', unit: 'м3', quantity: '1', lines: [brick, { ...brick, name: 'Раствор', price: null }] },
    { number: '2', name: 'Прочее' },
    priced,
  ]);
/** 5 × 10.00 × 0.95. */
function lowered(): ReportDocument {
  const document = makeDocument([{ name: 'Кладка', unit: 'м3', quantity: '1', lines: [brick] }]);
  const rows = document.rows.map((row) =>
    row.kind === 'position'
      ? { ...row, lines: row.lines.map((line) => ({ ...line, total: '47.50', cost_coefficient: '0.95' })) }
      : row,
  );
  return { ...document, rows };
}

const workbook = async (document: ReportDocument) =>
  buildReport(document, { sections: ALL_SECTIONS, with_prices: true });
const pages = (document: ReportDocument) =>
  JSON.stringify(estimatePages(document, { sections: ALL_SECTIONS, with_prices: true }));

test('resources supplied by the customer stay so under an agreed price in every paper', async () => {
  const opened = await openReport(await workbook(adjusted()));
  for (const [sheet, name, price] of [
    ['Спецификация', 'C', 'F'],
    ['Материалы', 'C', 'F'],
  ] as const) {
    const lines = sheetOf(opened, sheet);
    expect(displayedValue(lines.getCell(`${price}${rowOf(lines, name, bitumen.name)}`))).toBe('от заказчика');
    expect(displayedValue(lines.getCell(`${price}${rowOf(lines, name, brick.name)}`))).toBe('в цене работы');
  }
  expect(pages(adjusted())).toContain('от заказчика');
});

test('a sum with a missing price is marked as a minimum until the price is entered', async () => {
  const bytes = await workbook(incomplete());
  const opened = await openReport(bytes);
  const main = sheetOf(opened, 'Спецификация');
  for (const label of ['Итого по разделу 1', 'Итого без НДС', 'Всего с НДС'])
    expect(rowOf(main, 'A', `${label}, не менее`)).toBeGreaterThan(0);
  expect(rowOf(main, 'A', 'Итого по разделу 2')).toBeGreaterThan(0);
  const calculation = sheetOf(opened, 'Расчёт');
  for (const label of ['Стены', 'Итого без НДС', 'Всего с НДС'])
    expect(rowOf(calculation, 'B', `${label}, не менее`)).toBeGreaterThan(0);
  expect(rowOf(sheetOf(opened, 'Материалы'), 'A', 'Итого по ведомости, не менее')).toBeGreaterThan(0);
  expect(pages(incomplete())).toContain('Итого по ведомости, не менее');
  const typed = await openReport(await withoutResults(bytes));
  const sheet = sheetOf(typed, 'Спецификация');
  sheet.getCell(`F${rowOf(sheet, 'C', 'Раствор')}`).value = 3;
  calculateFormulas(typed);
  expect(rowOf(sheet, 'A', 'Всего с НДС')).toBeGreaterThan(0);
});

test('the local estimate names the missing price and the sums it affects', () => {
  const text = JSON.stringify(lsrForm(incomplete(), { withPrices: true }));
  for (const expectedText of [
    '"нет цены"',
    'Всего по позиции, не менее',
    'Итого по смете, не менее',
    'ВСЕГО по смете с НДС, не менее',
  ])
    expect(text).toContain(expectedText);
  const charges = [{ name: 'Зимнее удорожание', kind: 'winter', base: 'all', percent: '2' } as const];
  const charged = { ...incomplete(), head: { ...incomplete().head, charges } };
  expect(JSON.stringify(lsrForm(charged, { withPrices: true }))).toContain('ВСЕГО по смете без НДС, не менее');
});

test('a cost coefficient is displayed beside quantity and price', async () => {
  const name = 'Кирпич (коэффициент к стоимости 0,95)';
  const texts = allCells(await openReport(await workbook(lowered()))).map(
    ({ sheet, cell }) => `${sheet}: ${String(displayedValue(cell))}`,
  );
  expect(texts).toContain(`Спецификация: ${name}`);
  expect(texts).toContain(`Материалы: ${name}`);
  expect(texts).toContain('Расчёт: сумма строк «М»: количество × цена × коэффициент к стоимости');
  expect(pages(lowered()).split(name)).toHaveLength(3);
});

test('resource lists and the local estimate state VAT included in prices', async () => {
  const within = makeDocument([{ name: 'Кладка', unit: 'м3', quantity: '1', lines: [brick] }], {
    vat_included: true,
    vat_rate: '22',
  });
  const opened = sheetOf(await openReport(await workbook(within)), 'Материалы');
  const titles = allCells(await openReport(await workbook(within)))
    .filter(({ sheet }) => sheet === opened.name)
    .map(({ cell }) => displayedValue(cell));
  expect(titles).toEqual(expect.arrayContaining(['Цена с НДС, руб.', 'Стоимость с НДС, руб.']));
  const [annex] = estimatePages(within, { sections: ALL_SECTIONS, with_prices: true }).annexes;
  expect(annex?.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['Цена с НДС, руб.']));
  const { facts } = lsrForm(within, { withPrices: true });
  expect(facts?.map(([label]) => label)).toContain('Цены и стоимость строк:');
});
