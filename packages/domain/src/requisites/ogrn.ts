import { normaliseRequisite, type RequisiteProblem } from './requisite-problem.ts';

const ORGANISATION_LENGTH = 13;
const ENTREPRENEUR_LENGTH = 15;

/**
 * Checks an OGRN (13 digits) or an OGRNIP (15): the last digit is the last digit of the number before it modulo 11 or 13
 * (order of the Ministry of Finance 165n of 30.10.2017). A first digit 0 does not exist; all zeros pass the arithmetic.
 */
export function checkOgrn(value: string): RequisiteProblem | null {
  const ogrn = normaliseRequisite(value);
  if (!/^\d*$/.test(ogrn)) return 'ogrn_format';
  if (ogrn.length !== ORGANISATION_LENGTH && ogrn.length !== ENTREPRENEUR_LENGTH) return 'ogrn_length';
  if (ogrn.startsWith('0')) return 'ogrn_first_digit';
  // Fourteen digits stay below 2^53, so a number holds them exactly.
  const control = (Number(ogrn.slice(0, -1)) % (ogrn.length - 2)) % 10;
  return control === Number(ogrn.slice(-1)) ? null : 'ogrn_checksum';
}
