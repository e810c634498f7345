import { beforeAll, describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type NormIndex } from '../../index.ts';
import { starterNorms } from '../../starter-base.fixtures.ts';
import { readMixed, type Mixed, type MixedHalf } from './read-mixed.fixtures.ts';

/** Rows mixed as in real bills: two thirds are works without a norm, goods, parts, pairs and works elsewhere. */
describe('rows of which most have no norm', () => {
  let index: NormIndex;
  beforeAll(() => {
    index = buildNormIndex(starterNorms());
  });
  const judge = (half: MixedHalf) =>
    readMixed(half).map((row: Mixed) => {
      const candidates = findCandidates(index, { name: row.name, unit: row.unit, code: null, section: row.section });
      const isRight = (code: string | undefined): boolean => code !== undefined && row.right.includes(code);
      return {
        row,
        isTaken: isConfidentMatch(candidates),
        isFirst: isRight(candidates[0]?.code),
        isAmongThree: candidates.some(({ code }) => isRight(code)),
      };
    });

  test.each(['open', 'trades', 'contractor', 'aside', 'sealed'] as const)(
    '%s: hardly anything is matched wrongly, most works are matched',
    (half) => {
      const found = judge(half);
      const works = found.filter(({ row }) => row.right.length > 0);
      const taken = found.filter(({ isTaken }) => isTaken);
      const wrong = taken.filter(({ isFirst }) => !isFirst);
      expect(works.length / found.length).toBeLessThan(0.6);
      expect(taken.filter(({ row }) => row.kind === 'goods')).toEqual([]);
      expect(wrong.length / taken.length).toBeLessThanOrEqual(0.01);
      expect(taken.length / works.length).toBeGreaterThan(0.6);
      expect(works.filter(({ isFirst }) => isFirst).length / works.length).toBeGreaterThan(0.9);
      expect(works.filter(({ isAmongThree }) => isAmongThree).length / works.length).toBeGreaterThan(0.95);
    },
  );

  test('fresh: judged before the search was run on them, and nothing is fitted for them', () => {
    const found = judge('fresh');
    const works = found.filter(({ row }) => row.right.length > 0);
    const taken = found.filter(({ isTaken }) => isTaken);
    const wrong = taken.filter(({ isFirst }) => !isFirst);
    expect(works.length / found.length).toBeLessThan(0.6);
    // One row is wrong; one in a hundred of these few rows would be none.
    expect(wrong.length).toBeLessThanOrEqual(1);
    expect(taken.length / works.length).toBeGreaterThan(0.6);
    expect(works.filter(({ isFirst }) => isFirst).length / works.length).toBeGreaterThan(0.94);
    expect(works.filter(({ isAmongThree }) => isAmongThree).length / works.length).toBeGreaterThan(0.97);
  });
});
