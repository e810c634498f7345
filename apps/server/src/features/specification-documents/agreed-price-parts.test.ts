import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { expectGross } from './samples/expect-gross.fixtures.ts';
import { estimatePages } from './forms/estimate-form.ts';
import { lsrForm } from './forms/lsr-form.ts';
import {
  ALL_SECTIONS,
  differences,
  openReport,
  rowOf,
  sheetOf,
  withoutResults,
} from './samples/report-reading.fixtures.ts';
import { makeDocument } from './samples/report.fixtures.ts';
import { SHEET_NAMES } from './report.texts.ts';

const ADJUSTMENT = 'Корректировка: договорная цена минус расчёт';
/** 3000 pay + 500 brick + 3060 and 1740 markups = 8300.00; agreed at 800.00 for each of ten. */
const adjusted = () =>
  makeDocument(
    [
      {
        name: 'Кладка',
        unit: 'м3',
        quantity: '10',
        handPrice: '800',
        keepsParts: true,
        lines: [
          { name: 'Каменщик', kind: 'labour', unit: 'чел.-ч', norm: '1', price: '300' },
          { name: 'Кирпич', kind: 'material', unit: 'шт', norm: '5', price: '10' },
        ],
      },
      { name: 'Вывоз', unit: 'рейс', quantity: '1', handPrice: '50', lines: [] },
    ],
    { charges: [{ name: 'Зимнее удорожание', kind: 'winter', base: 'payroll', percent: '2' }] },
  );

test('agreed prices are explained by their calculated parts and an adjustment', () => {
  const lsr = JSON.stringify(lsrForm(adjusted(), { withPrices: true }).totals);
  for (const text of [
    'корректировка: договорная цена минус расчёт',
    'в том числе накладные расходы (НР)',
    '-300.00',
    '3060.00',
  ])
    expect(lsr).toContain(text);
  const { form } = estimatePages(adjusted(), { sections: ['specification'], with_prices: true });
  const estimate = JSON.stringify(form.totals);
  for (const text of [ADJUSTMENT, 'Накладные расходы (НР)', 'Сметная прибыль (СП)']) expect(estimate).toContain(text);
});

test('the workbook recalculates them to the same totals, including the calculation sheet', async () => {
  const bytes = await buildReport(adjusted(), { sections: ALL_SECTIONS, with_prices: true });
  const recalculated = await openReport(await withoutResults(bytes));
  const calculation = sheetOf(recalculated, SHEET_NAMES.calculation);
  expect(rowOf(calculation, 'B', ADJUSTMENT)).toBeGreaterThan(0);
  calculateFormulas(recalculated);
  expect(differences(await openReport(bytes), recalculated)).toEqual([]);
  await expectGross(bytes, adjusted());
});
