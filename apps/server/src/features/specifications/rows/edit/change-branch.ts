import type { RowChangesOf } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { splitPrice } from '@karkas/domain/money/split-price.ts';
import type { Coefficient } from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { type PriceTerms, totalsOf } from '../../totals/position-totals.ts';
import { type Branch, normWorkOf, type RowRecord } from './branches.ts';
import { costOf, followNorm, followsVolume, kindOfLine, rewrite, settlePercents } from './settle-lines.ts';

export type RowChanges = RowChangesOf<'specification_row'> & {
  /** Keys of the rows that the formula references. */
  formula_links?: readonly string[] | null;
};

/**
 * Applies changes to a row; a section has only name, number and note. Norms are handled separately, because they bring
 * lines.
 */
export function changeRow(branch: Branch, changes: RowChanges): void {
  const { row } = branch;
  const { name = row.name, number = row.number, note = row.note } = changes;
  const { coefficients = row.coefficients, excluded_conditions = row.excluded_conditions } = changes;
  const named = { ...row, name, number, note, coefficients, excluded_conditions, version: row.version + 1 };
  if (row.kind === 'section') {
    branch.row = named;
    return;
  }
  const { unit = row.unit, quantity = row.quantity } = changes;
  const price = isAsDisplayed(row, changes.price) ? undefined : changes.price;
  // Totals stated by the bill hold only for its own quantity.
  const [bill_total, agreed_total] = quantity === row.quantity ? [row.bill_total, row.agreed_total] : [null, null];
  branch.row = {
    ...named,
    ...ownTerms(row, changes),
    unit,
    quantity,
    ...formulaAfter(row, changes),
    bill_total,
    agreed_total,
    ...(price === undefined ? {} : handPrice(branch, price)),
  };
}

/** A typed number replaces the formula of a linked quantity. */
function formulaAfter(
  row: RowRecord,
  { quantity, formula, formula_links = null }: RowChanges,
): Pick<RowRecord, 'formula' | 'formula_links'> {
  if (formula !== undefined) return { formula, formula_links };
  return isLinkBroken(row, quantity)
    ? { formula: null, formula_links: null }
    : { formula: row.formula, formula_links: row.formula_links };
}

/** Whether a quantity typed without a formula differs from the linked one. */
export function isLinkBroken(
  { quantity, formula_links }: Pick<RowRecord, 'quantity' | 'formula_links'>,
  typed: string | null | undefined,
): boolean {
  if (formula_links === null || typed === undefined) return false;
  return typed === null || quantity === null ? typed !== quantity : !decimal(typed).eq(decimal(quantity));
}

/** The position's own percents and kind of work; null restores those of the norm. */
function ownTerms(row: RowRecord, changes: RowChanges): Partial<RowRecord> {
  const {
    overhead_percent: own_overhead_percent = row.own_overhead_percent,
    profit_percent: own_profit_percent = row.own_profit_percent,
    kind_of_work: own_kind_of_work = row.own_kind_of_work,
  } = changes;
  return { own_overhead_percent, own_profit_percent, own_kind_of_work };
}

/** Prices with more than two decimals are displayed with two; sending back the displayed value is not a change. */
function isAsDisplayed({ is_hand_priced, price }: RowRecord, sent: string | null | undefined): boolean {
  return is_hand_priced && price !== null && typeof sent === 'string' && decimal(roundMoney(price)).eq(decimal(sent));
}

/** A manual price replaces the sum of lines; removing it restores that sum. */
function handPrice(branch: Branch, price: string | null): Partial<RowRecord> {
  const { norm_id, match_status } = branch.row;
  const hasNorm = norm_id !== null;
  const ofBill = { price_source: null, price_material: null, price_work: null, bill_total: null, agreed_total: null };
  // A new price keeps the bill's proportion of materials and work.
  if (price !== null)
    return {
      ...ofBill,
      ...splitPrice(branch.row, price),
      price,
      is_hand_priced: true,
      match_status: hasNorm ? 'confirmed' : 'manual',
    };
  return {
    ...ofBill,
    price,
    is_hand_priced: false,
    match_status: hasNorm ? (match_status ?? 'unmatched') : isPricedByHandLines(branch) ? 'manual' : 'unmatched',
  };
}

/** Whether users have added lines, which price a position without a norm. */
export function isPricedByHandLines({ lines }: Branch): boolean {
  return lines.some(({ now }) => now.origin === 'manual');
}

/** A position without a norm but with user lines is priced by them; without any it is unmatched. */
export function matchByLines(branch: Branch): void {
  const { row } = branch;
  if (row.kind !== 'position' || row.norm_id !== null || row.is_hand_priced) return;
  const hasLines = isPricedByHandLines(branch);
  if (hasLines === (row.match_status === 'manual')) return;
  branch.row = { ...row, match_status: hasLines ? 'manual' : 'unmatched', version: row.version + 1 };
}

/**
 * Scales norm-based lines with the volume of their position; lines of the bill follow in `scaleStatedLines`. Returns
 * false when the unit of the position does not fit the norm.
 */
export function followVolume(branch: Branch, coefficients: readonly Coefficient[]): boolean {
  if (branch.row.norm_id !== null) {
    const work = normWorkOf(branch);
    const { quantity, unit } = branch.row;
    const normUnit = work?.now.unit ?? null;
    const volume =
      normUnit === null ? null : convertQuantity({ quantity: quantity ?? '0', from: unit ?? '', to: normUnit });
    if (work === undefined || volume === null) return false;
    rewrite(work, { quantity: volume });
  }
  for (const line of branch.lines) followNorm(branch, line, coefficients);
  return true;
}

/**
 * Scales lines stated by the bill by their consumption (stated quantity / stated volume): ten times the volume is ten
 * times the sand. A typed quantity stays, and its line remembers the volume it was stated for.
 */
export function scaleStatedLines(branch: Branch): void {
  const { quantity: from } = branch.before;
  const { quantity: to } = branch.row;
  if (from === null || to === null || decimal(from).eq(decimal(to))) return;
  for (const line of branch.lines) {
    const { now } = line;
    const isStated = now.table !== 'work_row' && !followsVolume(now) && now.labour_percent === null;
    if (!isStated || now.quantity === null) continue;
    const stated_quantity = now.stated_quantity ?? now.quantity;
    const stated_volume = now.stated_volume ?? from;
    if (decimal(stated_volume).eq('0')) continue;
    const follows = now.origin === 'bill' && !now.is_quantity_fixed;
    const quantity = follows
      ? roundQuantity(decimal(stated_quantity).times(decimal(to)).div(decimal(stated_volume)))
      : now.quantity;
    const isSame = decimal(quantity).eq(decimal(now.quantity));
    const total = isSame ? now.total : costOf({ ...now, quantity });
    rewrite(line, { stated_quantity, stated_volume, quantity, total });
  }
}

/** Totals of the position from its lines; the work line of a norm costs what its position does. */
export function countBranch(branch: Branch, terms: PriceTerms): void {
  if (branch.row.kind !== 'position') return;
  settlePercents(branch);
  const { row } = branch;
  const lines = branch.lines.flatMap(({ now }) => {
    const { quantity, price, supply_by, cost_coefficient } = now;
    if (now.table === 'work_row' && now.origin !== 'manual') return [];
    return [{ kind: kindOfLine(now), quantity, price, supply_by, cost_coefficient }];
  });
  const totals = totalsOf({ ...row, lines }, terms);
  branch.row = { ...row, ...totals };
  const work = normWorkOf(branch);
  if (work === undefined) return;
  const { quantity } = work.now;
  const isPriced = totals.total !== null && quantity !== null && decimal(quantity).gt('0');
  const price = isPriced ? roundMoney(decimal(totals.total ?? '0').div(decimal(quantity))) : null;
  if (price !== work.now.price || totals.total !== work.now.total)
    work.now = { ...work.now, price, total: totals.total };
}
