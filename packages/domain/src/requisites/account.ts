import { CURRENCY_LETTERS } from './account-letters.data.ts';
import { checkBik } from './bik.ts';
import { isPersonInn } from './inn.ts';
import { normaliseRequisite, weightedSum, type RequisiteProblem } from './requisite-problem.ts';

const LENGTH = 20;
const LETTER_PLACE = 5;
// Three digits of the bank and twenty of the account. The order adds the last digit of every product; modulo 10 the sum
// is the same.
const KEY_WEIGHTS = [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1];
// A settlement centre of the Bank of Russia has 000, 001 or 002 in place of a bank number.
const SETTLEMENT_CENTRE = /00[0-2]$/;
const HELD_AT_CENTRAL_BANK = /^(30101|40102)/;
const TREASURY_ACCOUNT = /^03/;

/**
 * Checks an account of 20 digits and its key, the ninth digit, against the bank's BIK (Bank of Russia, order 515 of
 * 08.09.1997). The sixth place may hold the letter of a clearing currency. A treasury account `03…` has no such key, so
 * only its form is checked.
 */
export function checkAccount(account: string, bik: string): RequisiteProblem | null {
  const digits = normaliseRequisite(account);
  const formProblem = checkForm(digits);
  if (formProblem !== null) return formProblem;
  const bank = normaliseRequisite(bik);
  if (checkBik(bank) !== null) return 'account_bik';
  if (TREASURY_ACCOUNT.test(digits)) return null;
  return hasKey(digits, bank) ? null : 'account_key';
}

/**
 * Checks a correspondent account: `301…` or the single treasury account `40102…`, its key, and that a bank's own
 * `30101…` ends like the BIK.
 */
export function checkCorrespondentAccount(account: string, bik: string): RequisiteProblem | null {
  const problem = checkAccount(account, bik);
  if (problem !== null) return problem;
  const digits = normaliseRequisite(account);
  const bank = normaliseRequisite(bik);
  if (!/^(301|40102)/.test(digits)) return 'correspondent_account_prefix';
  const isOfBank = digits.startsWith('30101') && !SETTLEMENT_CENTRE.test(bank);
  return isOfBank && digits.slice(-3) !== bank.slice(-3) ? 'correspondent_account_bank' : null;
}

/**
 * A warning, not an error: `40802` belongs to an entrepreneur (INN of 12 digits) and `40702` to a company (10 digits),
 * so the other combination is usually a mistake.
 */
export function checkAccountOwner(account: string, inn: string): RequisiteProblem | null {
  const digits = normaliseRequisite(account);
  if (normaliseRequisite(inn) === '') return null;
  if (digits.startsWith('40802') && !isPersonInn(inn)) return 'account_of_entrepreneur';
  return digits.startsWith('40702') && isPersonInn(inn) ? 'account_of_company' : null;
}

function checkForm(account: string): RequisiteProblem | null {
  const letter = account.charAt(LETTER_PLACE);
  const hasLetter = letter in CURRENCY_LETTERS;
  const rest = hasLetter ? account.slice(0, LETTER_PLACE) + account.slice(LETTER_PLACE + 1) : account;
  if (!/^\d*$/.test(rest)) return 'account_format';
  return account.length === LENGTH ? null : 'account_length';
}

function hasKey(account: string, bik: string): boolean {
  const letter = account.charAt(LETTER_PLACE);
  const digits =
    account.slice(0, LETTER_PLACE) + (CURRENCY_LETTERS[letter] ?? letter) + account.slice(LETTER_PLACE + 1);
  return weightedSum(keyPrefix(account, bik) + digits, KEY_WEIGHTS) % 10 === 0;
}

function keyPrefix(account: string, bik: string): string {
  const isAtCentralBank = HELD_AT_CENTRAL_BANK.test(account) || SETTLEMENT_CENTRE.test(bik);
  return isAtCentralBank ? `0${bik.slice(4, 6)}` : bik.slice(6, 9);
}
