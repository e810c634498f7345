// Measures what the public site states of the matching of norms.
import { expect, test } from 'vitest';
import { MATCHING_MEASURED } from '../../../apps/site/src/matching-measured.data.ts';
import { buildNormIndex, findCandidates, isConfidentMatch } from '../../../packages/domain/src/matching/index.ts';
import { readMixed } from '../../../packages/domain/src/matching/judged/mixed/read-mixed.fixtures.ts';
import { starterNorms } from '../../../packages/domain/src/matching/starter-base.fixtures.ts';

test('the matching of norms is no worse than stated, on rows that it was not developed on', () => {
  const index = buildNormIndex(starterNorms());
  const rows = (['contractor-sealed', 'unseen'] as const).flatMap(readMixed).map((row) => {
    const candidates = findCandidates(index, { name: row.name, unit: row.unit, code: null, section: row.section });
    const isRight = candidates.map(({ code }) => row.right.includes(code));
    return { hasRight: row.right.length > 0, isTaken: isConfidentMatch(candidates), isRight };
  });
  const taken = rows.filter(({ isTaken }) => isTaken);
  const wrong = taken.filter(({ isRight: [first] }) => first !== true);
  const works = rows.filter(({ hasRight }) => hasRight);
  const amongThree = works.filter(({ isRight }) => isRight.includes(true));
  const { rows: stated, wrongOf100, amongThreeOf100 } = MATCHING_MEASURED;
  expect(rows.length).toBeGreaterThanOrEqual(Number(stated));
  expect(wrong.length / taken.length).toBeLessThanOrEqual(wrongOf100 / 100);
  expect(amongThree.length / works.length).toBeGreaterThanOrEqual(amongThreeOf100 / 100);
});
