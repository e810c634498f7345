import Big from 'big.js';
import { roundMoney } from '../decimal/decimal.ts';

type Amounts = { quantity_planned: string; quantity_done: string };

/** Whether more was done than the task plans, which requires a reason. */
export function isOverdone({ quantity_planned, quantity_done }: Amounts): boolean {
  return new Big(quantity_done).gt(quantity_planned);
}

/** Whether more was done, together with other tasks, than the position's volume; false without a volume. */
export function isOverVolume(
  { quantity_done }: Pick<Amounts, 'quantity_done'>,
  { quantity, done_elsewhere }: { quantity: string | null; done_elsewhere: string },
): boolean {
  if (quantity === null || new Big(quantity_done).eq(0)) return false;
  return new Big(done_elsewhere).plus(quantity_done).gt(quantity);
}

/** Whether more is planned, together with other tasks, than the position's volume; false without a volume. */
export function isOverPlanned(
  { quantity_planned }: Pick<Amounts, 'quantity_planned'>,
  { quantity, planned_elsewhere }: { quantity: string | null; planned_elsewhere: string },
): boolean {
  return quantity !== null && new Big(planned_elsewhere).plus(quantity_planned).gt(quantity);
}

/** Whether a reason is meaningful: at least one word, not only marks or spaces. */
export const isReason = (text: string | null): boolean => text !== null && /[\p{L}\p{N}]{2}/u.test(text);

const HOUR_PLACES = 2;

/** The hours of a part of a position, proportional to its volume. Null where the position has no volume or no norm. */
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

/** The remaining volume, never negative; null where the position has no volume. */
export function remainingVolume(quantity: string | null, used: string): string | null {
  if (quantity === null) return null;
  const left = new Big(quantity).minus(used);
  return left.lt(0) ? '0' : left.toFixed();
}

/** The cost of the done part of a position, at most that of the whole; zero where its price or volume is unknown. */
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
/** Maximum percent of an incomplete part. */
const LARGEST_PART = '99.99';

/** Percent of the whole, two places; 100 only when nothing is left. Null for a zero whole. */
export function percentDone(done: string, whole: string): string | null {
  if (new Big(whole).eq(0)) return null;
  const percent = new Big(done).times(100).div(whole).round(PERCENT_PLACES, Big.roundHalfUp);
  return (new Big(done).lt(whole) && percent.gt(LARGEST_PART) ? new Big(LARGEST_PART) : percent).toFixed();
}

/** A percent of the known part: below 100 while something is not done or has no price. */
export function percentOfPart(done: string, whole: string): string | null {
  const percent = percentDone(done, whole);
  return percent !== null && new Big(percent).gt(LARGEST_PART) ? LARGEST_PART : percent;
}

/** The totals of a document, including charges and VAT on the sum of its positions. */
export type WholeSums = { net: string; gross: string; charges_total: string; vat_included: boolean };

/**
 * The cost with VAT of the done parts of positions: they include their share of the document's charges and VAT, so that
 * all of them done equal the whole. Same rule as `work_done_of` in the database. @throws InvalidDecimalError
 */
export function doneWithVat(
  done: string,
  { net, gross, charges_total: charges, vat_included: isIncluded }: WholeSums,
): string {
  const whole = new Big(isIncluded ? gross : net).minus(charges);
  if (whole.eq(0)) return '0.00';
  return roundMoney(new Big(done).times(gross).div(whole).toFixed());
}

/** Totals of the document of a position with all agreements in effect; `works` before charges and deductions. */
export type DocumentSums = WholeSums & { specification_id: string; works: string };

/** The same for positions that are a part of a document, whatever other positions it has. @throws InvalidDecimalError */
export function partWithVat(cost: string, { works, gross }: Pick<DocumentSums, 'works' | 'gross'>): string {
  const whole = new Big(works);
  return whole.eq(0) ? '0.00' : roundMoney(new Big(cost).times(gross).div(whole).toFixed());
}
