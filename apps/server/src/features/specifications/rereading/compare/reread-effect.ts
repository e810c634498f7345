import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CurrentRow } from './current-bill.repository.ts';
import type { IssuedRow } from './issued-rows.ts';
import { isSame, takesPrice } from './price-taken.ts';

/** Total of a position under the new issue, at its future price; null if no price is known. */
export function totalAfter(before: CurrentRow | null, after: IssuedRow): string | null {
  if (after.kind === 'section' || after.quantity === null) return null;
  if (before === null || takesPrice(before, after)) return statedTotal(after);
  if (before.total === null || before.quantity === null) return null;
  if (isSame(before.quantity, after.quantity)) return before.total;
  if (before.is_hand_priced && before.price !== null)
    return roundMoney(decimal(before.price).times(decimal(after.quantity)));
  if (decimal(before.quantity).eq('0')) return null;
  return roundMoney(decimal(before.total).times(decimal(after.quantity)).div(decimal(before.quantity)));
}

function statedTotal({ price, quantity, bill_total: stated }: IssuedRow): string | null {
  if (stated !== null && stated !== undefined) return roundMoney(stated);
  return price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
}

export function effectOf(before: CurrentRow | null, after: IssuedRow | null): string | null {
  if ((after ?? before)?.kind === 'section') return '0.00';
  if (after === null)
    return before?.total === null || before === null ? null : roundMoney(decimal('0').minus(decimal(before.total)));
  const total = totalAfter(before, after);
  if (total === null) return null;
  return before === null || before.total === null ? total : roundMoney(decimal(total).minus(decimal(before.total)));
}
