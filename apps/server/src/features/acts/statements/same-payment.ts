import type { RecordedPayment } from '@karkas/domain/bank/match-payment.ts';
import { isSameNumber } from '@karkas/domain/bank/payment-number.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';

export type StatementPayment = Pick<
  RecordedPayment,
  'contract_id' | 'customer_inn' | 'direction' | 'date' | 'amount' | 'document_number'
>;

/** One document of one counterparty; contracts without an ИНН are compared by themselves. */
export function isSamePayment(one: StatementPayment, other: StatementPayment): boolean {
  const isOfOne =
    one.customer_inn === null || other.customer_inn === null
      ? one.contract_id === other.contract_id
      : one.customer_inn === other.customer_inn;
  return (
    isOfOne &&
    one.direction === other.direction &&
    one.date === other.date &&
    decimal(one.amount).eq(decimal(other.amount)) &&
    one.document_number !== null &&
    isSameNumber(one.document_number, other.document_number ?? '')
  );
}
