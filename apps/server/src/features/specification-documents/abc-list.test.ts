import { expect, test } from 'vitest';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { buildReport } from './build-report.ts';
import { estimatePages } from './forms/estimate-form.ts';
import type { ReportOptions } from './report.types.ts';
import { makeDocument, type LineSeed } from './samples/report.fixtures.ts';
import { differences, openReport, withoutResults } from './samples/report-reading.fixtures.ts';

const material = (name: string, price: string | null, given: Partial<LineSeed> = {}): LineSeed => ({
  kind: 'material',
  name,
  unit: 'шт',
  norm: '1',
  price,
  ...given,
});
const document = makeDocument([
  {
    name: 'Монтаж',
    unit: 'шт',
    quantity: '1',
    lines: [
      material('Клей', '40'),
      material('Дверь', '800'),
      material('Петля', null),
      material('Окно', '999', { isCustomers: true }),
      { kind: 'labour', name: 'Рабочий', unit: 'чел.-ч', norm: '1', price: '160' },
    ],
  },
]);
const options = (given: Partial<ReportOptions> = {}): ReportOptions => ({
  form: 'estimate',
  sections: ['resources', 'materials', 'consumables'],
  with_prices: true,
  ...given,
});

test('resources stand by cost with share, cumulative share and class, in a workbook whose sums are formulas', async () => {
  const bytes = await buildReport(document, options());
  const sheet = (await openReport(bytes)).getWorksheet('ABC-анализ');
  const rows: unknown[] = [];
  sheet?.eachRow((row) => {
    if (/^[ABC]$/u.test(row.getCell(7).text)) rows.push([2, 4, 5, 6, 7].map((column) => row.getCell(column).value));
  });
  expect(rows).toEqual([
    ['Дверь', 800, 80, 80, 'A'],
    ['Рабочий', 160, 16, 96, 'B'],
    ['Клей', 40, 4, 100, 'C'],
  ]);
  const recalculated = await openReport(await withoutResults(bytes));
  calculateFormulas(recalculated);
  expect(differences(await openReport(bytes), recalculated)).toEqual([]);
});

test('the printed report ends with the same table; without prices and in an estimate there is none', async () => {
  const last = estimatePages(document, options()).annexes.at(-1);
  expect(last?.title).toBe('Ресурсы по стоимости: ABC-анализ');
  expect(last?.rows.map((row) => ('section' in row ? row.section : 'label' in row ? row.label : row))).toEqual([
    'Класс A: первые 80 % стоимости',
    ['М1', 'Дверь', 'Материалы', '800.00', { kind: 'quantity', value: '80' }, { kind: 'quantity', value: '80' }, 'A'],
    'Итого по классу A, ресурсов: 1',
    'Класс B: от 80 до 95 % стоимости',
    expect.arrayContaining(['Рабочий', 'B']),
    'Итого по классу B, ресурсов: 1',
    'Класс C: последние 5 % стоимости',
    expect.arrayContaining(['Клей', 'C']),
    'Итого по классу C, ресурсов: 1',
  ]);
  const titles = (given: Partial<ReportOptions>) =>
    estimatePages(document, options(given)).annexes.map(({ title }) => title);
  expect(titles({ with_prices: false })).not.toContain(last?.title);
  expect(titles({ sections: ['specification', 'resources', 'materials'] })).not.toContain(last?.title);
});
