import type { SpecificationRow } from '@karkas/api/specifications/rows.schemas.ts';
import { describe, expect, test } from 'vitest';
import { lineMatcher } from './line-filter.ts';
import type { SpecLine } from './specification-lines.ts';

function aPosition(over: Partial<SpecificationRow>): SpecLine {
  const row = { name: 'Кладка стен из кирпича', norm_code: 'К-03-012', match_status: 'matched', price: '1.00', missing_prices: 0, ...over } as SpecificationRow;
  return { id: 'p', parentId: null, order: 1, number: '7', kind: 'position', row };
}

describe('lineMatcher', () => {
  test('nothing asked shows everything', () => {
    expect(lineMatcher({ kind: 'all', search: '  ' })).toBeNull();
  });

  test.each([['КИРПИЧ стен', true], ['к-03-012', true], ['кирпич бетон', false], ['7', true]])('%j finds: %s', (search, isFound) => {
    expect(lineMatcher({ kind: 'all', search })?.(aPosition({}))).toBe(isFound);
  });

  test('ё and е are one letter', () => {
    expect(lineMatcher({ kind: 'all', search: 'счетчик' })?.(aPosition({ name: 'Монтаж счётчика' }))).toBe(true);
  });

  test('positions without a norm and without a price', () => {
    expect(lineMatcher({ kind: 'unmatched', search: '' })?.(aPosition({ match_status: 'unmatched' }))).toBe(true);
    expect(lineMatcher({ kind: 'unmatched', search: '' })?.(aPosition({}))).toBe(false);
    expect(lineMatcher({ kind: 'unpriced', search: '' })?.(aPosition({ missing_prices: 2 }))).toBe(true);
    expect(lineMatcher({ kind: 'unpriced', search: '' })?.(aPosition({ price: null }))).toBe(true);
    expect(lineMatcher({ kind: 'unpriced', search: '' })?.(aPosition({}))).toBe(false);
  });
});
