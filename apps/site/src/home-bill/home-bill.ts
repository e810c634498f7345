import { addAll, decimal, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { isVatRate, plusVat, vatOnTop } from '@karkas/domain/money/vat.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import type { SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import type { SiteLanguage } from '../addresses.ts';
import { BILL_WORDS_EN } from './bill-words-en.texts.ts';

/** Choices are texts in JSON. */
type SampleRow = Omit<SiteSample['rows'][number], 'norm_match'> & { norm_match: string };
/** The bill as `tools/samples/price-sample-bill.ts` prices it. */
export type PricedBill = Pick<
  SiteSample,
  'file_name' | 'works_count' | 'matched_count' | 'priced_count' | 'net' | 'vat' | 'gross' | 'is_lower_bound'
> & { vat_rate: string; price_date: string; rows: readonly SampleRow[] };

export type HomeBillRow = Pick<SampleRow, 'number' | 'name' | 'norm_match'> & {
  quantity: string;
  /** Percent, as displayed; null without a norm. */
  sure: string | null;
  price: string | null;
  total: string | null;
};
export type HomeBillSection = { number: number; title: string; works: number; matched: number; total: string };
/** One section is expanded, the others are collapsed, as in a specification. */
export type HomeBillGroup = { section: HomeBillSection; rows: HomeBillRow[] };
export type HomeBillSums = Record<'net' | 'vat' | 'gross', string>;
export type HomeBill = {
  groups: HomeBillGroup[];
  /** The totals after each displayed amount. */
  running: HomeBillSums[];
  totals: HomeBillSums;
  /** The totals of the sections, which give the net sum. */
  terms: string[];
};

/**
 * The table of the home page. Sums are recalculated from the rows by the arithmetic of the product, and the build fails
 * if they are not the sums of the priced bill.
 */
export function homeBill(bill: PricedBill, expanded: number, language: SiteLanguage): HomeBill {
  const money = (value: DecimalString): string => formatMoney(value, { language, currency: false });
  const groups = groupBySection(bill.rows);
  const sums = groups.map(({ rows }) => totalOf(rows));
  const amounts = groups.flatMap(({ rows }, index) =>
    index === expanded ? rows.flatMap(({ total }) => total ?? []) : [sums[index] ?? '0'],
  );
  const steps = amounts.map((_, index) => totalsOf(addAll(amounts.slice(0, index + 1)), bill.vat_rate));
  const last = steps.at(-1);
  for (const name of ['net', 'vat', 'gross'] as const)
    if (last === undefined || !decimal(last[name]).eq(decimal(bill[name])))
      throw new Error(
        `The rows of ${bill.file_name} do not give its ${name}: ${last?.[name]} instead of ${bill[name]}`,
      );
  return {
    groups: groups.map(({ title, rows }, index) => ({
      section: {
        number: index + 1,
        title: worded(title, language),
        works: rows.length,
        matched: rows.filter(({ norm_match }) => norm_match === 'taken').length,
        total: money(sums[index] ?? '0'),
      },
      rows: index === expanded ? rows.map((row) => displayedRow(row, language)) : [],
    })),
    running: steps.map(({ net, vat, gross }) => ({ net: money(net), vat: money(vat), gross: money(gross) })),
    totals: { net: money(bill.net), vat: money(bill.vat), gross: money(bill.gross) },
    terms: sums.map(money),
  };
}

function groupBySection(rows: readonly SampleRow[]): { title: string; rows: SampleRow[] }[] {
  const groups: { title: string; rows: SampleRow[] }[] = [];
  for (const row of rows) {
    const title = row.section ?? '';
    const open = groups.at(-1);
    if (open?.title === title) open.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

const totalOf = (rows: readonly SampleRow[]): DecimalString => addAll(rows.flatMap(({ total }) => total ?? []));

function totalsOf(net: DecimalString, rate: string): Record<'net' | 'vat' | 'gross', DecimalString> {
  if (!isVatRate(rate)) throw new Error(`Unknown VAT rate: ${rate}`);
  const vat = vatOnTop(net, rate);
  return { net, vat, gross: plusVat(net, vat) };
}

function displayedRow(
  { number, name, unit, quantity, norm_match, norm_score, price, total }: SampleRow,
  language: SiteLanguage,
): HomeBillRow {
  const money = (value: string | null): string | null =>
    value === null ? null : formatMoney(value, { language, currency: false });
  const amount = [
    ...(quantity === null ? [] : [formatQuantity(quantity, { language })]),
    ...(unit === null ? [] : [displayUnit(worded(unit, language))]),
  ];
  return {
    number,
    name: worded(name, language),
    norm_match,
    quantity: amount.join('\u00A0'),
    // As in the result of a visitor's own bill.
    sure: norm_score === null ? null : String(Math.round(norm_score * 100)),
    price: money(price),
    total: money(total),
  };
}

/** The bill is Russian; what the English page shows of it is translated, so that no other typeface is loaded. */
function worded(text: string, language: SiteLanguage): string {
  if (language === 'ru') return text;
  const translated = BILL_WORDS_EN[text];
  if (translated === undefined) throw new Error(`No English for «${text}» of the bill on the home page`);
  return translated;
}
