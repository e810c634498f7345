import {
  hasVat,
  isVatRate,
  VAT_RATES,
  vatOnTop,
  vatWithin,
  type VatRate,
  withoutVat,
  withVat,
} from '@karkas/domain/money/vat.ts';
import type { BillVat } from '../../bill-reader.types.ts';
import { normaliseTitle, vatOfTitle } from '../columns/header-aliases.ts';
import { amountInText } from './money-text.ts';
import { isWithin } from './row-money.ts';
import type { TotalRow } from '../totals/total-rows.ts';

const KOPECKS = '0.05';

const FREE =
  /ндс не (облаг|предусм|начисл|взима)|не облагается (налогом )?ндс|освобожд\S{0,20} от (уплаты )?ндс|^ндс[ |–-]{1,5}без ндс/;

/**
 * Determines VAT in the prices: by the titles of money columns, then notes, then totals, where the sum of the rows
 * equals either the total with VAT or the one without.
 */
export function readVat(
  given: {
    titles: readonly string[];
    /** Titles of all money columns, including unread ones: they may state the rate. */
    ofMoney: readonly string[];
    texts: readonly string[];
    /** Texts of total rows, including those without an amount. */
    totalTexts: readonly string[];
    totals: readonly TotalRow[];
    /** The sum of the rows above a row: a table of other works may follow the grand total. */
    sumAbove?: (row: number) => string;
  },
  sum: string,
): BillVat {
  const { titles, texts, totals } = given;
  const isTaxed = totals.some(({ kind, amount }) => kind === 'vat' && amount !== '0.00');
  if (!isTaxed && [...texts, ...given.totalTexts].some((text) => FREE.test(normaliseTitle(text))))
    return { vat_included: false, vat_rate: 'none' };
  const notes = texts.filter((text) => /ндс/i.test(text));
  const labels = totals.map((total) => total.label);
  const stated = firstOf([...titles, ...notes, ...given.ofMoney, ...labels].map(rateOf));
  const byTitle = firstOf(titles.map(vatOfTitle)) ?? firstOf(notes.map((note) => vatOfNote(note, sum)));
  const byTotals = vatByTotals({ totals, sumAbove: given.sumAbove ?? (() => sum) }, sum, stated);
  return { vat_included: byTitle ?? byTotals.vat_included, vat_rate: stated ?? byTotals.vat_rate };
}

function vatByTotals(
  { totals, sumAbove }: { totals: readonly TotalRow[]; sumAbove: (row: number) => string },
  sum: string,
  stated: VatRate | null,
): BillVat {
  const equals = ({ amount, row }: TotalRow): boolean =>
    isWithin(amount, sum, KOPECKS) || isWithin(amount, sumAbove(row), KOPECKS);
  for (const [place, { kind, amount }] of totals.entries()) {
    if (kind !== 'vat') continue;
    // The taxed total may itself differ from its rows.
    const before = totals.slice(0, place).findLast((total) => total.kind !== 'vat' && total.kind !== 'of_which');
    for (const base of before === undefined ? [sum] : [sum, before.amount]) {
      const found = taxOf(base, amount, stated);
      if (found !== null) return found;
    }
  }
  if (totals.some((total) => total.kind === 'net' && equals(total))) return { vat_included: false, vat_rate: stated };
  if (totals.some((total) => total.kind === 'gross' && equals(total))) return { vat_included: true, vat_rate: stated };
  for (const rate of stated === null ? VAT_RATES.filter(hasVat) : [stated]) {
    const withTax = withVat(sum, rate);
    if (totals.some(({ kind, amount }) => kind === 'gross' && isWithin(amount, withTax, KOPECKS)))
      return { vat_included: false, vat_rate: rate };
  }
  return { vat_included: basisOfLabels(totals), vat_rate: stated };
}

/** Where no total matches, their labels still state the basis if they do not contradict each other. */
function basisOfLabels(totals: readonly TotalRow[]): boolean | null {
  const whole = totals.filter(({ kind }) => kind !== 'section' && kind !== 'charge' && kind !== 'of_which');
  const has = (wanted: TotalRow['kind']): boolean => whole.some(({ kind }) => kind === wanted);
  if (has('net') && !has('gross') && !has('vat')) return false;
  return whole.length > 0 && whole.every(({ kind }) => kind === 'gross') ? true : null;
}

function taxOf(base: string, tax: string, stated: VatRate | null): BillVat | null {
  // A tax in whole roubles may be rounded; the exact one decides first.
  for (const most of tax.endsWith('.00') ? [KOPECKS, '1'] : [KOPECKS]) {
    for (const rate of (stated === null ? VAT_RATES : [stated]).filter(hasVat)) {
      if (isWithin(tax, vatOnTop(base, rate), most)) return { vat_included: false, vat_rate: rate };
      if (isWithin(tax, vatWithin(base, rate), most)) return { vat_included: true, vat_rate: rate };
    }
  }
  return null;
}

/** A note about a sum, «Договорная цена с НДС: 1 220 руб.», says what the prices include only by that sum. */
function vatOfNote(text: string, sum: string): boolean | null {
  const basis = basisOfNote(text);
  const amount = basis === null || OF_PRICES.test(text) ? null : amountInText(text);
  if (amount === null || isWithin(amount, sum, KOPECKS)) return basis;
  const rate = rateOf(text);
  const other = basis === true ? withVat : withoutVat;
  const isOther = rate !== null && hasVat(rate) && isWithin(amount, other(sum, rate), KOPECKS);
  return isOther ? basis === false : null;
}

const OF_PRICES = /цены|расценк|стоимости/i;

function basisOfNote(text: string): boolean | null {
  const normalised = normaliseTitle(text);
  if (/ндс не (включ|учт|учит)/.test(normalised)) return false;
  return /ндс (включ|учт)|(включ|учт|учит)[а-я]{0,8} ндс/.test(normalised) ? true : vatOfTitle(text);
}

function rateOf(text: string): VatRate | null {
  const found = /ндс\D{0,12}?(\d{1,2})\s*%|(\d{1,2})\s*%(?![\s,.;]{0,3}без)\D{0,6}ндс/i.exec(text);
  const rate = found?.[1] ?? found?.[2] ?? '';
  return isVatRate(rate) ? rate : null;
}

function firstOf<Value>(values: readonly (Value | null)[]): Value | null {
  return values.find((value) => value !== null) ?? null;
}
