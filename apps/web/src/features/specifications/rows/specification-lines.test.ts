import type { ResourceRow, SpecificationRow, WorkRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { calculatePosition } from '@karkas/domain/specification/index.ts';
import { describe, expect, test } from 'vitest';
import { aResource } from './rows.fixtures.ts';
import { buildLines, mergeChanged, writeLine, type RowSet, type SpecLine } from './specification-lines.ts';

function aHead(over: Partial<SpecificationRow>): SpecificationRow {
  return {
    id: 'p1',
    is_removal: false,
    row_key: 'k',
    parent_id: null,
    kind: 'position',
    sort_order: 1,
    number: '1',
    name: 'Кладка',
    unit: 'м3',
    quantity: '10',
    formula: null,
    quantity_sources: null,
    drawing_ref: null,
    note: null,
    price: '100.00',
    total: '1000.00',
    is_hand_priced: false,
    price_source: null,
    norm_id: null,
    norm_code: null,
    norm_name: null,
    kind_of_work: null,
    own_kind_of_work: null,
    match_status: 'matched',
    match_score: 0.9,
    candidates: [],
    is_goods: false,
    missing_prices: 0,
    missing_deductions: 0,
    source: null,
    version: 1,
    ...over,
  };
}

const rowSet = (over: Partial<RowSet>): RowSet => ({
  specification_rows: [],
  work_rows: [],
  resource_rows: [],
  consumable_rows: [],
  ...over,
});
const show = (lines: readonly SpecLine[]) =>
  lines.toSorted((first, second) => first.order - second.order).map((line) => `${line.number} ${line.row.name}`);

describe('buildLines', () => {
  test('orders the lines of a position as a printed estimate and numbers them within it', () => {
    const lines = buildLines(
      rowSet({
        specification_rows: [
          aHead({ id: 's', kind: 'section', number: '1', name: 'Раздел' }),
          aHead({ parent_id: 's', number: '7' }),
        ],
        resource_rows: [
          aResource({ id: 'm', name: 'Кирпич', kind: 'material' }),
          aResource({ id: 'k', name: 'Кран', kind: 'machine' }),
          aResource({ id: 'o', name: 'Машинист', kind: 'machinist' }),
          aResource({ id: 'w', name: 'Машинист крана', kind: 'machinist', machine_row_id: 'k' }),
          aResource({ id: 'e', name: 'Насос', kind: 'equipment' }),
          aResource({ id: 'l', name: 'Рабочий', kind: 'labour' }),
        ],
      }),
    );
    expect(show(lines.filter((line) => line.parentId === 'p1'))).toEqual([
      '7.1 Рабочий',
      '7.2 Кран',
      '7.3 Машинист крана',
      '7.4 Машинист',
      '7.5 Кирпич',
      '7.6 Насос',
    ]);
    expect(lines.find((line) => line.id === 'p1')?.parentId).toBe('s');
  });
});

describe('sum lines of a position', () => {
  const parts = { labour: '100.00', machinists: '50.00', overhead: '138.00', profit: '69.00' };
  const position = aHead({ total: '457.00', overhead_percent: '92', profit_percent: '46', ...parts });
  const lines = (over: Partial<SpecificationRow>, rows: Partial<RowSet>) =>
    buildLines(rowSet({ specification_rows: [{ ...position, ...over }], ...rows })).slice(1);
  const labour = [aResource({ kind: 'labour', total: '100.00' })];

  test('total each kind of line, with overhead and profit by percent', () => {
    const sums = lines({}, { resource_rows: labour }).filter((line) => line.kind === 'sum');
    expect(sums.map(({ what, percent, base, row }) => [what, percent, base, row.total])).toEqual([
      ['labour', null, null, '100.00'],
      ['machines', null, null, '50.00'],
      ['machinists', null, null, '50.00'],
      ['overhead', '92', '150.00', '138.00'],
      ['profit', '46', '150.00', '69.00'],
      ['total', null, null, '457.00'],
    ]);
  });

  test('end with the difference for an adjusted price', () => {
    const agreed = { is_hand_priced: true, total: '400.00', adjustment: '-57.00' };
    const sums = lines(agreed, { resource_rows: labour }).filter((line) => line.kind === 'sum');
    expect(sums.map(({ what, row }) => [what, row.total]).slice(-3)).toEqual([
      ['profit', '69.00'],
      ['adjustment', '-57.00'],
      ['total', '400.00'],
    ]);
  });

  test('add up to the total of the position, each before its lines', () => {
    const kinds = ['labour', 'machine', 'machinist', 'material', 'equipment'] as const;
    const priced = kinds.map((kind, index) => ({ kind, quantity: '1.3', price: `${index + 1}1.11` }));
    const totals = calculatePosition({
      volume: '10',
      lines: [...priced, { kind: 'consumable', quantity: '3', price: '7.77' }],
      overheadPercent: '92',
      profitPercent: '46',
    });
    const { unit_price: _, missing_prices: __, hand_priced: ___, payroll: ____, adjustment: _____, ...row } = totals;
    const all = lines(row, {
      resource_rows: kinds.map((kind) => aResource({ id: kind, name: kind, kind })),
      consumable_rows: [{ ...aResource({ id: 'c', name: 'consumable' }) }],
    });
    const displayed = all.toSorted((first, second) => first.order - second.order);
    expect(displayed.map((line) => (line.kind === 'sum' ? line.what.toUpperCase() : line.row.name)).join(' ')).toBe(
      'LABOUR labour MACHINES MACHINISTS machine machinist MATERIALS material CONSUMABLES consumable ' +
        'EQUIPMENT equipment OVERHEAD PROFIT TOTAL',
    );
    const summed = displayed.flatMap((line) =>
      line.kind === 'sum' && line.what !== 'machinists' && line.what !== 'total' ? [decimal(line.row.total)] : [],
    );
    expect(roundMoney(summed.reduce((sum, part) => sum.plus(part)))).toBe(totals.total);
  });

  test('are absent without price permission, for a given price, and without lines', () => {
    const kinds = (found: readonly SpecLine[]) => found.map(({ kind }) => kind);
    expect(kinds(lines({ total: undefined }, { resource_rows: labour }))).toEqual(['resource']);
    expect(kinds(lines({ is_hand_priced: true }, { resource_rows: labour }))).toEqual(['resource']);
    expect(kinds(lines({}, {}))).toEqual([]);
  });

  test('hides a work that repeats its position and displays another one', () => {
    const work = (over: Partial<WorkRow>): WorkRow => ({
      ...aResource({ id: 'w' }),
      norm_id: null,
      kind_of_work: null,
      quantity: '10',
      total: '457.00',
      ...over,
    });
    const kinds = (over: Partial<WorkRow>) =>
      lines({ is_hand_priced: true }, { work_rows: [work(over)], resource_rows: labour }).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['resource']);
    expect(kinds({ total: '400.00' })).toEqual(['work', 'resource']);
  });
});

describe('mergeChanged', () => {
  test('replaces all lines of a position and removes missing ones', () => {
    const { put, remove } = mergeChanged(
      { childrenOf: () => ['r1', 'old'] },
      rowSet({ specification_rows: [aHead({ quantity: '20' })], resource_rows: [aResource({ quantity: '7880' })] }),
    );
    expect(put.map((line) => line.id)).toEqual(['p1', 'r1']);
    expect(remove).toEqual(['old']);
  });

  test('a section does not affect the lines below it', () => {
    const { put, remove } = mergeChanged(
      { childrenOf: () => ['p1'] },
      rowSet({ specification_rows: [aHead({ id: 's', kind: 'section' })] }),
    );
    expect(put.map((line) => line.id)).toEqual(['s']);
    expect(remove).toEqual([]);
  });
});

describe('writeLine, before the response', () => {
  const line = (over: Partial<ResourceRow>): SpecLine => ({
    id: 'r1',
    parentId: 'p1',
    order: 1,
    number: '1.1',
    kind: 'resource',
    row: aResource(over),
  });
  const head = (over: Partial<SpecificationRow>): SpecLine => ({
    id: 'p1',
    parentId: null,
    order: 1,
    number: '1',
    kind: 'position',
    row: aHead(over),
  });

  test('derives the cost of a line from price and quantity; a missing price stays missing', () => {
    expect(writeLine(line({}), 'price', '10.01').row.total).toBe('39439.40');
    expect(writeLine(line({ price: null, total: null }), 'quantity', '5').row.total).toBeNull();
    expect(writeLine(line({}), 'quantity', null).row.total).toBeNull();
    expect(writeLine(line({}), 'norm_quantity', '400').row.total).toBe('78800.00');
  });

  test('a typed price makes the position priced by hand', () => {
    const priced = writeLine(head({}), 'price', '250.00');
    expect(priced.row).toMatchObject({ is_hand_priced: true, total: '2500.00' });
    expect(writeLine(priced, 'quantity', '2').row.total).toBe('500.00');
  });

  test('leaves the total of a calculated position to the server', () => {
    expect(writeLine(head({}), 'quantity', '20').row.total).toBe('1000.00');
  });
});
