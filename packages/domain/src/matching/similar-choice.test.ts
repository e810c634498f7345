import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, learnedKey, type Candidate } from './index.ts';

const TILES = 'Облицовка стен керамической плиткой';
const index = buildNormIndex(
  [
    ['Облицовка стен керамической плиткой на клею', 'м2'],
    ['Особая отделка по рецепту компании', 'м2'],
    ['Штукатурка стен гипсовой смесью толщиной 15 мм', 'м2'],
    ['Посадка кустарников', 'шт'],
  ].map(([name = '', unit = ''], at) => ({ id: String(at), code: `К-${at}`, name, unit, section: '', keywords: [] })),
);
const learned = new Map([
  [learnedKey({ name: TILES, unit: 'м2' }), '1'],
  [learnedKey({ name: 'Штукатурка гипсовая по маякам стен 15 мм', unit: 'м2' }), '1'],
]);
const find = (name: string, unit = 'м2'): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section: null }, { learned });

describe('an earlier choice of the company for a similar wording', () => {
  test.each([`${TILES} (санузел)`, 'Облицовка стен керам. плиткой', `${TILES}, цвет белый`])(
    '%s: comes first, subject to confirmation',
    (name) => {
      const found = find(name, 'м²');
      expect(found[0]).toMatchObject({ norm_id: '1', score: 0.75 });
      expect(found[0]?.reasons[0]?.code).toBe('learned');
    },
  );

  test('with another number it is offered after the norm that is found', () => {
    const found = find('Штукатурка гипсовая по маякам стен 25 мм');
    expect(found.map(({ norm_id: id }) => id)).toContain('1');
    expect(found.find(({ norm_id: id }) => id === '1')?.score).toBeLessThanOrEqual(0.6);
    expect(isConfidentMatch(found)).toBe(false);
  });

  test('with another unit, or with one word only, it is not offered', () => {
    const ids = (found: Candidate[]) => found.map(({ norm_id: id }) => id);
    expect(ids(find(TILES, 'шт'))).not.toContain('1');
    expect(ids(find('Облицовка колонн мрамором'))).not.toContain('1');
  });
});
