import { decimal } from '../decimal/decimal.ts';
import { addGaps, type AmountBound, boundOfChange, type Gaps, NO_GAPS } from './amount-bound.ts';

/** A row before or after an agreement; its total is null without a price. */
type Side = { quantity?: string | null; total?: string | null } | null;
type Change = { before: Side; after: Side };

function gapsOf(side: Side): Gaps {
  if (side === null || side.total !== null) return NO_GAPS;
  const isDeduction = typeof side.quantity === 'string' && decimal(side.quantity).lt('0');
  return { missing_prices: 1, missing_deductions: isDeduction ? 1 : 0 };
}

/** The bound of the changes of rows together: a row without a price on one side changes by an unknown amount. */
export function boundOfRowChanges(changes: readonly Change[]): AmountBound {
  const before = addGaps(changes.map((change) => gapsOf(change.before)));
  return boundOfChange(before, addGaps(changes.map((change) => gapsOf(change.after))));
}

/** Whether nothing is known of the change of a row: no side that it has is priced, so that zero would be untrue. */
export function isUnknownChange(change: Change, effect: string): boolean {
  return boundOfRowChanges([change]) !== 'exact' && decimal(effect).eq('0');
}
