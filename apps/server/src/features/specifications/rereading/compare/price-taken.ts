import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { isOthersPrice, onOwnTerms } from '../exported/exported-prices.ts';
import type { CurrentLine, CurrentRow } from './current-bill.repository.ts';
import type { IssuedRow } from './issued-rows.ts';

/**
 * True if the new issue's price replaces the current one: the position is priced by the bill or not at all, or the
 * customer changed the price that we wrote into the workbook.
 */
export function takesPrice(before: CurrentRow, after: IssuedRow): boolean {
  if (before.kind === 'section' || after.price === null) return false;
  if (before.price_source === 'bill' || (before.price === null && before.norm_id === null)) return true;
  return replacesOwnPrice(before, after);
}

/** True if the customer wrote another price in place of ours. */
export function replacesOwnPrice(before: CurrentRow, { price }: IssuedRow): boolean {
  const { exported, price_source: source } = before;
  return (
    exported !== undefined && exported !== null && source !== 'bill' && price !== null && isOthersPrice(exported, price)
  );
}

/** The row of the new issue with its prices on the terms of ours. */
export function issuedOnOwnTerms(before: CurrentRow, after: IssuedRow): IssuedRow {
  const { exported } = before;
  if (!exported || after.price === null || before.price_source === 'bill') return after;
  const price = onOwnTerms(exported, after.price);
  if (price === after.price) return after;
  return { ...after, price, bill_price: price, price_material: null, price_work: null, bill_total: null };
}

/** Prices set by users, and prices that do not come from the bill, are kept unless the customer replaced them. */
export function takesPriceOfLine({ is_edited, bill_price, exported }: CurrentLine, price: string | null): boolean {
  if (price === null) return false;
  if (exported) return isOthersPrice(exported, price);
  return !is_edited && bill_price !== null;
}

export function isSame(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && decimal(one).eq(decimal(other)));
}
