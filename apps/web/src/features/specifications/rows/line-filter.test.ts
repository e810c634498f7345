import type { ResourceRow, SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
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
    quantity: '1',
    missing_prices: 0,
    ...over,
  } as SpecificationRow;
  return { id: 'p', parentId: null, order: 1, number: '7', kind: 'position', row };
}

const none = { getRow: () => undefined, childrenOf: () => [] };

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
  test('matches everything without a filter', () => {
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

  test.each([
    [{ match_status: 'matched', match_score: 0.95 }, true],
    [{ match_status: 'matched', match_score: 0.96 }, false],
    [{ match_status: 'matched', match_score: null }, false],
    [{ match_status: 'confirmed', match_score: 0.86 }, false],
    [{ match_status: 'unmatched', match_score: 0.5 }, false],
  ] as const)('an automatic match of low confidence is doubtful: %j, %s', (over, isDisplayed) => {
    expect(lineMatcher({ kind: 'doubtful', search: '' }, none)?.(aPosition(over))).toBe(isDisplayed);
  });

  test('treats ё and е as one letter', () => {
    expect(lineMatcher({ kind: 'all', search: 'счетчик' }, none)?.(aPosition({ name: 'Монтаж счётчика' }))).toBe(true);
  });

  test('finds positions without a norm and without a price', () => {
    expect(lineMatcher({ kind: 'unmatched', search: '' }, none)?.(aPosition({ match_status: 'unmatched' }))).toBe(true);
    expect(lineMatcher({ kind: 'unmatched', search: '' }, none)?.(aPosition({}))).toBe(false);
    expect(lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({ missing_prices: 2 }))).toBe(true);
    expect(
      lineMatcher(
        { kind: 'unpriced', search: '' },
        none,
      )?.(aPosition({ missing_prices: 1, match_status: 'unmatched' })),
    ).toBe(true);
    expect(lineMatcher({ kind: 'unpriced', search: '' }, none)?.(aPosition({}))).toBe(false);
  });

  describe('finds as many lines without a price as the document counts', () => {
    const gapsOf = (position: SpecLine, lines: readonly SpecLine[]) => {
      const table = new Map([position, ...lines].map((line) => [line.id, line]));
      const around = {
        getRow: (id: string) => table.get(id),
        childrenOf: (id: string) => (id === position.id ? lines.map((line) => line.id) : []),
      };
      return [...table.values()].filter((line) => lineMatcher({ kind: 'unpriced', search: '' }, around)?.(line)).length;
    };
    const [first, second] = [aResource({}), { ...aResource({}), id: 's' }];

    test.each([
      ['each line of a position', aPosition({ missing_prices: 2 }), [first, second], 2],
      ['not what the customer supplies', aPosition({ missing_prices: 1 }), [first, aSupplied()], 1],
      [
        'a position that waits for its norm, once',
        aPosition({ missing_prices: 1, match_status: 'unmatched' }),
        [first],
        1,
      ],
      ['a position without a quantity, once', aPosition({ missing_prices: 1, quantity: null }), [first, second], 1],
      ['a position of nothing', aPosition({ missing_prices: 1 }), [], 1],
      ['none of a position that is priced by hand', aPosition({ missing_prices: 0 }), [first, second], 0],
    ])('%s', (_, position, lines, count) => {
      expect(gapsOf(position, lines)).toBe(count);
    });

    function aSupplied(): SpecLine {
      return { ...aResource({ supply_by: 'customer' }), id: 'c' };
    }
  });
});
