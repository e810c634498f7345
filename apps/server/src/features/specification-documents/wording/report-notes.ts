import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { isCounted, type ReportFigures } from '../figures/report-figures.ts';
import { NOTE_TEXTS } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';

/** Notes that apply to this document; notes on resources are omitted without resources. */
export function notesOf(
  { head, figures }: { head: ReportHead; figures: ReportFigures },
  withPrices: boolean,
): string[] {
  const isCalculated = isCounted(figures);
  const customer = hasCustomerLines(figures) ? [NOTE_TEXTS.customer] : [];
  if (!withPrices) return [NOTE_TEXTS.subject(false), ...customer];
  return [
    NOTE_TEXTS.subject(true),
    ...(figures.unmeasured > 0 ? [NOTE_TEXTS.unmeasured(figures.unmeasured)] : []),
    ...customer,
    ...(isCalculated ? [head.overhead_note, NOTE_TEXTS.rounding, NOTE_TEXTS.unit_price] : []),
    NOTE_TEXTS.currency,
  ].filter((note) => note !== '');
}

/** Notes that missing prices are not included in totals. */
export function missingNotes({ sums }: ReportFigures): string[] {
  const missing = sums.missing_prices;
  return missing > 0 ? [`${NOTE_TEXTS.missing_prefix}${missing}${NOTE_TEXTS.missing_suffix[boundOfSum(sums)]}`] : [];
}

/** Replaces totals and signatures of an empty document. */
export function emptyNotes({ positions }: ReportFigures): string[] {
  return positions.length === 0 ? [NOTE_TEXTS.empty] : [];
}

/** Whether the customer supplies any resource. */
export function hasCustomerLines({ positions }: ReportFigures): boolean {
  return positions.some(({ lines }) => lines.some(({ line }) => line.supply_by === 'customer'));
}
