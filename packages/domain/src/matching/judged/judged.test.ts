import { beforeAll, describe, expect, test } from 'vitest';
import { starterNorms } from '../starter-base.fixtures.ts';
import { measureAlone, shareOf } from './measure.fixtures.ts';
import { readJudged, type JudgedSet } from './read-judged.fixtures.ts';

const HALVES = ['tuning', 'held-out'] as const;

describe('rows as bills spell them, the starter base', () => {
  const measured = new Map<JudgedSet, ReturnType<typeof measureAlone>>();
  beforeAll(() => {
    for (const half of HALVES) measured.set(half, measureAlone(half, 'starter'));
  });

  test('every right norm is in the base; one row in four has none', () => {
    const codes = new Set(starterNorms().map(({ code }) => code));
    const rows = HALVES.flatMap((half) => readJudged(half, 'starter'));
    expect(rows.filter(({ right }) => right.some((code) => !codes.has(code)))).toEqual([]);
    expect(shareOf(rows, ({ right }) => right.length === 0)).toBeGreaterThan(0.25);
  });

  test.each(HALVES)('%s: the right norm comes first', (half) => {
    const found = measured.get(half);
    if (found === undefined) throw new Error(`${half} is not measured`);
    const { product } = found;
    expect(product.first).toBeGreaterThanOrEqual(0.96);
    expect(product.three).toBeGreaterThanOrEqual(0.98);
    // A row that only names a thing is never matched automatically, even if a person might choose the norm.
    expect(found.rows.filter(({ isTaken, isWork }) => isTaken && !isWork)).toEqual([]);
    // Many of these rows state no size where the base has several, so the choice is left to the user.
    expect(found.coverage).toBeGreaterThan(0.45);
    expect(found.wrong.length / found.taken).toBeLessThanOrEqual(0.01);
  });

  test('a score reads as a probability', () => {
    const rows = HALVES.flatMap((half) => measured.get(half)?.rows ?? []).filter(({ isWork }) => isWork);
    const scored = rows.map(({ candidates, isFirst }) => ({ score: candidates[0]?.score ?? 0, isFirst }));
    for (const [from, to] of [
      [0, 0.3],
      [0.3, 0.8],
      [0.8, 0.9],
      [0.9, 1.01],
    ] as const) {
      const bin = scored.filter(({ score }) => score >= from && score < to);
      const meant = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
      const right = shareOf(bin, ({ isFirst }) => isFirst);
      console.info(`scores ${from}…${to}: ${bin.length} rows, mean ${meant.toFixed(2)}, right ${right.toFixed(2)}`);
      // The model is fitted with more wrong rows than these, so it may underestimate, but should hardly ever
      // overestimate.
      expect(meant - right).toBeLessThan(0.1);
      expect(right - meant).toBeLessThan(0.2);
    }
  });
});
