import type { RowTable } from '@karkas/api/specifications/rows-batch.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows.schemas.ts';
import type { PRICE_SOURCES, PriceOffer } from '@karkas/api/specifications/line-prices.schemas.ts';
import type { CoefficientPlace } from '../coefficients/coefficients-of.ts';
import type { ReplacedResource } from '../calculation/calculation.types.ts';
import type { OwnTerms } from '../totals/position-totals.ts';
import type { StoredTotals } from '../totals/stored-totals.ts';

/** What a position is made of: the lists of the contract, each with the kind that its lines have in the table of lines. */
export const LINE_TABLES = ['work_row', 'resource_row', 'consumable_row'] as const satisfies readonly RowTable[];
export type LineTable = (typeof LINE_TABLES)[number];
export const LINE_KINDS = {
  work_row: 'work',
  resource_row: 'resource',
  consumable_row: 'consumable',
} as const satisfies Record<LineTable, string>;

/** A section or a position as the database holds it. */
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
    /** The keys of the rows that the quantity is counted from, in the order of the formula. */
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

/** As stated; what follows from how the price came about is not kept. */
export type LinePriceSource = { kind?: PriceSourceKind | undefined; date: string | null; document: string | null };
export type PriceSourceKind = (typeof PRICE_SOURCES)[number];

/** A line with the names that the contract gives: `kind` is what a resource is. */
export type LineRecord = {
  id: string;
  table: LineTable;
  specification_row_id: string;
  sort_order: number;
  kind: ResourceKind | null;
  /** Of a machinist: the machine he works. */
  machine_row_id: string | null;
  grade: string | null;
  /** A material whose cost is this percent of the workers' pay. */
  labour_percent: string | null;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  /** What multiplied the norm; null where the quantity does not follow from one. */
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
  /** The price of a book that it has. */
  book_price_id: string | null;
  /** What the price is without VAT, where the document holds VAT in its prices and whoever gave this one does not. */
  net_price: string | null;
  /** Of a line of the bill: the resources of the norm that it stands in place of. */
  replaces: readonly ReplacedResource[] | null;
  /** A person has set it beside them. */
  is_beside_norm: boolean;
  origin: 'norm' | 'bill' | 'manual';
  is_edited: boolean;
  is_quantity_fixed: boolean;
  /** What the bill or a person stated, and the volume it was stated for. */
  stated_quantity: string | null;
  stated_volume: string | null;
  note: string | null;
  version: number;
};

/** A line with what the database holds of it: null for one that is being added. */
export type BranchLine = { readonly stored: LineRecord | null; now: LineRecord };

/** A row with its lines while a write changes them. Everything is counted here, then written at once. */
export type Branch = {
  /** The row before the write, for the log and for the sums above it. */
  readonly before: RowRecord;
  row: RowRecord;
  lines: BranchLine[];
  /** What sections above say of coefficients, the outermost first. */
  above: readonly CoefficientPlace[];
};

export function branchOf(row: RowRecord, lines: readonly LineRecord[], above: readonly CoefficientPlace[]): Branch {
  return { before: row, row, above, lines: lines.map((line) => ({ stored: line, now: line })) };
}

export function lineOf(branch: Branch, id: string): BranchLine | undefined {
  return branch.lines.find((line) => line.now.id === id);
}

/** The work that the norm of a position stands for: the unit of the norm, and the volume of the position in it. */
export function normWorkOf(branch: Branch): BranchLine | undefined {
  return branch.lines.find(({ now }) => now.table === 'work_row' && now.origin === 'norm');
}
