import { addAll, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import type { VatRate } from '../../money/vat.ts';
import type { PositionTotals } from './calculate-position.ts';
import type { DocumentTotals } from './document-totals.ts';

/** Terms of an explanation: the totals themselves, and machines with their machinists (EM). */
export type TotalKey =
  | Exclude<
      keyof DocumentTotals,
      'charges' | 'missing_prices_count' | 'missing_deductions_count' | 'vat_rate' | 'vat_included'
    >
  | 'machinery';
export type PositionTotalKey = Exclude<keyof PositionTotals, 'missing_prices' | 'missing_deductions' | 'unit_price'>;

export type ExplainedTerm<Key> = {
  key: Key;
  sign: '+' | '-';
  amount: DecimalString;
  /** A part of the amount that is displayed separately and not added. */
  including?: { key: Key; amount: DecimalString };
};

/** A percent behind a total: `on_top` is base × rate / 100, `within` is base × rate / (100 + rate). */
export type ExplainedPercent<Key, Rate = DecimalString> = {
  base: Key;
  amount: DecimalString;
  rate: Rate;
  way: 'on_top' | 'within';
};

/** A total with its composition: signed terms that add up to it to the kopeck, or a percent of a base. */
export type ExplainedTotal<Key = TotalKey, Rate = VatRate> = {
  key: Key;
  amount: DecimalString;
  terms: ExplainedTerm<Key>[];
  percent: ExplainedPercent<Key, Rate> | null;
};

/** The derived totals of a document with their terms, in display order. */
export function explainTotals(totals: DocumentTotals): ExplainedTotal[] {
  const amounts: Record<TotalKey, DecimalString> = {
    ...totals,
    machinery: roundMoney(addAll([totals.machines, totals.machinists])),
  };
  const priced: TotalKey[] = ['direct', 'overhead', 'profit', 'equipment', 'adjustment', 'charges_total'];
  const direct = withMachinists(
    explain(amounts, 'direct', ['labour', 'machinery', 'materials', 'consumables', 'hand_priced']),
    totals.machinists,
  );
  const vat: ExplainedTotal = {
    key: 'vat',
    amount: totals.vat,
    terms: [],
    percent: totals.vat_included
      ? { base: 'gross', amount: totals.gross, rate: totals.vat_rate, way: 'within' }
      : { base: 'net', amount: totals.net, rate: totals.vat_rate, way: 'on_top' },
  };
  if (!totals.vat_included) {
    return [direct, explain(amounts, 'net', priced), vat, explain(amounts, 'gross', ['net', 'vat'])];
  }
  return [direct, explain(amounts, 'gross', priced), vat, explain(amounts, 'net', ['gross'], ['vat'])];
}

/** As estimates print it: machinists' pay is stated as part of the cost of machines. */
function withMachinists(direct: ExplainedTotal, machinists: DecimalString): ExplainedTotal {
  const including = { key: 'machinists' as const, amount: machinists };
  return { ...direct, terms: direct.terms.map((term) => (term.key === 'machinery' ? { ...term, including } : term)) };
}

/**
 * The derived totals of a position with their terms; the percents are those used for the calculation. Percents do not
 * apply to a hand-priced part, so they are only listed with a payroll or without a hand price.
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
    explain(totals, 'total', ['direct', 'overhead', 'profit', 'equipment', 'adjustment']),
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
