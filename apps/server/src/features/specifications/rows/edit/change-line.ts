import type { RowChangesOf } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import type { VatBasis } from '@karkas/domain/money/vat.ts';
import { type Coefficient, costCoefficientOf } from '@karkas/domain/specification/index.ts';
import { type Branch, type BranchLine, type LineTable, type LineRecord, lineOf } from './branches.ts';
import { changedPrice } from './line-price.ts';
import { LineRefusal } from './line-refusal.ts';
import { byNorm, costOf, volumeOf } from './settle-lines.ts';

export type LineChanges = Omit<RowChangesOf<'resource_row'>, 'version'>;

/** Terms for calculating a line: coefficients in effect, and whether prices include VAT. */
export type LineTerms = { coefficients: readonly Coefficient[]; basis: VatBasis };

/** Whether the quantity should follow from the norm: not if it is stated or kept. */
function followsNorm(changes: LineChanges): boolean {
  const isStated = changes.quantity !== undefined && (changes.quantity !== null || !changes.norm_quantity);
  return !isStated && (changes.norm_quantity !== undefined || changes.waste_factor !== undefined);
}

/**
 * Applies changes to a line: a stated quantity is kept, otherwise it is the norm times the volume in the norm's unit.
 * The cost is quantity times price, null without a price.
 *
 * @throws {LineRefusal} when the result is invalid
 */
export function changeLine(
  branch: Branch,
  line: BranchLine,
  changes: LineChanges,
  { coefficients, basis }: LineTerms,
): void {
  const before = line.now;
  const after: LineRecord = {
    ...(isKindChanged(before, changes)
      ? { ...before, machine_row_id: null, grade: null, labour_percent: null }
      : before),
    ...changes,
    ...changedPrice(before, changes, basis),
    is_edited: true,
    version: before.version + 1,
  };
  requireSense(branch, after);
  const isByNorm = followsNorm(changes) && after.norm_quantity !== null;
  // The multiplier of a norm depends on the kind.
  const isCounted = isByNorm || (before.coefficient !== null && isKindChanged(before, changes));
  const volume = isCounted ? volumeOf(branch) : null;
  if (volume !== null && after.norm_quantity !== null)
    Object.assign(after, byNorm(after, after.norm_quantity, volume, coefficients));
  else if (changes.quantity !== undefined) after.coefficient = null;
  after.cost_coefficient = after.labour_percent === null ? costCoefficientOf(coefficients) : '1';
  after.total = costOf(after);
  after.is_quantity_fixed = !isByNorm && (changes.quantity !== undefined || before.is_quantity_fixed);
  line.now = after;
}

function isKindChanged(before: LineRecord, { kind }: LineChanges): boolean {
  return kind !== undefined && kind !== before.kind;
}

/** Rejects fields that do not apply to the kind. */
function requireSense(branch: Branch, line: LineRecord): void {
  const isPay = line.kind === 'labour' || line.kind === 'machinist';
  if (line.grade !== null && !isPay) throw new LineRefusal('grade', 'unknown_choice');
  if (line.labour_percent !== null && line.kind !== 'material')
    throw new LineRefusal('labour_percent', 'unknown_choice');
  if (line.machine_row_id === null) return;
  if (line.kind !== 'machinist') throw new LineRefusal('machine_row_id', 'unknown_choice');
  if (lineOf(branch, line.machine_row_id)?.now.kind !== 'machine')
    throw new LineRefusal('machine_row_id', 'not_of_company');
}

/** An empty line, placed after those of its table. */
export function blankLine(
  branch: Branch,
  { table, id, name }: { table: LineTable; id: string; name: string },
): LineRecord {
  const places = branch.lines.filter(({ now }) => now.table === table).map(({ now }) => now.sort_order);
  return {
    id,
    table,
    name,
    specification_row_id: branch.row.id,
    sort_order: Math.max(0, ...places) + 1,
    kind: table === 'resource_row' ? 'material' : null,
    machine_row_id: null,
    grade: null,
    labour_percent: null,
    code: null,
    unit: null,
    norm_quantity: null,
    waste_factor: '1',
    coefficient: null,
    cost_coefficient: '1',
    supply_by: 'own',
    quantity: null,
    price: null,
    total: null,
    base_price: null,
    index: null,
    offers: null,
    price_source: null,
    book_price_id: null,
    net_price: null,
    replaces: null,
    is_beside_norm: false,
    origin: 'manual',
    is_edited: true,
    is_quantity_fixed: true,
    stated_quantity: null,
    stated_volume: null,
    note: null,
    version: 0,
  };
}

/** Adds a line entered by a user. */
export function addLine(
  branch: Branch,
  added: { table: LineTable; id: string; name: string },
  changes: LineChanges,
  terms: LineTerms,
): BranchLine {
  const line: BranchLine = { stored: null, now: blankLine(branch, added) };
  changeLine(branch, line, hoursOfMachine(branch, changes), terms);
  branch.lines.push(line);
  return line;
}

/** A machinist works as long as their machine unless stated otherwise. */
function hoursOfMachine(branch: Branch, changes: LineChanges): LineChanges {
  const { machine_row_id: id, norm_quantity, quantity } = changes;
  if (!id || norm_quantity !== undefined || quantity !== undefined) return changes;
  const machine = lineOf(branch, id)?.now;
  if (machine === undefined) return changes;
  return machine.is_quantity_fixed || machine.norm_quantity === null
    ? { ...changes, quantity: machine.quantity }
    : { ...changes, norm_quantity: machine.norm_quantity };
}
