import { describe, expect, test } from 'vitest';
import { playOf } from './bill-beats.ts';
import { homeBill, type PricedBill } from './home-bill.ts';
import priced from './priced-sample.json' with { type: 'json' };

const row = (section: string, number: string, total: string | null): PricedBill['rows'][number] => ({
  section,
  number,
  name: 'Кладка стен из газобетонных блоков толщиной 300 мм',
  unit: 'м3',
  quantity: '1000.5',
  norm_match: total === null ? 'none' : 'taken',
  norm_score: total === null ? null : 0.984,
  norm_code: null,
  norm_name: null,
  price: total === null ? null : '1.00',
  total,
});
const BILL: PricedBill = {
  file_name: 'a.xlsx',
  works_count: 4,
  matched_count: 3,
  priced_count: 3,
  net: '1600.03',
  vat: '352.01',
  gross: '1952.04',
  vat_rate: '22',
  is_lower_bound: true,
  price_date: '2026-10-01',
  rows: [
    row('Стены и перекрытие', '1', '1000.01'),
    row('Стены и перекрытие', '2', '500.01'),
    row('Стены и перекрытие', '3', null),
    row('Электрика', '4', '100.01'),
  ],
};

describe('the bill of the home page', () => {
  test('sums its sections, and totals run up to those of the priced bill', () => {
    const { groups, running, totals, terms } = homeBill(BILL, 0, 'ru');
    expect(
      groups.map(({ section: { title, works, matched, total }, rows }) => [title, works, matched, total, rows.length]),
    ).toEqual([
      ['Стены и перекрытие', 3, 2, '1\u00A0500,02', 3],
      ['Электрика', 1, 1, '100,01', 0],
    ]);
    expect(running.map(({ net }) => net)).toEqual(['1\u00A0000,01', '1\u00A0500,02', '1\u00A0600,03']);
    expect(running.at(-1)).toEqual(totals);
    expect(terms).toEqual(['1\u00A0500,02', '100,01']);
  });

  test('states a work without a norm as such, and formats by language', () => {
    const [, , unknown] = homeBill(BILL, 0, 'ru').groups[0]?.rows ?? [];
    expect(unknown).toMatchObject({ sure: null, price: null, total: null });
    const [english] = homeBill(BILL, 0, 'en').groups[0]?.rows ?? [];
    expect(english).toMatchObject({
      name: 'Walls of aerated concrete blocks, 300 mm',
      quantity: '1,000.5\u00A0m³',
      sure: '98',
      total: '1,000.01',
    });
  });

  test.each(['net', 'vat', 'gross'] as const)('does not build if its rows do not give the %s', (name) => {
    expect(() => homeBill({ ...BILL, [name]: '1.00' }, 0, 'ru')).toThrow(`do not give its ${name}`);
  });

  test('does not build if a displayed word has no English', () => {
    const unknown = { ...row('Электрика', '4', '1600.03'), name: 'Неизвестная работа' };
    expect(() => homeBill({ ...BILL, rows: [unknown] }, 0, 'en')).toThrow('No English for «Неизвестная работа»');
  });

  test.each(['ru', 'en'] as const)('of the site adds up in %s', (language) => {
    expect(homeBill(priced, 1, language).running.at(-1)).toEqual(homeBill(priced, 1, language).totals);
  });
});

describe('the order in which it is filled', () => {
  const { groups, running } = homeBill(BILL, 0, 'ru');
  const { lines, runningAt, totalsAt, proofAt } = playOf({ groups });

  test('reads all rows, then finds norms, then prices', () => {
    expect(lines.map(({ section, row: work }) => section?.title ?? work?.number)).toEqual([
      'Стены и перекрытие',
      '1',
      '2',
      '3',
      'Электрика',
    ]);
    expect(Math.max(...lines.map(({ readAt }) => readAt))).toBeLessThan(Math.min(...lines.map(({ normAt }) => normAt)));
    expect(Math.max(...lines.map(({ normAt }) => normAt))).toBeLessThan(
      Math.min(...lines.map(({ totalAt }) => totalAt)),
    );
  });

  test('each running total appears with the amount that joins it', () => {
    expect(runningAt).toHaveLength(running.length);
    expect(runningAt).toEqual([1, 2, 4].map((line) => lines[line]?.totalAt));
  });

  test('the total of the expanded section appears with the totals, and the check last', () => {
    expect(lines[0]?.totalAt).toBe(totalsAt);
    expect(Math.max(...runningAt)).toBeLessThan(totalsAt);
    expect(totalsAt).toBeLessThan(proofAt);
  });
});
