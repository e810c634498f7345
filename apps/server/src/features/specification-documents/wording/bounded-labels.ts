import { decimal, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { labelWithBound } from '@karkas/domain/documents/price-change.texts.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import { boundOfCharge, boundOfTotal, type ChargedStep } from '@karkas/domain/specification/index.ts';
import { chargeLabel } from '../charge.texts.ts';
import { TOTAL_LABELS } from '../report.texts.ts';

/** The label of one total of a document: percents and VAT of an incomplete sum are incomplete as well. */
export function labelOfTotal(key: string, label: string, { amount, gaps }: { amount: DecimalString; gaps: Gaps }) {
  return labelWithBound(label, boundOfTotal(key, amount, gaps));
}

/** «Прямые затраты, не менее, в том числе:» */
export function labelOfDirect(amount: DecimalString, gaps: Gaps): string {
  return `${labelOfTotal('direct', TOTAL_LABELS.direct, { amount, gaps })}, ${TOTAL_LABELS.including}`;
}

export function labelOfCharge(step: ChargedStep, gaps: Gaps, label = chargeLabel(step)): string {
  return labelWithBound(label, boundOfCharge(step, gaps));
}

/** A sum of which nothing has a price yet: unknown, and not at least zero. */
export function isUnpricedSum(amount: DecimalString, { missing_prices: missing }: Gaps): boolean {
  return missing > 0 && decimal(amount).eq('0');
}
