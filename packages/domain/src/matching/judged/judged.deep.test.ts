import { describe, expect, test } from 'vitest';
import { describeMeasured, measure } from './measure.fixtures.ts';
import { readJudged, readJudgedBase, referenceFolder } from './read-judged.fixtures.ts';

const HALVES = ['tuning', 'held-out'] as const;

describe('rows as bills spell them, the starter base', () => {
  test.each(HALVES)(
    '%s: the right norm comes first, more often than with the baselines',
    (half) => {
      const found = measure(half, 'starter');
      console.info(describeMeasured(`${half}, starter`, found));
      const { product, blend, bm25 } = found;
      expect(product.first).toBeGreaterThan(Math.max(blend.first, bm25.first));
    },
    // The baselines score every norm of the base for every row.
    300_000,
  );
});

describe.skipIf(referenceFolder() === undefined)('rows as bills spell them, a large base of similar norms', () => {
  test('every right norm is in the base', () => {
    const names = new Set(readJudgedBase('large').map(({ name }) => name));
    const rows = HALVES.flatMap((half) => readJudged(half, 'large'));
    expect(rows.flatMap(({ right }) => right.filter((name) => !names.has(name)))).toEqual([]);
  });

  test.each(HALVES)(
    '%s: the right norm comes first, far more often than with the baselines',
    (half) => {
      const found = measure(half, 'large');
      console.info(describeMeasured(`${half}, large`, found));
      const { product, blend, bm25 } = found;
      expect(product.first).toBeGreaterThanOrEqual(0.95);
      expect(product.three).toBeGreaterThanOrEqual(0.97);
      expect(product.first).toBeGreaterThan(Math.max(blend.first, bm25.first) + 0.1);
      expect(found.wrong.length / found.taken).toBeLessThanOrEqual(0.012);
    },
    // The baselines score every norm of the base for every row.
    300_000,
  );
});
