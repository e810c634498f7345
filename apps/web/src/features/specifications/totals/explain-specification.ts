import type { Specification, Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { explainTotals, type ExplainedTotal, type TotalKey } from '@karkas/domain/specification/index.ts';

type Settings = Pick<
  Specification['settings'],
  'overhead_mode' | 'overhead_percent' | 'profit_mode' | 'profit_percent'
>;
export type ExplainedAmount = ExplainedTotal<TotalKey, string>;

/**
 * Every total of the document as the terms it is made of, in the order a screen shows them. Overhead and profit stand
 * behind the direct costs: one percent of the payroll is named, percents by kind of work have a table of their own.
 */
export function explainSpecification(totals: Totals, settings: Settings): ExplainedAmount[] {
  const [direct, ...rest] = explainTotals(totals);
  const share = (key: 'overhead' | 'profit'): ExplainedAmount => {
    const rate = settings[`${key}_mode`] === 'percent' ? settings[`${key}_percent`] : null;
    return {
      key,
      amount: totals[key],
      terms: [],
      percent: rate === null ? null : { base: 'labour', amount: totals.labour, rate, way: 'on_top' },
    };
  };
  return [...(direct === undefined ? [] : [direct]), share('overhead'), share('profit'), ...rest];
}
