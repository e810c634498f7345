import type { Specification, Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { explainTotals, type ExplainedTotal, type TotalKey } from '@karkas/domain/specification/index.ts';

type Settings = Pick<
  Specification['settings'],
  'overhead_mode' | 'overhead_percent' | 'profit_mode' | 'profit_percent'
>;
export type ExplainedAmount = ExplainedTotal<TotalKey, string>;

/**
 * Totals of the document with their terms, in display order. Overhead and profit follow direct costs, then equipment
 * and the adjustment. One percent of payroll is stated; percents by kind of work have their own table. Absent
 * components are omitted: a document of given prices has no pay, machines or overhead.
 */
export function explainSpecification(totals: Totals, settings: Settings): ExplainedAmount[] {
  const [direct, ...rest] = explainTotals(totals);
  const share = (key: 'overhead' | 'profit'): ExplainedAmount => {
    const rate = settings[`${key}_mode`] === 'percent' ? settings[`${key}_percent`] : null;
    return {
      key,
      amount: totals[key],
      terms: [],
      percent: rate === null ? null : { base: 'payroll', amount: totals.payroll, rate, way: 'on_top' },
    };
  };
  const alone = (key: 'equipment' | 'adjustment'): ExplainedAmount => ({
    key,
    amount: totals[key],
    terms: [],
    percent: null,
  });
  const besides = [share('overhead'), share('profit'), alone('equipment'), alone('adjustment')];
  return [...(direct === undefined ? [] : [direct]), ...besides, ...rest]
    .filter((total) => isThere(total, totals))
    .map((total) => ({ ...total, terms: total.terms.filter(({ amount }) => !isNothing(amount)) }));
}

/** Overhead and profit need a payroll; a document without VAT has no VAT line. */
function isThere({ key, amount }: ExplainedAmount, { payroll, vat_rate: rate }: Totals): boolean {
  if (key === 'vat') return rate !== 'none';
  if (key === 'adjustment' || key === 'equipment') return !isNothing(amount);
  return (key !== 'overhead' && key !== 'profit') || !isNothing(amount) || !isNothing(payroll);
}

function isNothing(amount: string): boolean {
  return decimal(amount).eq('0');
}
