import { decimal } from '../../decimal/decimal.ts';
import { type AmountBound, boundOfSum, commonBound, type Gaps } from '../../money/amount-bound.ts';
import type { ChargedStep } from './charges.ts';
import type { DocumentTotals } from './document-totals.ts';

type BoundedTotals = Pick<DocumentTotals, 'direct' | 'overhead' | 'profit' | 'equipment' | 'net' | 'vat' | 'gross'>;
/** Totals that a missing price may change. */
type BoundedTotalKey = keyof BoundedTotals;
const BOUNDED: Record<BoundedTotalKey, true> = {
  direct: true,
  overhead: true,
  profit: true,
  equipment: true,
  net: true,
  vat: true,
  gross: true,
};

/** Totals that are the whole, which is unknown even at zero; a zero part is rather absent. */
const WHOLE: ReadonlySet<string> = new Set(['net', 'gross']);

/**
 * The bound of one total of a document: what is missing from the whole is missing from its direct costs, the percents
 * on them and VAT as well. An adjustment is only made between known prices.
 */
export function boundOfTotal(key: string, amount: string, gaps: Gaps): AmountBound {
  if (!Object.hasOwn(BOUNDED, key)) return 'exact';
  return WHOLE.has(key) || !decimal(amount).eq('0') ? boundOfSum(gaps) : 'exact';
}

/** The bound of a charge: a discount works the other way, a stated sum does not depend on prices. */
export function boundOfCharge({ base, percent }: Pick<ChargedStep, 'base' | 'percent'>, gaps: Gaps): AmountBound {
  if (base === 'sum' || decimal(percent).eq('0')) return 'exact';
  return decimal(percent).lt('0') ? boundOfSum({ missing_prices: 0, missing_deductions: 0 }, gaps) : boundOfSum(gaps);
}

/** The bound of all charges together. */
export function boundOfCharges(charges: readonly Pick<ChargedStep, 'base' | 'percent'>[], gaps: Gaps): AmountBound {
  return commonBound(charges.map((charge) => boundOfCharge(charge, gaps)));
}
