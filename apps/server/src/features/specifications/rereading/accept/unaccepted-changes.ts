import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import type { ReadBill } from '#features/bill-reader';
import type { VatConversion } from '../../bills/vat/converted-bill.ts';
import { CHANGES_LEFT } from '../../bills/bills.texts.ts';
import type { RowChange } from '../compare/compare-issue.ts';
import { takesPrice } from '../compare/price-taken.ts';

/**
 * Adjusts the newer file when only a part of its changes was accepted: the specification differs from the file totals
 * by the rest, which is reported and needs a reason like any other difference.
 */
export function withUnaccepted(
  bill: ReadBill,
  left: readonly RowChange[],
  conversion: VatConversion | null,
): Pick<ReadBill, 'warnings'> {
  const { warnings } = bill;
  if (left.length === 0) return { warnings };
  const sum = roundMoney(addAll(left.map((change) => (isOfBill(change) ? (change.effect ?? '0') : '0'))));
  const effect = conversion === null ? sum : onBasis(sum, conversion.to, conversion.from);
  const warning = {
    row: null,
    column: null,
    code: 'changes_left',
    message: CHANGES_LEFT(left.length, effect),
  } as const;
  return { warnings: [warning, ...warnings] };
}

/** File totals include only rows priced by the bill. */
function isOfBill({ before, after }: RowChange): boolean {
  if (before === null) return after?.price !== null;
  return after === null ? before.price_source === 'bill' : takesPrice(before, after);
}
