import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, VAT_RATES, type VatRate } from '@karkas/domain/money/vat.ts';

type Sums = { net: string; vat: string };

/** Tolerance for sums of rounded parts, in percent. */
const NEAR = '0.02';

/** The VAT rate common to all sums; null when there is no VAT or rates differ. */
export function vatRateOf(sums: readonly Sums[]): Exclude<VatRate, 'none'> | null {
  const stated = sums.filter(({ net }) => !decimal(net).eq('0'));
  if (stated.length === 0) return null;
  const isNear = (rate: string): boolean =>
    stated.every(({ net, vat }) => decimal(vat).times('100').div(decimal(net)).minus(decimal(rate)).abs().lte(NEAR));
  return VAT_RATES.filter(hasVat).find(isNear) ?? null;
}

/** Sums of both sides of a comparison. */
export function sidesOf(lines: readonly { key: string; before: string; after: string }[]): Sums[] {
  const of = (side: 'before' | 'after'): Sums => ({
    net: lines.find(({ key }) => key === 'net')?.[side] ?? '0',
    vat: lines.find(({ key }) => key === 'vat')?.[side] ?? '0',
  });
  return [of('before'), of('after')];
}
