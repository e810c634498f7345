import type { RowTable } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { PRICE_SOURCES, PriceOffer } from '@karkas/api/specifications/prices/line-prices.schemas.ts';
import type { CoefficientPlace } from '../../coefficients/coefficients-of.ts';
import type { ReplacedResource } from '../../calculation/calculation.types.ts';
import type { OwnTerms } from '../../totals/position-totals.ts';
import type { StoredTotals } from '../../totals/stored-totals.ts';

/** Kinds of lines of a position: the lists of the API, each with its `kind` in the table of lines. */
export const LINE_TABLES = ['work_row', 'resource_row', 'consumable_row'] as const satisfies readonly RowTable[];
export type LineTable = (typeof LINE_TABLES)[number];
export const LINE_KINDS = {
  work_row: 'work',
  resource_row: 'resource',
  consumable_row: 'consumable',
} as const satisfies Record<LineTable, string>;

/** A section or a position as stored. */
export type RowRecord = StoredTotals &
  OwnTerms &
  CoefficientPlace & {
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
    /** Keys of the rows referenced by the formula, in its order. */
    formula_links: readonly string[] | null;
    note: string | null;
    is_hand_priced: boolean;
    price_source: string | null;
    price_material: string | null;
    price_work: string | null;
    bill_total: string | null;
    agreed_total: string | null;
    keeps_parts: boolean;
    norm_id: string | null;
    norm_code: string | null;
    kind_of_work: string | null;
    match_status: string | null;
    is_removal: boolean;
    version: number;
  };

/** As stated by the user; derived sources are not stored. */
export type LinePriceSource = { kind?: PriceSourceKind | undefined; date: string | null; document: string | null };
export type PriceSourceKind = (typeof PRICE_SOURCES)[number];

/** A line with the field names of the API: `kind` is the resource kind. */
export type LineRecord = {
  id: string;
  table: LineTable;
  specification_row_id: string;
  sort_order: number;
  kind: ResourceKind | null;
  /** For a machinist: the operated machine. */
  machine_row_id: string | null;
  grade: string | null;
  /** A material that costs this percent of the workers' pay. */
  labour_percent: string | null;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  /** Multiplier of the norm; null if the quantity does not come from one. */
  coefficient: string | null;
  cost_coefficient: string;
  supply_by: 'own' | 'customer';
  quantity: string | null;
  price: string | null;
  total: string | null;
  base_price: string | null;
  index: string | null;
  offers: readonly PriceOffer[] | null;
  price_source: LinePriceSource | null;
  /** The price book entry it uses. */
  book_price_id: string | null;
  /** Price without VAT, where the specification's prices include VAT but the price source does not. */
  net_price: string | null;
  /** For a bill line: the norm resources it replaces. */
  replaces: readonly ReplacedResource[] | null;
  /** The user has set it beside them. */
  is_beside_norm: boolean;
  origin: 'norm' | 'bill' | 'manual';
  is_edited: boolean;
  is_quantity_fixed: boolean;
  /** Quantity stated by the bill or the user, and the volume it was stated for. */
  stated_quantity: string | null;
  stated_volume: string | null;
  note: string | null;
  version: number;
};

/** A line with its stored state, which is null for a new one. */
export type BranchLine = { readonly stored: LineRecord | null; now: LineRecord };

/** A row with its lines during a write: changed and calculated in memory, then stored at once. */
export type Branch = {
  /** State before the write, for the log and for the sums above it. */
  readonly before: RowRecord;
  row: RowRecord;
  lines: BranchLine[];
  /** Coefficients of the sections above, outermost first. */
  above: readonly CoefficientPlace[];
};

export function branchOf(row: RowRecord, lines: readonly LineRecord[], above: readonly CoefficientPlace[]): Branch {
  return { before: row, row, above, lines: lines.map((line) => ({ stored: line, now: line })) };
}

export function lineOf(branch: Branch, id: string): BranchLine | undefined {
  return branch.lines.find((line) => line.now.id === id);
}

/** Work line of the position's norm: its unit, and the position's volume in that unit. */
export function normWorkOf(branch: Branch): BranchLine | undefined {
  return branch.lines.find(({ now }) => now.table === 'work_row' && now.origin === 'norm');
}
