import { isPersonInn } from './inn.ts';
import { normaliseRequisite, type RequisiteProblem } from './requisite-problem.ts';

const LENGTH = 9;

/**
 * Checks a KPP (reason of registration): four digits of the tax office, two digits or Latin capitals of the reason, three of
 * the number. It has no control digit (order of the Federal Tax Service MMV-7-6/435@).
 */
export function checkKpp(value: string): RequisiteProblem | null {
  const kpp = normaliseRequisite(value);
  if (kpp.length !== LENGTH) return 'kpp_length';
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) ? null : 'kpp_format';
}

/** Checks a KPP against an INN: an entrepreneur or a person (12 digits) has none. An empty KPP is valid for any INN. */
export function checkKppOfInn(kpp: string, inn: string): RequisiteProblem | null {
  if (normaliseRequisite(kpp) === '') return null;
  return isPersonInn(inn) ? 'kpp_not_for_entrepreneur' : checkKpp(kpp);
}
