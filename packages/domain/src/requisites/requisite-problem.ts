/** Problems of a requisite; `requisites.texts.ts` has the message for each. */
export const REQUISITE_PROBLEMS = [
  'inn_format',
  'inn_length',
  'inn_region',
  'inn_checksum',
  'kpp_format',
  'kpp_length',
  'kpp_not_for_entrepreneur',
  'ogrn_format',
  'ogrn_length',
  'ogrn_first_digit',
  'ogrn_checksum',
  'bik_format',
  'bik_length',
  'bik_country',
  'account_format',
  'account_length',
  'account_key',
  'account_bik',
  'account_of_entrepreneur',
  'account_of_company',
  'correspondent_account_prefix',
  'correspondent_account_bank',
] as const;

export type RequisiteProblem = (typeof REQUISITE_PROBLEMS)[number];

const NOT_COUNTED = /[\s\-\u2010-\u2015\u2212]/gu;

/** The form in which a requisite is checked and stored: no spaces, hyphens or dashes, capitals. Leading zeros stay. */
export function normaliseRequisite(text: string): string {
  return text.replaceAll(NOT_COUNTED, '').toUpperCase();
}

/** Σ digit × weight over the leading digits; the caller has checked that they are digits. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits.charAt(index)), 0);
}
