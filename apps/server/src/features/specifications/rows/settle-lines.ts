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

/** What a line is for the arithmetic; a work added by hand has no parts and counts as material. */
export function kindOfLine({ table, kind }: Pick<LineRecord, 'table' | 'kind'>): LineKind {
  return table === 'consumable_row' ? 'consumable' : (kind ?? 'material');
}

/** What a line costs: nothing when the customer supplies it, not known without a price or a quantity. */
export function costOf({ supply_by, quantity, price, cost_coefficient }: LineRecord): string | null {
  if (supply_by === 'customer') return '0.00';
  return quantity === null ? null : lineTotal(quantity, price, cost_coefficient);
}

export function rewrite(line: BranchLine, changes: Partial<LineRecord>): void {
  line.now = { ...line.now, ...changes, version: line.now.version + 1 };
}

/** The volume that norms of a position are multiplied with: in the unit of its norm, or its own where it has none. */
export function volumeOf(branch: Branch): string | null {
  return branch.row.norm_id === null ? branch.row.quantity : (normWorkOf(branch)?.now.quantity ?? null);
}

/** Whether the quantity of a line is its norm times the volume, and no quantity that somebody stated. */
export function followsVolume(line: LineRecord): boolean {
  // The work of a norm is the volume itself.
  const mayFollow = line.table === 'work_row' ? line.origin === 'manual' : line.origin !== 'bill';
  return mayFollow && line.norm_quantity !== null && !line.is_quantity_fixed;
}

/** The quantity of a line that follows from its norm, counted anew; any other stays as it is. */
export function followNorm(branch: Branch, line: BranchLine, coefficients: readonly Coefficient[]): void {
  const { now } = line;
  const volume = volumeOf(branch);
  if (volume === null || now.norm_quantity === null || !followsVolume(now)) return;
  const counted = { ...now, ...byNorm(now, now.norm_quantity, volume, coefficients) };
  rewrite(line, { ...counted, total: costOf(counted) });
}

/** A quantity by its norm, with the coefficients it was counted with. */
export function byNorm(
  line: LineRecord,
  norm: string,
  volume: string,
  coefficients: readonly Coefficient[],
): Pick<LineRecord, 'quantity' | 'coefficient'> {
  const coefficient = coefficientFor(kindOfLine(line), coefficients);
  return { coefficient, quantity: lineQuantity({ volume, norm, coefficient, wasteFactor: line.waste_factor }) };
}

/** All lines of a position by other coefficients: quantities that follow from norms, and what every line costs. */
export function applyCoefficients(branch: Branch, coefficients: readonly Coefficient[]): void {
  const cost_coefficient = costCoefficientOf(coefficients);
  for (const line of branch.lines) {
    const { now } = line;
    if (now.table === 'work_row' && now.origin !== 'manual') continue;
    const volume = volumeOf(branch);
    const isCounted = volume !== null && now.norm_quantity !== null && followsVolume(now);
    const counted = isCounted ? byNorm(now, now.norm_quantity ?? '0', volume, coefficients) : {};
    // A percent of the pay is multiplied with the pay.
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

/** Materials that cost a percent of the workers' pay: as many roubles, at one rouble each. */
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
