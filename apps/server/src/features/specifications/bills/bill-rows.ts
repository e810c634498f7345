import type { BillRow, LineTerms, PositionTerms, ProvenBy, ReadBill } from '#features/bill-reader';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { newId } from '#platform/ids.ts';

/** Steps leave gaps for rows inserted later. */
export const SORT_STEP = 1024;

/** Place of a row in its bill. */
type RowSource = { vor_id: string; sheet: string; row: number; cell: string | null };

export type NewSpecificationRow = {
  id: string;
  row_key: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  sort_order: number;
  number: string;
  name: string;
  code: string | null;
  unit: string | null;
  quantity: string | null;
  formula: string | null;
  drawing_ref: string | null;
  note: string | null;
  price: string | null;
  is_hand_priced: boolean;
  match_status: 'unmatched' | 'manual' | null;
  /** Null for a row added by a user. */
  source: RowSource | null;
  /** Prices stated by the bill. */
  price_source?: 'bill';
  price_material?: string | null;
  price_work?: string | null;
  bill_price?: string;
  bill_total?: string | null;
  is_removal?: boolean;
  /** The user typed the number; numbers from a bill or generated ones may be changed to avoid those of the contract. */
  is_number_typed?: boolean;
  /** For a local estimate: the position is priced by its own lines. */
  terms?: PositionTerms | undefined;
  proven_by?: ProvenBy | null;
};
export type NewResourceRow = {
  id: string;
  specification_row_id: string;
  sort_order: number;
  kind: ResourceKind;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  quantity: string | null;
  price: string | null;
  note: string | null;
  source: RowSource;
  terms?: (Omit<LineTerms, 'kind' | 'machine_row'> & { machine_line_id: string | null }) | undefined;
};

export const RESOURCE_KINDS: Record<NonNullable<BillRow['resource_type']>, NewResourceRow['kind']> = {
  material: 'material',
  equipment: 'equipment',
  machine: 'machine',
  transport: 'machine',
  labour: 'labour',
  other: 'material',
};

export type NewRows = { rows: NewSpecificationRow[]; resources: NewResourceRow[] };

const ROWS_OF_PORTION = 500;

/**
 * Converts bill rows to specification rows: sections nest by level, resources go under the preceding work. Generated in
 * chunks in bill order, so that parents come before their children.
 */
export function* billRows(bill: ReadBill, options: { billId: string; firstSort: number }): Generator<NewRows> {
  let portion: NewRows = { rows: [], resources: [] };
  const sections: { id: string; level: number }[] = [];
  let work: NewSpecificationRow | null = null;
  let sort = options.firstSort;
  let resourceSort = 0;
  /** Line ids of the current position by file row, because a machinist references its machine. */
  const lineAt = new Map<number, string>();
  for (const row of bill.rows) {
    if (portion.rows.length + portion.resources.length >= ROWS_OF_PORTION) {
      yield portion;
      portion = { rows: [], resources: [] };
    }
    if (row.kind === 'resource' && work !== null) {
      const made = resourceOf(row, { workId: work.id, billId: options.billId, sort: resourceSort++, lineAt });
      lineAt.set(row.source.row, made.id);
      portion.resources.push(made);
      continue;
    }
    const inside = row.kind === 'section' ? row.level - 1 : row.section_level;
    if (inside !== null) while ((sections.at(-1)?.level ?? 0) > inside) sections.pop();
    const made = rowOf(row, {
      parentId: sections.at(-1)?.id ?? null,
      billId: options.billId,
      sort: (sort += SORT_STEP),
    });
    portion.rows.push(made);
    if (row.kind === 'section') sections.push({ id: made.id, level: row.level });
    work = row.kind === 'section' ? null : made;
    lineAt.clear();
  }
  yield portion;
}

function rowOf(row: BillRow, place: { parentId: string | null; billId: string; sort: number }): NewSpecificationRow {
  const isSection = row.kind === 'section';
  return {
    id: newId(),
    row_key: newId(),
    parent_id: place.parentId,
    kind: isSection ? 'section' : 'position',
    sort_order: place.sort,
    number: row.number ?? '',
    name: row.name,
    code: row.code,
    unit: isSection ? null : row.unit_raw,
    quantity: isSection ? null : row.quantity,
    formula: row.formula,
    drawing_ref: drawingOf(row),
    note: row.comment,
    price: isSection ? null : row.price,
    is_hand_priced: !isSection && row.price !== null,
    match_status: isSection ? null : row.price === null && row.position_terms === undefined ? 'unmatched' : 'manual',
    terms: row.position_terms,
    proven_by: row.proven_by ?? null,
    source: sourceOf(row, place.billId),
    ...moneyOf(row),
  };
}

/** The bill's price stays until a user or a norm replaces it. */
function moneyOf(row: BillRow): Partial<NewSpecificationRow> {
  if (row.kind === 'section' || row.price === null) return {};
  const price = roundMoney(row.price);
  const counted = row.quantity === null ? null : roundMoney(decimal(price).times(decimal(row.quantity)));
  return {
    price,
    bill_price: price,
    price_source: 'bill',
    price_material: row.price_material,
    price_work: row.price_work,
    bill_total: row.quantity === null || row.amount === counted ? null : row.amount,
  };
}

type LinePlace = { workId: string; billId: string; sort: number; lineAt: ReadonlyMap<number, string> };

function resourceOf(row: BillRow, place: LinePlace): NewResourceRow {
  return {
    ...termsOf(row, place),
    id: newId(),
    specification_row_id: place.workId,
    sort_order: place.sort,
    kind: row.line_terms?.kind ?? (row.resource_type === null ? 'material' : RESOURCE_KINDS[row.resource_type]),
    code: row.code,
    name: row.name,
    unit: row.unit_raw,
    norm_quantity: row.line_terms === undefined ? row.coefficient : row.line_terms.norm_quantity,
    quantity: row.quantity,
    price: row.price,
    note: row.comment,
    source: sourceOf(row, place.billId),
  };
}

function termsOf({ line_terms: terms }: BillRow, { lineAt }: LinePlace): Pick<NewResourceRow, 'terms'> {
  if (terms === undefined) return {};
  const { kind: _kind, machine_row: machineRow, ...rest } = terms;
  return { terms: { ...rest, machine_line_id: machineRow === null ? null : (lineAt.get(machineRow) ?? null) } };
}

function drawingOf(row: BillRow): string | null {
  const text = [row.drawing_ref, row.file_name, row.pages].filter((part) => part !== null && part !== '').join('; ');
  return text === '' ? null : text;
}

function sourceOf(row: BillRow, billId: string): RowSource {
  return {
    vor_id: billId,
    sheet: row.source.sheet,
    row: row.source.row,
    cell: row.source.cells.quantity ?? row.source.cells.name ?? null,
  };
}
