import { normaliseRequisite, type RequisiteProblem } from './requisite-problem.ts';

const LENGTH = 9;

/**
 * Checks a BIK (bank code): nine digits, the first two 00 to 04. Banks have 04, treasury bodies 01 and other
 * participants of the payment system 00 since 2021. It has no control digit (Bank of Russia, regulation 732-P).
 */
export function checkBik(value: string): RequisiteProblem | null {
  const bik = normaliseRequisite(value);
  if (!/^\d*$/.test(bik)) return 'bik_format';
  if (bik.length !== LENGTH) return 'bik_length';
  return /^0[0-4]/.test(bik) ? null : 'bik_country';
}
