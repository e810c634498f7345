import { decimal, roundMoney, roundQuantity, type DecimalString } from '@karkas/domain/decimal/decimal.ts';

const SIGNIFICANT_DIGITS = 15;

/**
 * Whether a spreadsheet program, which multiplies binary floats and rounds at fifteen digits, gets the exact amount.
 * If not, the cell holds the amount instead of a formula: a kopeck of difference between screen and file is worse
 * than a number that does not follow its factors.
 */
export function spreadsheetAgrees(
  factors: readonly DecimalString[],
  divisor: number,
  places: 2 | 7,
  expected: DecimalString,
): boolean {
  const product = factors.reduce((value, factor) => value * Number(factor), 1) / divisor;
  if (product === 0) return decimal(expected).eq('0');
  const digitsAfterPoint = SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(Math.abs(product)));
  if (digitsAfterPoint < places) return false;
  const seen = product.toFixed(Math.min(digitsAfterPoint, 100));
  return decimal(places === 2 ? roundMoney(seen) : roundQuantity(seen)).eq(decimal(expected));
}
