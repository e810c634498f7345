import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import { numberRows, type NumberedRow } from './numbering/number-rows.ts';
import { rollUp, type RollUpRow } from './calculation/roll-up.ts';
import { inTreeOrder, RowCycleError } from './row-tree.ts';

function section(id: string, parent_id: string | null = null): RollUpRow {
  return { id, parent_id, kind: 'section', total: null };
}
function position(id: string, parent_id: string | null, total: string | null): RollUpRow {
  return { id, parent_id, kind: 'position', total };
}

const money = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));

/** A random tree: the parent of each row is one of the previous rows, or none. */
const trees: fc.Arbitrary<RollUpRow[]> = fc
  .array(fc.record({ parent: fc.nat(), isSection: fc.boolean(), total: fc.option(money, { nil: null }) }), {
    maxLength: 40,
  })
  .map((rows) =>
    rows.map((row, index): RollUpRow => {
      const parent = row.parent % (index + 1);
      return {
        id: `r${index}`,
        parent_id: parent === 0 ? null : `r${parent - 1}`,
        kind: row.isSection ? 'section' : 'position',
        total: row.isSection ? null : row.total,
      };
    }),
  );

describe('rollUp', () => {
  test('a section is the sum of its lines and sub-sections, the document that of its top level', () => {
    const rolled = rollUp([
      section('a'),
      position('a1', 'a', '10.01'),
      section('b', 'a'),
      position('b1', 'b', '0.02'),
      position('b2', 'b', null),
      position('top', null, '5.00'),
      section('empty'),
    ]);
    expect(Object.fromEntries(rolled.sections)).toEqual({
      a: { total: '10.03', missing_prices: 1 },
      b: { total: '0.02', missing_prices: 1 },
      empty: { total: '0.00', missing_prices: 0 },
    });
    expect(rolled.document).toEqual({ total: '15.03', missing_prices: 1 });
  });

  test('a position under a position counts in the enclosing section', () => {
    const rolled = rollUp([section('s'), position('p', 's', '1.00'), position('q', 'p', '2.00')]);
    expect(rolled.sections.get('s')?.total).toBe('3.00');
  });

  test('the printed lines add up to the printed total, in any order of rows', () => {
    fc.assert(
      fc.property(trees, (rows) => {
        const rolled = rollUp(rows);
        const printed = rows.map((row) => row.total).filter((total) => total !== null);
        expect(rolled.document.total).toBe(roundMoney(addAll(printed)));
        const isSection = new Set(rolled.sections.keys());
        const topLevel = rows.filter((row) => !rowsAround(rows, row).some((id) => isSection.has(id)));
        const topPrinted = topLevel.map(
          (row) => (row.kind === 'section' ? rolled.sections.get(row.id)?.total : row.total) ?? '0',
        );
        expect(rolled.document.total).toBe(roundMoney(addAll(topPrinted)));
        const shuffled = rollUp(rows.toReversed());
        expect(shuffled.document).toEqual(rolled.document);
        for (const [id, sum] of rolled.sections) expect(shuffled.sections.get(id)).toEqual(sum);
      }),
    );
  });
});

function rowsAround(rows: readonly RollUpRow[], row: RollUpRow): string[] {
  const around: string[] = [];
  let parent = row.parent_id;
  while (parent !== null) {
    around.push(parent);
    const id: string = parent;
    parent = rows.find((candidate) => candidate.id === id)?.parent_id ?? null;
  }
  return around;
}

describe('inTreeOrder', () => {
  test('rejects rows that are their own ancestors', () => {
    expect(() =>
      inTreeOrder([
        { id: 'a', parent_id: 'b' },
        { id: 'b', parent_id: 'a' },
      ]),
    ).toThrow(RowCycleError);
  });

  test('a row without its parent is at the top level', () => {
    expect(inTreeOrder([{ id: 'a', parent_id: 'gone' }]).map((row) => row.id)).toEqual(['a']);
  });

  test('supports ten thousand levels', () => {
    const deep = Array.from({ length: 10_000 }, (_, level) => ({
      id: String(level),
      parent_id: level === 0 ? null : String(level - 1),
    }));
    expect(inTreeOrder(deep)).toHaveLength(10_000);
  });
});

test('sections are numbered by level, positions through the document, resources under their position', () => {
  const rows: NumberedRow[] = [
    { id: 's1', parent_id: null, kind: 'section' },
    { id: 'p1', parent_id: 's1', kind: 'position' },
    { id: 'p1r1', parent_id: 'p1', kind: 'resource' },
    { id: 'p1r2', parent_id: 'p1', kind: 'resource' },
    { id: 's11', parent_id: 's1', kind: 'section' },
    { id: 'p2', parent_id: 's11', kind: 'position' },
    { id: 's12', parent_id: 's1', kind: 'section' },
    { id: 's2', parent_id: null, kind: 'section' },
    { id: 'p3', parent_id: 's2', kind: 'position' },
    { id: 'p3r1', parent_id: 'p3', kind: 'resource' },
    { id: 'loose', parent_id: null, kind: 'resource' },
  ];
  expect(Object.fromEntries(numberRows(rows))).toEqual({
    s1: '1',
    p1: '1',
    p1r1: '1.1',
    p1r2: '1.2',
    s11: '1.1',
    p2: '2',
    s12: '1.2',
    s2: '2',
    p3: '3',
    p3r1: '3.1',
  });
});
