import { expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { checkEstimate } from './check-estimate.ts';
import { cleanEstimate } from './clean-estimate.fixtures.ts';
import { countPlanted, missedOf } from './count-planted.fixtures.ts';
import { CHECK_RULES } from './check-rules.data.ts';

const counts = countPlanted([1, 2, 3, 4, 5, 6, 7, 8]);

it('finds planted errors and does not flag correct rows', () => {
  expect(counts.planted).toBeGreaterThan(200);
  expect(missedOf(counts) / counts.planted).toBeLessThanOrEqual(0.05);
  expect(counts.alarms / counts.cleanRows).toBeLessThanOrEqual(0.01);
});

it('detects an error of each rule', () => {
  const rules = new Set(
    [...counts.missed].filter(([, { missed, of }]) => missed < of).map(([key]) => key.split(' ')[0]),
  );
  expect(CHECK_RULES.filter((rule) => !rules.has(rule))).toEqual([]);
});

it('gives findings the same ids on every check, without duplicates', () => {
  const estimate = cleanEstimate(3);
  const rows = estimate.rows.map((row) =>
    row.kind === 'section' ? row : { ...row, quantity: '0', price: null, total: null },
  );
  const [first, second] = [
    checkEstimate({ ...estimate, rows }),
    checkEstimate({ ...estimate, rows: rows.toReversed() }),
  ];
  const ids = first.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const ofRows = (list: typeof first) =>
    list
      .filter(({ row_key: row }) => row !== null)
      .map(({ id }) => id)
      .toSorted();
  expect(ofRows(second)).toEqual(ofRows(first));
});

it('explains an outlying price: number of compared prices, median, spread, last day', () => {
  const estimate = cleanEstimate(3);
  const earlier = ['500', '520', '510', '505'].map((price, at) => ({
    price,
    date: `2026-03-0${at + 1}`,
    document: `С-${at + 1}`,
  }));
  const rows = estimate.rows.map((row, at) =>
    at === 1 && row.kind === 'position' ? { ...row, price: '2000', earlier } : row,
  );
  const found = checkEstimate({ ...estimate, rows }).find(({ rule }) => rule === 'price_outlier');
  expect(found).toMatchObject({ expected: '507.50', about: ['4', 'earlier', '507.50', '5.00', '2026-03-04', 'С-4'] });
});

it('reports a bill price far above the norm, but not normal negotiation', () => {
  const estimate = cleanEstimate(3);
  const withBill = (times: string) => ({
    ...estimate,
    rows: estimate.rows.map((row, at) =>
      at === 1 && row.kind === 'position'
        ? {
            ...row,
            bill_price: decimal(row.price ?? '0')
              .times(times)
              .round(2, 1)
              .toFixed(),
          }
        : row,
    ),
  });
  const rulesOf = (times: string) => checkEstimate(withBill(times)).map(({ rule }) => rule);
  expect(rulesOf('1.3')).toEqual([]);
  expect(rulesOf('2.2')).toEqual(['price_outlier']);
  expect(rulesOf('100')).toEqual(['unit_factor']);
});
