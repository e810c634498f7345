import { describe, expect, test } from 'vitest';
import type { BillRow, ReadBill } from '#features/bill-reader';
import { billRows } from './bill-rows.ts';

const rowOf = (kind: BillRow['kind'], row: number): BillRow => ({
  kind,
  number: String(row),
  name: `${kind} ${row}`,
  level: kind === 'section' ? 1 : 0,
  code: null,
  unit_raw: 'м3',
  quantity: '1',
  formula: null,
  coefficient: null,
  price: null,
  price_material: null,
  price_work: null,
  amount: null,
  section_level: null,
  drawing_ref: null,
  file_name: null,
  pages: null,
  comment: null,
  resource_type: null,
  is_hidden: false,
  source: { sheet: 'ВОР', row, cells: {} },
});
/** Sections of works with one resource each; counts how many rows were read. */
function aBillOf(count: number): { bill: ReadBill; read: () => number } {
  let read = 0;
  const rows = Array.from({ length: count }, (_, row) =>
    rowOf(row % 700 === 0 ? 'section' : row % 2 === 0 ? 'resource' : 'work', row),
  );
  const counted = new Proxy(rows, {
    get: (target, key, receiver): unknown => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const bill: ReadBill = {
    format: 'xlsx',
    status: 'read',
    sheet: 'ВОР',
    sheets: [{ name: 'ВОР', rows_count: count, kind: 'bill', first_row: '', is_read: true }],
    preview: null,
    header_row: 1,
    columns: [],
    layout_key: '',
    title_block: {} as ReadBill['title_block'],
    rows: counted,
    skipped: [],
    vat: { vat_included: null, vat_rate: null },
    reconciliation: null,
    warnings: [],
  };
  return { bill, read: () => read };
}

describe('bill rows', () => {
  test('are generated in chunks, whose boundaries do not matter', () => {
    const portions = [...billRows(aBillOf(2100).bill, { billId: 'bill', firstSort: 0 })];
    expect(Math.max(...portions.map(({ rows, resources }) => rows.length + resources.length))).toBeLessThanOrEqual(500);
    const rows = portions.flatMap((portion) => portion.rows);
    const resources = portions.flatMap((portion) => portion.resources);
    expect(rows.length + resources.length).toBe(2100);
    expect(rows.map((row) => row.sort_order)).toEqual(rows.map((_, index) => (index + 1) * 1024));
    expect(resources.map((row) => row.sort_order)).toEqual(resources.map((_, index) => index));
    const sections = rows.filter((row) => row.kind === 'section').map((row) => row.id);
    expect(new Set(rows.filter((row) => row.kind === 'position').map((row) => row.parent_id))).toEqual(
      new Set(sections),
    );
  });

  test('are generated lazily', () => {
    const { bill, read } = aBillOf(20_000);
    billRows(bill, { billId: 'bill', firstSort: 0 }).next();
    expect(read()).toBeGreaterThan(0);
    expect(read()).toBeLessThan(510);
  });
});
