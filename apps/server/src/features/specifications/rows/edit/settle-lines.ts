import { addAll, decimal, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import {
  type Coefficient,
  coefficientFor,
  costCoefficientOf,
  type LineKind,
  lineQuantity,
  lineTotal,
} from '@karkas/domain/specification/index.ts';
import { type Branch, type BranchLine, type LineRecord, normWorkOf } from './branches.ts';

/** Line kind for calculations; a manual work has no components and counts as material. */
export function kindOfLine({ table, kind }: Pick<LineRecord, 'table' | 'kind'>): LineKind {
  return table === 'consumable_row' ? 'consumable' : (kind ?? 'material');
}

/** Cost of a line: zero if supplied by the customer, null without a price or a quantity. */
export function costOf({ supply_by, quantity, price, cost_coefficient }: LineRecord): string | null {
  if (supply_by === 'customer') return '0.00';
  return quantity === null ? null : lineTotal(quantity, price, cost_coefficient);
}

export function rewrite(line: BranchLine, changes: Partial<LineRecord>): void {
  line.now = { ...line.now, ...changes, version: line.now.version + 1 };
}

/** Volume that norms are multiplied with: in the norm's unit, or the position's own without a norm. */
export function volumeOf(branch: Branch): string | null {
  return branch.row.norm_id === null ? branch.row.quantity : (normWorkOf(branch)?.now.quantity ?? null);
}

/** Whether the quantity is the norm times the volume, rather than a stated one. */
export function followsVolume(line: LineRecord): boolean {
  // The work of a norm is the volume itself.
  const mayFollow = line.table === 'work_row' ? line.origin === 'manual' : line.origin !== 'bill';
  return mayFollow && line.norm_quantity !== null && !line.is_quantity_fixed;
}

/** Recalculates a quantity that follows from the norm; others are unchanged. */
export function followNorm(branch: Branch, line: BranchLine, coefficients: readonly Coefficient[]): void {
  const { now } = line;
  const volume = volumeOf(branch);
  if (volume === null || now.norm_quantity === null || !followsVolume(now)) return;
  const counted = { ...now, ...byNorm(now, now.norm_quantity, volume, coefficients) };
  rewrite(line, { ...counted, total: costOf(counted) });
}

/** Quantity by norm, with the coefficients applied. */
export function byNorm(
  line: LineRecord,
  norm: string,
  volume: string,
  coefficients: readonly Coefficient[],
): Pick<LineRecord, 'quantity' | 'coefficient'> {
  const coefficient = coefficientFor(kindOfLine(line), coefficients);
  return { coefficient, quantity: lineQuantity({ volume, norm, coefficient, wasteFactor: line.waste_factor }) };
}

/** Applies other coefficients to all lines: norm-based quantities, and all costs. */
export function applyCoefficients(branch: Branch, coefficients: readonly Coefficient[]): void {
  const cost_coefficient = costCoefficientOf(coefficients);
  for (const line of branch.lines) {
    const { now } = line;
    if (now.table === 'work_row' && now.origin !== 'manual') continue;
    const volume = volumeOf(branch);
    const isCounted = volume !== null && now.norm_quantity !== null && followsVolume(now);
    const counted = isCounted ? byNorm(now, now.norm_quantity ?? '0', volume, coefficients) : {};
    // A percent of pay is already multiplied with the pay.
    const after = { ...now, ...counted, cost_coefficient: now.labour_percent === null ? cost_coefficient : '1' };
    const total = costOf(after);
    const isSame =
      after.quantity === now.quantity &&
      after.coefficient === now.coefficient &&
      after.cost_coefficient === now.cost_coefficient &&
      total === now.total;
    if (!isSame) rewrite(line, { ...after, total });
  }
}

/** Materials that cost a percent of the workers' pay: quantity in roubles, at one rouble each. */
export function settlePercents(branch: Branch): void {
  const due = branch.lines.filter(({ now }) => now.labour_percent !== null);
  if (due.length === 0) return;
  const pay = addAll(branch.lines.filter(({ now }) => now.kind === 'labour').map(({ now }) => now.total ?? '0'));
  for (const line of due) {
    const quantity = roundQuantity(
      decimal(pay)
        .times(decimal(line.now.labour_percent ?? '0'))
        .div('100'),
    );
    const after = { ...line.now, quantity, price: '1.00', cost_coefficient: '1' };
    const total = costOf(after);
    if (quantity !== line.now.quantity || total !== line.now.total || line.now.price !== '1.00')
      rewrite(line, { ...after, total });
  }
}
