import Big from 'big.js';

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
