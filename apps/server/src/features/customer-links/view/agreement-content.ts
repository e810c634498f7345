import { createHash } from 'node:crypto';
import type {
  AgreementChange,
  AgreementComparison,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { ViewedAgreement } from './customer-view.repository.ts';

type Side = AgreementChange['before'];
type VatParts = AgreementComparison['price_before'];

/**
 * The hash of what a decision on an agreement is about, of values in a fixed order. Without prices it is the hash of
 * what such a link shows: a hash of hidden amounts would let them be guessed.
 */
export function hashOfContent(
  agreement: ViewedAgreement,
  comparison: AgreementComparison,
  { showsPrices }: { showsPrices: boolean },
): string {
  const amount = <Value>(value: Value): Value | null => (showsPrices ? value : null);
  const side = (one: Side) => one && [one.quantity, amount(one.price ?? null), amount(one.total ?? null)];
  const parts = (price: VatParts) => amount(price === undefined ? null : [price.net, price.vat, price.gross]);
  const content = [
    agreement.id,
    agreement.contract_id,
    agreement.contract_number,
    agreement.number,
    agreement.date,
    agreement.subject,
    agreement.new_end_date,
    parts(comparison.price_before),
    parts(comparison.price_change),
    parts(comparison.price_after),
    comparison.rows_include_vat,
    comparison.missing_prices_before,
    comparison.missing_deductions_before,
    comparison.missing_prices_after,
    comparison.missing_deductions_after,
    comparison.changes.map((one) => [
      one.row_key,
      one.change,
      one.number,
      one.name,
      one.unit,
      one.section_name,
      side(one.before),
      side(one.after),
      amount(one.effect ?? null),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
