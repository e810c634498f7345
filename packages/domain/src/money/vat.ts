import type { GrossAmount, NetAmount, VatAmount } from '../decimal/amount-terms.ts';
import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** VAT rates of documents; `none` is a seller who pays no VAT, `0` is the zero rate of the Tax Code, art. 164 p. 1. */
export const VAT_RATES = ['none', '0', '5', '7', '10', '20', '22'] as const;

export type VatRate = (typeof VAT_RATES)[number];

// Federal law 425-FZ of 28.11.2025 raised the general rate of the Tax Code, art. 164 p. 3, from this day on.
const GENERAL_RATE_22_SINCE = '2026-01-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is one of `VAT_RATES`. */
export function isVatRate(value: string): value is VatRate {
  return VAT_RATES.some((rate) => rate === value);
}

/**
 * The general rate on a day `YYYY-MM-DD`: 20 until 2025-12-31, 22 from 2026-01-01 (law 425-FZ of 28.11.2025). Pass the
 * day of acceptance if known, otherwise that of the document. The 18 % in force before 2019 is not supported and reads
 * as 20.
 * @throws RangeError for a day of another shape.
 */
export function defaultVatRate(day: string): VatRate {
  if (!DAY.test(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return day < GENERAL_RATE_22_SINCE ? '20' : '22';
}

/** The VAT to add to an amount without it: round2(net × rate / 100). @throws InvalidDecimalError */
export function vatOnTop(net: NetAmount, rate: VatRate): VatAmount {
  return roundMoney(decimal(net).times(percentOf(rate)).div('100'));
}

/**
 * The VAT inside an amount that contains it, as documents state it: round2(gross × rate / (100 + rate)). @throws
 * InvalidDecimalError
 */
export function vatWithin(gross: GrossAmount, rate: VatRate): VatAmount {
  const percent = decimal(percentOf(rate));
  return roundMoney(decimal(gross).times(percent).div(percent.plus('100')));
}

/** The amount with VAT of its two parts. @throws InvalidDecimalError */
export function plusVat(net: NetAmount, vat: VatAmount): GrossAmount {
  return roundMoney(decimal(net).plus(decimal(vat)));
}

/** The amount without the VAT within it. @throws InvalidDecimalError */
export function lessVat(gross: GrossAmount, vat: VatAmount): NetAmount {
  return roundMoney(decimal(gross).minus(decimal(vat)));
}

/** Whether there is VAT to pay at the rate. */
export function hasVat(rate: VatRate): rate is Exclude<VatRate, 'none' | '0'> {
  return rate !== 'none' && rate !== '0';
}

/** How prices and sums of a document contain VAT. */
export type VatBasis = { rate: VatRate; isIncluded: boolean };

/** Converts an amount without VAT to one with VAT, using `vatOnTop`. @throws InvalidDecimalError */
export function withVat(net: NetAmount, rate: VatRate): GrossAmount {
  return plusVat(net, vatOnTop(net, rate));
}

/**
 * Converts an amount with VAT to one without: minus `vatWithin`, so that the two sum to the amount. @throws
 * InvalidDecimalError
 */
export function withoutVat(gross: GrossAmount, rate: VatRate): NetAmount {
  return lessVat(gross, vatWithin(gross, rate));
}

/** Converts an amount from the VAT basis of one document to that of another. @throws InvalidDecimalError */
export function onBasis(amount: DecimalString, from: VatBasis, to: VatBasis): DecimalString {
  const isSame = from.isIncluded === to.isIncluded && (!from.isIncluded || from.rate === to.rate);
  if (isSame) return roundMoney(amount);
  const net = from.isIncluded ? withoutVat(amount, from.rate) : amount;
  return to.isIncluded ? withVat(net, to.rate) : roundMoney(net);
}

/**
 * Whether an amount converted to another VAT basis is the same amount without any rounding, so that a multiple of it is
 * the converted multiple. @throws InvalidDecimalError
 */
export function isExactOnBasis(amount: DecimalString, converted: DecimalString, { from, to }: BasisChange): boolean {
  return decimal(converted)
    .times(wholePercent(from))
    .eq(decimal(amount).times(wholePercent(to)));
}

/** Whether an amount stated on another VAT basis still is the amount to the kopeck. @throws InvalidDecimalError */
export function isKeptOnBasis(amount: DecimalString, converted: DecimalString, { from, to }: BasisChange): boolean {
  return decimal(onBasis(converted, to, from)).eq(roundMoney(amount));
}

export type BasisChange = { from: VatBasis; to: VatBasis };

/** What the amounts of a document are of those without VAT, in percent. */
function wholePercent({ rate, isIncluded }: VatBasis): string {
  return decimal('100')
    .plus(isIncluded ? percentOf(rate) : '0')
    .toString();
}

/** Whether a price without VAT changes when stated in the document. */
export function raisesPrices({ rate, isIncluded }: VatBasis): boolean {
  return isIncluded && hasVat(rate);
}

function percentOf(rate: VatRate): DecimalString {
  return rate === 'none' ? '0' : rate;
}
