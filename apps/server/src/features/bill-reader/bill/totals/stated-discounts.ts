import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, VAT_RATES, type VatRate, vatOnTop, withoutVat, withVat } from '@karkas/domain/money/vat.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';
import { percentOf } from './percent-charges.ts';
import type { TotalRow } from './total-rows.ts';

const WITH_DISCOUNT = /^(итого|всего|сумма|стоимость|цена|к оплате).{0,40} (с|со|с учетом|за вычетом) скидк/;
const IS_SUM = new Set<TotalRow['kind']>(['plain', 'document', 'net', 'gross']);
const KOPECK = '0.01';

/**
 * «Итого» and «Итого с учётом скидки 10 %» without a row of the discount: their difference is the discount, placed at
 * the first of them.
 */
export function withImpliedDiscounts(totals: readonly TotalRow[]): TotalRow[] {
  return totals.flatMap((total, place) => {
    const before = totals[place - 1];
    const isImplied = IS_SUM.has(total.kind) && WITH_DISCOUNT.test(normaliseTitle(total.label));
    if (!isImplied || before === undefined || !IS_SUM.has(before.kind)) return [total];
    const amount = roundMoney(decimal(total.amount).minus(decimal(before.amount)));
    if (!amount.startsWith('-') || !decimal(total.amount).gt('0')) return [total];
    const percent = percentOf({ label: total.label });
    const label = percent === null ? 'Скидка' : `Скидка ${percent.replace('.', ',')}%`;
    return [{ ...before, cell: null, label, kind: 'charge', amount, percent: null }, total];
  });
}

/**
 * A charge below the total with VAT on top, «Итого с НДС; Скидка 3 %; К оплате»: a specification applies its charges
 * before VAT, so the charge is converted where the sum to pay comes out to the kopeck.
 */
export function withTaxedCharges(totals: readonly TotalRow[]): TotalRow[] {
  const at = totals.findIndex((_total, place) => place > 1 && isGrossOnTop(totals.slice(place - 2, place + 1)));
  const [net, , gross, ...below] = at < 0 ? [] : totals.slice(at - 2);
  if (net === undefined || gross === undefined) return [...totals];
  const [charge, end] = below;
  const rate = VAT_RATES.filter(hasVat).find((one) => withVat(net.amount, one) === gross.amount);
  if (charge?.kind !== 'charge' || end === undefined || !IS_SUM.has(end.kind) || rate === undefined) return [...totals];
  if (roundMoney(addAll([gross.amount, charge.amount])) !== end.amount) return [...totals];
  const amount = beforeTax(charge, { net: net.amount, end: end.amount, rate });
  if (amount === null) return [...totals];
  const converted = { ...charge, amount, taxed: { amount: charge.amount, rate } };
  return totals.map((total) => (total === charge ? converted : total === end ? { ...end, kind: 'gross' } : total));
}

function isGrossOnTop([net, tax, gross]: readonly TotalRow[]): boolean {
  if (net === undefined || tax?.kind !== 'vat' || gross?.kind !== 'gross' || !IS_SUM.has(net.kind)) return false;
  return VAT_RATES.filter(hasVat).some((rate) => vatOnTop(net.amount, rate) === tax.amount);
}

/** The charge without VAT: by its percent of the net sum, else a kopeck more or less. */
function beforeTax(charge: TotalRow, { net, end, rate }: { net: string; end: string; rate: VatRate }): string | null {
  const size = percentOf(charge);
  const sign = charge.amount.startsWith('-') ? '-1' : '1';
  const byPercent = size === null ? [] : [decimal(net).times(size).div('100').times(sign)];
  const usual = decimal(withoutVat(charge.amount, rate));
  return (
    [...byPercent, usual, usual.plus(KOPECK), usual.minus(KOPECK)]
      .map((amount) => roundMoney(amount))
      .find((amount) => withVat(roundMoney(addAll([net, amount])), rate) === end) ?? null
  );
}

/** What the file states for a charge, beside the amount that a specification applies. */
export function asStated({ taxed }: Pick<TotalRow, 'taxed'>, amount: string): string {
  return taxed === undefined ? amount : withVat(amount, taxed.rate);
}
