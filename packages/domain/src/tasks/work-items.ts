import Big from 'big.js';
import { roundMoney } from '../decimal/decimal.ts';

type Amounts = { quantity_planned: string; quantity_done: string };

/** Whether more was done than the task asks for, which wants a reason. */
export function isOverdone({ quantity_planned, quantity_done }: Amounts): boolean {
  return new Big(quantity_done).gt(quantity_planned);
}

/** Whether more is done, with what other tasks have done there, than the position has; never where it has no volume. */
export function isOverVolume(
  { quantity_done }: Pick<Amounts, 'quantity_done'>,
  { quantity, done_elsewhere }: { quantity: string | null; done_elsewhere: string },
): boolean {
  if (quantity === null || new Big(quantity_done).eq(0)) return false;
  return new Big(done_elsewhere).plus(quantity_done).gt(quantity);
}

/** Whether more is ordered, with what other tasks order there, than the position has; never where it has no volume. */
export function isOverPlanned(
  { quantity_planned }: Pick<Amounts, 'quantity_planned'>,
  { quantity, planned_elsewhere }: { quantity: string | null; planned_elsewhere: string },
): boolean {
  return quantity !== null && new Big(planned_elsewhere).plus(quantity_planned).gt(quantity);
}

/** Whether a reason tells anybody anything: a word at least, no mark or space alone. */
export const isReason = (text: string | null): boolean => text !== null && /[\p{L}\p{N}]{2}/u.test(text);

const HOUR_PLACES = 2;

/** The hours of a part of a position: those of all of it, by the volume. Null where the position has no volume or no norm. */
export function hoursOfPart(
  planned: string,
  { quantity, hours }: { quantity: string | null; hours: string | null },
): string | null {
  if (quantity === null || hours === null || new Big(quantity).eq(0)) return null;
  return new Big(hours).times(planned).div(quantity).round(HOUR_PLACES, Big.roundHalfUp).toString();
}

/** The sum of hours or of volumes, without trailing zeros. */
export function sumQuantities(values: readonly string[]): string {
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed();
}

/** What remains of a volume, never less than nothing; null where the position has no volume. */
export function remainingVolume(quantity: string | null, used: string): string | null {
  if (quantity === null) return null;
  const left = new Big(quantity).minus(used);
  return left.lt(0) ? '0' : left.toFixed();
}

/** What the done part of a position costs, no more than the whole of it; nothing where its price or volume is not known. */
export function doneCost({
  total,
  quantity,
  done,
}: {
  total: string | null;
  quantity: string | null;
  done: string;
}): string {
  if (total === null || quantity === null || new Big(quantity).eq(0)) return '0.00';
  const part = new Big(done).gt(quantity) ? quantity : done;
  return roundMoney(new Big(total).times(part).div(quantity).toFixed());
}

const PERCENT_PLACES = 2;
/** What a part comes to at most. */
const LARGEST_PART = '99.99';

/** Percent of the whole, two places; 100 only where nothing is left. Null where there is no whole. */
export function percentDone(done: string, whole: string): string | null {
  if (new Big(whole).eq(0)) return null;
  const percent = new Big(done).times(100).div(whole).round(PERCENT_PLACES, Big.roundHalfUp);
  return (new Big(done).lt(whole) && percent.gt(LARGEST_PART) ? new Big(LARGEST_PART) : percent).toFixed();
}

/** A percent of what is known: while something is undone or has no price, it is not all. */
export function percentOfPart(done: string, whole: string): string | null {
  const percent = percentDone(done, whole);
  return percent !== null && new Big(percent).gt(LARGEST_PART) ? LARGEST_PART : percent;
}

/** What a document comes to, and with it what charges and VAT make of the sum of its positions. */
export type WholeSums = { net: string; gross: string; charges_total: string; vat_included: boolean };

/**
 * What the done parts of positions come to with VAT: they take their share of the charges and of the VAT of the document, so that
 * all of them done are all of it. The same rule as `work_done_of` of the database has. @throws InvalidDecimalError
 */
export function doneWithVat(
  done: string,
  { net, gross, charges_total: charges, vat_included: isIncluded }: WholeSums,
): string {
  const whole = new Big(isIncluded ? gross : net).minus(charges);
  if (whole.eq(0)) return '0.00';
  return roundMoney(new Big(done).times(gross).div(whole).toFixed());
}
