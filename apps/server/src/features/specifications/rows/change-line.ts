import { type Coefficient, coefficientFor, lineQuantity } from '@karkas/domain/specification/index.ts';
import { type Branch, type BranchLine, type LineTable, type LineRecord, normWorkOf } from './branches.ts';
import { costOf, kindOfLine } from './change-branch.ts';

export type LineChanges = Partial<{
  kind: 'material' | 'machine' | 'labour';
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  supply_by: 'own' | 'customer';
  quantity: string | null;
  price: string | null;
  note: string | null;
}>;

/** Whether the quantity is to follow from the norm; not where it is stated or stays. */
export function followsNorm(changes: LineChanges): boolean {
  return changes.quantity === undefined && (changes.norm_quantity !== undefined || changes.waste_factor !== undefined);
}

/**
 * A line after a change: a stated quantity stands, otherwise it is the norm times the volume of the position in the unit
 * of its norm; the cost is the quantity times the price, missing while the price is.
 */
export function changeLine(
  branch: Branch,
  line: BranchLine,
  changes: LineChanges,
  coefficients: readonly Coefficient[],
): void {
  const before = line.now;
  const after: LineRecord = { ...before, ...changes, is_edited: true, version: before.version + 1 };
  const volume = followsNorm(changes) ? (normWorkOf(branch)?.now.quantity ?? null) : null;
  const norm = volume === null ? null : after.norm_quantity;
  if (volume !== null && norm !== null)
    after.quantity = lineQuantity({
      volume,
      norm,
      coefficient: coefficientFor(kindOfLine(after), coefficients),
      wasteFactor: after.waste_factor,
    });
  after.total = costOf(after);
  after.is_quantity_fixed = norm === null && (changes.quantity !== undefined || before.is_quantity_fixed);
  line.now = after;
}

/** Adds a line that a person states, after those of its table. */
export function addLine(
  branch: Branch,
  { table, id, name }: { table: LineTable; id: string; name: string },
  changes: LineChanges,
  coefficients: readonly Coefficient[],
): BranchLine {
  const places = branch.lines.filter(({ now }) => now.table === table).map(({ now }) => now.sort_order);
  const blank: LineRecord = {
    id,
    table,
    name,
    specification_row_id: branch.row.id,
    sort_order: Math.max(0, ...places) + 1,
    kind: table === 'resource_row' ? 'material' : null,
    is_machinist: false,
    code: null,
    unit: null,
    norm_quantity: null,
    waste_factor: '1',
    supply_by: 'own',
    quantity: null,
    price: null,
    total: null,
    origin: 'manual',
    is_edited: true,
    is_quantity_fixed: true,
    stated_quantity: null,
    stated_volume: null,
    note: null,
    version: 0,
  };
  const line: BranchLine = { stored: null, now: blank };
  changeLine(branch, line, changes, coefficients);
  branch.lines.push(line);
  return line;
}
