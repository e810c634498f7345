import { expect, it } from 'vitest';
import { checkEstimate } from './check-estimate.ts';
import { cleanEstimate } from './clean-estimate.fixtures.ts';
import { countPlanted, lostOf } from './count-planted.fixtures.ts';
import { CHECK_RULES } from './check-rules.data.ts';

const counts = countPlanted([1, 2, 3, 4, 5, 6, 7, 8]);

it('finds planted mistakes and leaves right rows alone', () => {
  expect(counts.planted).toBeGreaterThan(200);
  expect(lostOf(counts) / counts.planted).toBeLessThanOrEqual(0.05);
  expect(counts.alarms / counts.cleanRows).toBeLessThanOrEqual(0.01);
});

it('knows a mistake of each rule', () => {
  const rules = new Set(
    [...counts.missed].filter(([, { missed, of }]) => missed < of).map(([key]) => key.split(' ')[0]),
  );
  expect(CHECK_RULES.filter((rule) => !rules.has(rule))).toEqual([]);
});

it('names what it finds the same from one check to the next, and nothing twice', () => {
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
