import { describe, expect, test } from 'vitest';
import { findCandidates, isConfidentMatch } from '../find-candidates.ts';
import type { Candidate } from '../match-types.ts';
import { learnedKeyOf } from '../learned-key.ts';
import { readMixed } from '../judged/mixed/read-mixed.fixtures.ts';
import { starterNorms } from '../starter-base.fixtures.ts';
import { buildNormIndex } from './build-index.ts';
import type { NormIndex } from './norm-index.ts';
import { overlayIndex } from './overlay-index.ts';
import type { NormEntry } from './read-norms.ts';

const BASE = starterNorms();
const SHARED = buildNormIndex(BASE);
const QUERIES = 300;
const CLOSE = 0.05;
/** Weaker candidates are shown as unlikely. */
const LEAST_SURE = 0.35;

/** Norms as companies write them: other names, other sizes, a norm replaced by code and one by name, new words. */
function ownNorms(company: number): NormEntry[] {
  const of = (at: number): NormEntry => {
    const norm = BASE[(company * 97 + at * 31) % BASE.length];
    if (norm === undefined) throw new Error('The base is empty');
    return norm;
  };
  const own = (at: number, changes: Partial<NormEntry>): NormEntry => ({
    ...of(at),
    id: `own-${company}-${at}`,
    code: `СВ-${company}-${at}`,
    keywords: [],
    ...changes,
  });
  return [
    ...Array.from({ length: 8 }, (_none, at) => own(at, { name: `${of(at).name} с нашей бригадой` })),
    ...Array.from({ length: 6 }, (_none, at) => own(at + 8, { name: `${of(at + 8).name} ${120 + at} мм` })),
    own(14, { code: of(14).code, name: 'Запуск фанкойлов кассетных' }),
    own(15, { name: of(15).name.toUpperCase() }),
    own(16, { name: 'Монтаж жалюзийных решёток на фанкойл', unit: 'шт' }),
    own(17, { name: 'Промывка фанкойлов', unit: 'шт', keywords: ['чистка фанкойла'] }),
    own(18, { name: 'Разметка разъёмов вендинговых автоматов', unit: 'шт' }),
    own(19, {}),
  ];
}

/** The index as it was before: own norms first, then the base without what they replace. */
function joined(own: readonly NormEntry[]): NormIndex {
  const codes = new Set(own.map(({ code }) => code));
  const keys = new Set(own.map(learnedKeyOf));
  return buildNormIndex([...own, ...BASE.filter((norm) => !codes.has(norm.code) && !keys.has(learnedKeyOf(norm)))]);
}

describe('own norms over a shared base', () => {
  test.each([1, 2, 3])('are found as in an index of both: company %i', (company) => {
    const own = ownNorms(company);
    const [over, whole] = [overlayIndex(SHARED, own), joined(own)];
    const rows = readMixed('open').filter((_row, at) => at % 3 === company - 1);
    const names = [
      ...own.flatMap(({ name, unit, keywords }) => [name, ...keywords].map((one) => ({ name: one, unit }))),
      ...rows.map(({ name, unit }) => ({ name, unit })),
    ].slice(0, QUERIES);
    const lists = names.map(({ name, unit }) =>
      [over, whole].map((index) => findCandidates(index, { name, unit, code: null, section: null })),
    );
    const ids = (found: readonly Candidate[] = []): string => found.map(({ norm_id: id }) => id).join();
    const isMoved = ([now = [], before = []]: readonly Candidate[][]): boolean =>
      now.some(({ norm_id: id, score }, at) => score >= LEAST_SURE && before[at]?.norm_id !== id);
    expect(lists.filter(isMoved)).toEqual([]);
    expect(lists.filter(([now = [], before = []]) => isConfidentMatch(now) !== isConfidentMatch(before))).toEqual([]);
    // Word statistics are those of the base alone, which moves unlikely candidates only.
    const differing = lists.filter(([now, before]) => ids(now) !== ids(before));
    expect(differing.length / lists.length).toBeLessThan(0.02);
    const scores = lists.flatMap(([now = [], before = []]) =>
      now.map(({ score }, at) => Math.abs(score - (before[at]?.score ?? 0))),
    );
    expect(Math.max(...scores)).toBeLessThan(CLOSE);
  });

  test('win a tie, replace norms by code and by name, and are found by both', () => {
    const own = ownNorms(1);
    const over = overlayIndex(SHARED, own);
    const byCode = findCandidates(over, { name: 'Иное', unit: null, code: own[14]?.code ?? '', section: null });
    expect(byCode[0]).toMatchObject({ norm_id: 'own-1-14', score: 1 });
    expect(byCode.filter(({ score }) => score === 1)).toHaveLength(1);
    const byName = findCandidates(over, {
      name: own[15]?.name ?? '',
      unit: own[15]?.unit ?? '',
      code: null,
      section: null,
    });
    expect(byName[0]?.norm_id).toBe('own-1-15');
    expect(byName.map(({ norm_id: id }) => id)).not.toContain(BASE[(97 + 15 * 31) % BASE.length]?.id);
  });

  test('share everything of the size of the base', () => {
    const over = overlayIndex(SHARED, ownNorms(2));
    expect(over.documents).toBe(SHARED.documents);
    expect(over.read).toBe(SHARED.read);
    expect(over.comparedNorms).toBe(SHARED.comparedNorms);
    expect(
      findCandidates(SHARED, { name: 'Промывка фанкойлов', unit: 'шт', code: null, section: null })[0]?.norm_id,
    ).not.toBe('own-2-17');
  });
});
