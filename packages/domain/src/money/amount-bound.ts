import { decimal } from '../decimal/decimal.ts';

/** How certain an amount is; `open`: its missing prices may raise or lower it. */
export const AMOUNT_BOUNDS = ['exact', 'at_least', 'at_most', 'open'] as const;
export type AmountBound = (typeof AMOUNT_BOUNDS)[number];

/** The prices missing from an amount, and how many of them belong to negative quantities. */
export type Gaps = { missing_prices: number; missing_deductions: number };

export const NO_GAPS: Gaps = { missing_prices: 0, missing_deductions: 0 };

/**
 * Once known, a missing price raises the amount, or lowers it if its quantity is negative. The gaps of a subtracted
 * amount work the other way.
 */
export function boundOfSum(
  { missing_prices: missing, missing_deductions: deductions }: Gaps,
  { missing_prices: missingOff, missing_deductions: deductionsOff }: Gaps = NO_GAPS,
): AmountBound {
  const raising = missing - deductions + deductionsOff;
  const lowering = deductions + missingOff - deductionsOff;
  if (lowering === 0) return raising === 0 ? 'exact' : 'at_least';
  return raising === 0 ? 'at_most' : 'open';
}

/** The bound of a price change by the prices missing before and after it. */
export function boundOfChange(before: Gaps, after: Gaps): AmountBound {
  return boundOfSum(after, before);
}

type Incomplete = { amount: string; gaps: Gaps };
/**
 * The bound of a percent: missing prices of the part raise it, those of the whole lower it. Nothing done is exactly
 * 0 %. A part above a whole with gaps is cut off below 100 %, which is then neither bound.
 */
export function boundOfShare(part: Incomplete, whole: Incomplete): AmountBound {
  const isPartKnown = boundOfSum(part.gaps) === 'exact';
  if (isPartKnown && decimal(part.amount).eq('0')) return 'exact';
  const bound = boundOfSum(part.gaps, whole.gaps);
  if (bound === 'exact') return bound;
  const isCutOff = bound === 'at_most' && decimal(part.amount).gt(whole.amount);
  return isCutOff || !decimal(whole.amount).gt('0') ? 'open' : bound;
}

/** The bound of the sum of bounded amounts. */
export function commonBound(bounds: readonly AmountBound[]): AmountBound {
  const uncertain = new Set(bounds.filter((bound) => bound !== 'exact'));
  const [first = 'exact'] = uncertain;
  return uncertain.size > 1 ? 'open' : first;
}

/** The bound of a sum of documents by how many lack prices; those with deductions may lack other prices too. */
export function boundOfDocuments({ gaps, deductions }: { gaps: number; deductions: number }): AmountBound {
  if (deductions > 0) return 'open';
  return gaps > 0 ? 'at_least' : 'exact';
}

export function addGaps(list: readonly Gaps[]): Gaps {
  return {
    missing_prices: list.reduce((count, gaps) => count + gaps.missing_prices, 0),
    missing_deductions: list.reduce((count, gaps) => count + gaps.missing_deductions, 0),
  };
}
