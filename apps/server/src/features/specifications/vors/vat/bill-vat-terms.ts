import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReadBill } from '#features/vor-reader';

type VatTerms = { vat_rate: VatRate; vat_included: boolean };

/** What a bill with prices says of VAT goes before what is usual; a bill without prices, or silent of VAT, says nothing. */
export function vatTermsOf<Terms extends VatTerms>(bill: Pick<ReadBill, 'vat' | 'rows'>, usual: Terms): Terms {
  const { vat_included, vat_rate } = bill.vat;
  if (vat_included === null || !bill.rows.some((row) => row.price !== null)) return usual;
  return { ...usual, vat_included, ...(vat_rate === null ? {} : { vat_rate }) };
}
