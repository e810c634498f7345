import type { ResourceRow, SpecificationRow } from '@karkas/api/specifications/rows.schemas.ts';
import { describe, expect, test } from 'vitest';
import { lineMatcher } from './line-filter.ts';
import type { SpecLine } from './specification-lines.ts';

function aPosition(over: Partial<SpecificationRow>): SpecLine {
  const row = {
    name: 'Кладка стен из кирпича',
    norm_code: 'К-03-012',
    match_status: 'matched',
    price: '1.00',
    total: '1.00',
    missing_prices: 0,
    ...over,
  } as SpecificationRow;
  return { id: 'p', parentId: null, order: 1, number: '7', kind: 'position', row };
}

const none = () => undefined;

function aResource(over: Partial<ResourceRow>): SpecLine {
  const row = {
    name: 'Кирпич',
    code: null,
    specification_row_id: 'p',
    price: null,
    supply_by: 'own',
    ...over,
  } as ResourceRow;
  return { id: 'r', parentId: 'p', order: 1, number: '7.1', kind: 'resource', row };
}

describe('lineMatcher', () => {
  test('nothing asked shows everything', () => {
    expect(lineMatcher({ kind: 'all', search: '  ' }, none)).toBeNull();
  });

  test.each([
    ['КИРПИЧ стен', true],
    ['к-03-012', true],
    ['кирпич бетон', false],
    ['7', true],
  ])('%j finds: %s', (search, isFound) => {
    expect(lineMatcher({ kind: 'all', search }, none)?.(aPosition({}))).toBe(isFound);
  });

  test('ё and е are one letter', () => {
    expect(lineMatcher({ kind: 'all', search: 'счетчик' }, none)?.(aPosition({ name: 'Монтаж счётчика' }))).toBe(true);
  });

  test('positions without a norm and without a price', () => {
    expect(lineMatcher({ kind: 'unmatched', search: '' }, none)?.(aPosition({ match_status: 'unmatched' }))).toBe(true);
    expect(lineMatcher({ kind: 'unmatched', search: '' }, none)?.(aPosition({}))).toBe(false);
    expect(lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({ missing_prices: 2 }))).toBe(true);
    expect(lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({ total: null }))).toBe(true);
    expect(
      lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({ total: null, match_status: 'unmatched' })),
    ).toBe(false);
    expect(lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({}))).toBe(false);
  });

  test('a line without a price is found, but not under a position that waits for its norm, nor when the customer supplies it', () => {
    const find = (position: SpecLine, line: SpecLine) =>
      lineMatcher({ kind: 'unpriced', search: '' }, () => position)?.(line);
    expect(find(aPosition({}), aResource({}))).toBe(true);
    expect(find(aPosition({}), aResource({ price: '5.00' }))).toBe(false);
    expect(find(aPosition({}), aResource({ supply_by: 'customer' }))).toBe(false);
    expect(find(aPosition({ match_status: 'unmatched' }), aResource({}))).toBe(false);
  });
});
