import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { expect, test } from 'vitest';
import { ACT, JOURNAL } from './act-form.texts.ts';
import type { ActPapers } from './act-form.types.ts';
import { actOf, journalOf, LINES } from './act-papers.fixtures.ts';
import { bookOf, COST, rowsOf, sheetOf } from './papers-reading.fixtures.ts';

test('КС-6а has a sheet per year, continues the amounts since the beginning, and ends with the rest', async () => {
  const workbook = await bookOf({ journal: journalOf(2) });
  calculateFormulas(workbook);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual([JOURNAL.sheet('2025'), JOURNAL.sheet('2026')]);
  const [first, second] = workbook.worksheets.map((sheet) => rowsOf(sheet, 46).find(({ cells }) => cells[1] === '1.1'));
  const start = 8;
  const month = (cells: unknown[] | undefined, at: number) => cells?.slice(start + at * 3, start + at * 3 + 3);
  expect(month(first?.cells, 10)).toEqual([2.5, 25_000, 25_000]);
  expect(first?.cells.slice(44)).toEqual([7.5, 75_000]);
  expect(month(second?.cells, 1)).toEqual([2.5, 25_000, 50_000]);
  expect(month(second?.cells, 2)).toEqual([2.5, 25_000, 75_000]);
  expect(second?.cells.slice(44)).toEqual([2.5, 25_000]);
  const total = workbook.worksheets.map(
    (sheet) => rowsOf(sheet, 46).find(({ label }) => label === JOURNAL.total)?.cells,
  );
  expect(total.map((cells) => [cells?.[7], cells?.[start + 4], cells?.[45]])).toEqual([
    [200_000, null, 150_000],
    [200_000, 50_000, 50_000],
  ]);
  expect(workbook.worksheets[0]?.pageSetup.paperSize).toBe(8);
});

test('КС-6а has the charges on the total in a row of their own, so that its total is the contract', async () => {
  const charges = {
    name: 'Начисления на итог по смете',
    amount_effective: '-2000.00',
    amount_remaining: '-500.00',
    months: [
      { month: '2025-11', amount: '-1000.00', amount_from_start: '-1000.00' },
      { month: '2026-03', amount: '-500.00', amount_from_start: '-1500.00' },
    ],
  };
  const workbook = await bookOf({ journal: { ...journalOf(2), charges } });
  calculateFormulas(workbook);
  const cellsOf = (label: string) =>
    workbook.worksheets.map((sheet) => rowsOf(sheet, 46).find((row) => row.label === label)?.cells);
  const start = 8;
  const figures = (cells: unknown[] | undefined) => [cells?.[7], cells?.[start + 31], cells?.[start + 7], cells?.[45]];
  expect(cellsOf(charges.name).map(figures)).toEqual([
    [-2000, -1000, null, -1000],
    [-2000, null, -500, -500],
  ]);
  expect(cellsOf(JOURNAL.total).map(figures)).toEqual([
    [198_000, 49_000, null, 149_000],
    [198_000, null, 49_500, 49_500],
  ]);
  const unpriced = await bookOf({ journal: { ...journalOf(2), charges }, with_prices: false });
  expect(unpriced.worksheets.flatMap((sheet) => rowsOf(sheet, 1)).map(({ label }) => label)).not.toContain(
    charges.name,
  );
});

test('КС-6а leaves the amount blank that a row without a price has left', async () => {
  const journal = journalOf(2);
  const unpriced = { missing_prices: 1, price: null, amount_effective: null, amount_remaining: null, months: [] };
  const [first, ...rest] = journal.rows;
  const workbook = await bookOf({ journal: { ...journal, rows: [{ ...first!, ...unpriced }, ...rest] } });
  const row = workbook.worksheets.map((sheet) => rowsOf(sheet, 46).find(({ label }) => label === '1 *')?.cells).at(-1);
  expect([typeof row?.[44], row?.[45]]).toEqual(['number', null]);
});

test('КС-6а marks the positions and the total that lack prices, КС-2 the cost of the estimate', async () => {
  const journal = journalOf(2);
  const gaps = { missing_prices: 1, missing_deductions: 0 };
  const [first, ...rest] = journal.rows.map((row) => ({ ...row }));
  const open = { ...journal, gaps, rows: [{ ...first!, ...gaps }, ...rest] };
  const labelsOf = async (papers: Partial<ActPapers>) =>
    (await bookOf(papers)).worksheets.map((sheet) => rowsOf(sheet, 1).map(({ label }) => String(label)));
  for (const labels of await labelsOf({ journal: open })) {
    expect(labels).toContain('1 *');
    expect(labels).toContain('2');
    expect(labels).toContain('Итого *');
    expect(labels).toContain(JOURNAL.incomplete(1, 'at_least'));
  }
  for (const labels of await labelsOf({ journal: open, with_prices: false })) expect(labels.join()).not.toContain('*');
  const act = await sheetOf({ act: actOf(LINES, { estimate_gaps: gaps }) }, ACT.sheet);
  const cost = rowsOf(act, COST)
    .find(({ label }) => label === ACT.estimate)
    ?.cells.map(String)
    .join(' ');
  expect(cost?.replaceAll('\u00A0', ' ')).toContain('не менее 12 450 300,00 руб.');
});

test('КС-6а names the work beyond the contract, which is in its months and not in the rest', async () => {
  const journal = journalOf(1);
  const rows = journal.rows.map((row) => ({ ...row, unit: 'м2', quantity_over: '0.5', amount_over: '5000.00' }));
  const workbook = await bookOf({ journal: { ...journal, rows } });
  const notes = workbook.worksheets.map((sheet) =>
    rowsOf(sheet, 1).find(({ label }) =>
      String(label).startsWith('Сверх договора, позиция 1.1: 0,5 м2 на 5 000,00 руб.'),
    ),
  );
  expect(notes.map((note) => note !== undefined)).toEqual([false, true]);
});
