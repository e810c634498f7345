import { daysBetween } from '../task-line/calendar-day.ts';
import { decimal, type DecimalString } from '../decimal/decimal.ts';
import { isSameNumber } from './payment-number.ts';

export type ComparedPayment = {
  direction: 'in' | 'out';
  date: string;
  amount: DecimalString;
  document_number: string | null;
};

/** A bank takes a payment a day or two after it is ordered. */
export const LIKE_DAYS = 3;

/**
 * Whether two payments of one contract or counterparty may be one: the same amount within three days, or the same
 * number on one day. @throws InvalidDecimalError
 */
export function isLikePayment(one: ComparedPayment, other: ComparedPayment): boolean {
  if (one.direction !== other.direction) return false;
  const isSameDocument =
    one.date === other.date &&
    one.document_number !== null &&
    other.document_number !== null &&
    isSameNumber(one.document_number, other.document_number);
  return (
    isSameDocument ||
    (Math.abs(daysBetween(one.date, other.date)) <= LIKE_DAYS && decimal(one.amount).eq(decimal(other.amount)))
  );
}
