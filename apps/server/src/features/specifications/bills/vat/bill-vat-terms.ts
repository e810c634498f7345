import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReadBill } from '#features/bill-reader';

type VatTerms = { vat_rate: VatRate; vat_included: boolean };

/** VAT stated by a priced bill overrides the defaults; unpriced bills, and those without a VAT note, do not. */
export function vatTermsOf<Terms extends VatTerms>(bill: Pick<ReadBill, 'vat' | 'rows'>, defaults: Terms): Terms {
  const { vat_included, vat_rate } = bill.vat;
  if (vat_included === null || !bill.rows.some((row) => row.price !== null)) return defaults;
  return { ...defaults, vat_included, ...(vat_rate === null ? {} : { vat_rate }) };
}
