import Big from 'big.js';
import type { AmountOf, InTermsOf } from './amount-terms.ts';

/**
 * A decimal number as plain text: `-1234.50`, `0.125`. An optional minus, digits, and a point with digits after
 * it. Never an exponent, a comma or a space. Money, quantities, rates and percents cross every interface in this form.
 */
export type DecimalString = string;

/** Internal arithmetic type; never part of a public interface. */
export type Decimal = Big;

/** Thrown when a value that must already be a decimal is not one: a programming error, not a user input error. */
export class InvalidDecimalError extends Error {
  constructor(value: unknown) {
    super(`Not a decimal number: ${JSON.stringify(value)}`);
    this.name = 'InvalidDecimalError';
  }
}

const MONEY_PLACES = 2;
const QUANTITY_PLACES = 7;

// A private constructor isolates these settings from other users of big.js in the process. In strict mode an accidental
// `+decimal` or `decimal < other` throws instead of passing through a binary float.
const Exact = Big();
Exact.RM = 1;
Exact.DP = 40;
Exact.strict = true;

const MAX_DIGITS = 30;
const ANY_SPACE = /[\u0020\u00A0\u2007\u2009\u202F]/gu;
const ANY_MINUS = /^[-\u2212\u2012\u2013]/u;
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}( \d{3})+$/;
const GROUPED_BY_MARKS = /^[1-9]\d{0,2}([.,]\d{3})+$/;
const DIGITS = /^\d*$/;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * The exact value of a decimal string, or of a number as it prints (`0.1` is one tenth).
 * @throws InvalidDecimalError for anything that is not a finite plain decimal.
 */
export function decimal(value: DecimalString | number): Decimal {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new InvalidDecimalError(value);
    return new Exact(String(value));
  }
  if (!PLAIN_DECIMAL.test(value)) throw new InvalidDecimalError(value);
  return new Exact(value);
}

/**
 * Money: 2 places, half up and away from zero (`0.005` is `0.01`, `-0.005` is `-0.01`), never `-0.00`.
 * Two places and the half-up rule are those of the Minstroy estimate schemas.
 */
export function roundMoney<Terms>(value: Decimal | AmountOf<Terms> | number): InTermsOf<Terms>;
export function roundMoney(value: Decimal | DecimalString | number): DecimalString {
  const rounded = exact(value).round(MONEY_PLACES, 1);
  return rounded.eq('0') ? '0.00' : rounded.toFixed(MONEY_PLACES);
}

/**
 * Quantities, norms and percents: at most 7 places, half up and away from zero, without trailing zeros.
 * Seven places are those of the Minstroy estimate schemas.
 */
export function roundQuantity(value: Decimal | DecimalString | number): DecimalString {
  return plain(exact(value).round(QUANTITY_PLACES, 1));
}

/** The exact sum, unrounded and without trailing zeros; `0` for no values. Net and gross amounts do not add up. */
export function addAll<Terms>(values: Iterable<Decimal | AmountOf<Terms> | number>): InTermsOf<Terms>;
export function addAll(values: Iterable<Decimal | DecimalString | number>): DecimalString {
  let sum: Decimal = new Exact('0');
  for (const value of values) sum = sum.plus(exact(value));
  return plain(sum);
}

/** The shortest plain text of a decimal: no exponent, no trailing zeros, no negative zero. */
export function plain(value: Decimal): DecimalString {
  return value.eq('0') ? '0' : value.toFixed();
}

function exact(value: Decimal | DecimalString | number): Decimal {
  return typeof value === 'object' ? value : decimal(value);
}

/**
 * Reads a number as people type it and as spreadsheets print it; `null` when it is not one.
 *
 * The rules where a spelling could mean two things:
 * - a single comma or point is always the decimal mark: `0,125` and `1,234` are thousandths, never thousands;
 * - when both marks occur, the last one is the decimal mark and the other groups by three: `664.711,12`, `1,234.56`;
 * - one mark that repeats groups by three: `1.234.567` is a whole number, `1.2.3` is no number;
 * - spaces (ordinary, non-breaking, narrow) only group by three: `1 041,60`, while `12 34` is no number; spaces and
 *   grouping marks do not mix.
 *
 * A sign may stand before the number (hyphen, U+2212 or a dash) and a rouble sign after it. `.5` and `5,` are read.
 * Exponents, percents, other words and more than 30 digits are refused. The result carries no trailing zeros.
 */
export function parseDecimalInput(text: string): DecimalString | null {
  let rest = text.replaceAll(ANY_SPACE, ' ').trim();
  if (rest.endsWith('₽')) rest = rest.slice(0, -1).trim();
  const isNegative = ANY_MINUS.test(rest);
  if (isNegative || rest.startsWith('+')) rest = rest.slice(1).trimStart();
  const parts = splitAtDecimalMark(rest);
  if (parts === null) return null;
  const whole = ungroup(parts.whole);
  if (whole === null || !DIGITS.test(parts.fraction)) return null;
  const digits = whole.length + parts.fraction.length;
  if (digits === 0 || digits > MAX_DIGITS) return null;
  return plain(decimal(`${isNegative ? '-' : ''}${whole || '0'}.${parts.fraction || '0'}`));
}

function splitAtDecimalMark(text: string): { whole: string; fraction: string } | null {
  const lastMark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (lastMark < 0) return { whole: text, fraction: '' };
  const mark = text.charAt(lastMark);
  const isRepeated = text.indexOf(mark) !== lastMark;
  const hasBoth = text.includes('.') && text.includes(',');
  if (isRepeated) return hasBoth ? null : { whole: text, fraction: '' };
  return { whole: text.slice(0, lastMark), fraction: text.slice(lastMark + 1) };
}

function ungroup(whole: string): string | null {
  if (DIGITS.test(whole)) return whole;
  if (GROUPED_BY_SPACES.test(whole)) return whole.replaceAll(' ', '');
  if (GROUPED_BY_MARKS.test(whole)) return whole.replaceAll(/[.,]/g, '');
  return null;
}
