import { normaliseRequisite, weightedSum, type RequisiteProblem } from './requisite-problem.ts';

const ORGANISATION_LENGTH = 10;
const PERSON_LENGTH = 12;
const ORGANISATION_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_WEIGHTS_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_WEIGHTS_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Checks an INN (taxpayer number): 10 digits of an organisation or 12 of a person, with their control digits (order of
 * the Federal Tax Service MMV-7-6/435@). Region 00 does not exist; it is rejected because all zeros pass the
 * arithmetic.
 */
export function checkInn(value: string): RequisiteProblem | null {
  const inn = normaliseRequisite(value);
  if (!/^\d*$/.test(inn)) return 'inn_format';
  if (inn.length !== ORGANISATION_LENGTH && inn.length !== PERSON_LENGTH) return 'inn_length';
  if (inn.startsWith('00')) return 'inn_region';
  const isRight =
    inn.length === ORGANISATION_LENGTH
      ? hasControlDigit(inn, ORGANISATION_WEIGHTS)
      : hasControlDigit(inn, PERSON_WEIGHTS_11) && hasControlDigit(inn, PERSON_WEIGHTS_12);
  return isRight ? null : 'inn_checksum';
}

/** Whether the number has the length of a person's or an entrepreneur's INN. */
export function isPersonInn(value: string): boolean {
  return normaliseRequisite(value).length === PERSON_LENGTH;
}

function hasControlDigit(inn: string, weights: readonly number[]): boolean {
  return (weightedSum(inn, weights) % 11) % 10 === Number(inn.charAt(weights.length));
}
