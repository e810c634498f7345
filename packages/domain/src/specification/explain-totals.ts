import type { DecimalString } from '../decimal/decimal.ts';
import type { VatRate } from '../money/vat.ts';
import type { PositionTotals } from './calculate-position.ts';
import type { DocumentTotals } from './document-totals.ts';

export type TotalKey = Exclude<keyof DocumentTotals, 'charges' | 'missing_prices_count' | 'vat_rate' | 'vat_included'>;
export type PositionTotalKey = Exclude<keyof PositionTotals, 'missing_prices' | 'unit_price'>;

export type ExplainedTerm<Key> = { key: Key; sign: '+' | '-'; amount: DecimalString };

/** A percent behind a total: `on_top` is base × rate / 100, `within` is base × rate / (100 + rate). */
export type ExplainedPercent<Key, Rate = DecimalString> = {
  base: Key;
  amount: DecimalString;
  rate: Rate;
  way: 'on_top' | 'within';
};

/** A total with what it is made of: signed terms that add up to it to the kopeck, or a percent of a base. */
export type ExplainedTotal<Key = TotalKey, Rate = VatRate> = {
  key: Key;
  amount: DecimalString;
  terms: ExplainedTerm<Key>[];
  percent: ExplainedPercent<Key, Rate> | null;
};

/** The derived totals of a document, each as its terms, in the order in which a screen shows them. */
export function explainTotals(totals: DocumentTotals): ExplainedTotal[] {
  const priced: TotalKey[] = ['direct', 'overhead', 'profit', 'equipment', 'charges_total'];
  const direct = explain(totals, 'direct', ['labour', 'machines', 'materials', 'consumables', 'hand_priced']);
  const vat: ExplainedTotal = {
    key: 'vat',
    amount: totals.vat,
    terms: [],
    percent: totals.vat_included
      ? { base: 'gross', amount: totals.gross, rate: totals.vat_rate, way: 'within' }
      : { base: 'net', amount: totals.net, rate: totals.vat_rate, way: 'on_top' },
  };
  if (!totals.vat_included) {
    return [direct, explain(totals, 'net', priced), vat, explain(totals, 'gross', ['net', 'vat'])];
  }
  return [direct, explain(totals, 'gross', priced), vat, explain(totals, 'net', ['gross'], ['vat'])];
}

/**
 * The derived totals of a position, each as its terms; the percents are those it was calculated with. A part priced by
 * hand takes no percents, so they are named only where there is a payroll or no hand price.
 */
export function explainPosition(
  totals: PositionTotals,
  percents: { overheadPercent: DecimalString | null; profitPercent: DecimalString | null },
): ExplainedTotal<PositionTotalKey, DecimalString>[] {
  return [
    explain(totals, 'direct', ['labour', 'machinists', 'machines', 'materials', 'consumables', 'hand_priced']),
    explain(totals, 'payroll', ['labour', 'machinists']),
    explainShare(totals, 'overhead', percents.overheadPercent),
    explainShare(totals, 'profit', percents.profitPercent),
    explain(totals, 'total', ['direct', 'overhead', 'profit', 'equipment']),
  ];
}

function explainShare(
  totals: PositionTotals,
  key: 'overhead' | 'profit',
  rate: DecimalString | null,
): ExplainedTotal<PositionTotalKey, DecimalString> {
  const percent =
    rate === null ? null : { base: 'payroll' as const, amount: totals.payroll, rate, way: 'on_top' as const };
  return { key, amount: totals[key], terms: [], percent };
}

function explain<Key extends string>(
  totals: Record<Key, DecimalString>,
  key: Key,
  added: readonly Key[],
  taken: readonly Key[] = [],
): { key: Key; amount: DecimalString; terms: ExplainedTerm<Key>[]; percent: null } {
  return {
    key,
    amount: totals[key],
    terms: [
      ...added.map((term) => ({ key: term, sign: '+' as const, amount: totals[term] })),
      ...taken.map((term) => ({ key: term, sign: '-' as const, amount: totals[term] })),
    ],
    percent: null,
  };
}
