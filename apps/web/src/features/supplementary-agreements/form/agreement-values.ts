import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { AgreementBody } from '../agreement-queries.ts';

export type AgreementValues = {
  number: string;
  date: string;
  subject: string;
  amount_delta: string;
  new_end_date: string;
  term_clause: string;
  comment: string;
};
/** Terms of a saved agreement as form fields; a version conflict carries no more. */
export type SavedTerms = Pick<
  SupplementaryAgreement,
  'number' | 'date' | 'subject' | 'amount_delta' | 'new_end_date' | 'term_clause' | 'comment'
>;

export function agreementValues(agreement: SavedTerms | null, { today }: { today: string }): AgreementValues {
  return {
    number: agreement?.number ?? '',
    date: agreement?.date ?? today,
    subject: agreement?.subject ?? '',
    amount_delta: agreement?.amount_delta ?? '0',
    new_end_date: agreement?.new_end_date ?? '',
    term_clause: agreement?.term_clause ?? '',
    comment: agreement?.comment ?? '',
  };
}

/** Editable fields: terms of a signed agreement are fixed, rows determine the amount, hidden amounts are not sent. */
export type OpenFields = { hasTerms: boolean; hasAmount: boolean };

export function openFields(agreement: SupplementaryAgreement | null, seesPrices: boolean): OpenFields {
  if (agreement === null) return { hasTerms: true, hasAmount: seesPrices };
  const hasTerms = agreement.can.update_terms;
  return { hasTerms, hasAmount: hasTerms && agreement.amount_delta !== undefined && !agreement.is_amount_from_rows };
}

export function toAgreementBody(
  { amount_delta, new_end_date, ...values }: AgreementValues,
  { hasAmount }: OpenFields,
): AgreementBody {
  return { ...values, new_end_date: new_end_date || null, ...(hasAmount ? { amount_delta: amount_delta || '0' } : {}) };
}
