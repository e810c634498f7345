import { isCounted, type ReportFigures } from './figures/report-figures.ts';
import { NOTE_TEXTS } from './specification-report.texts.ts';
import type { ReportHead } from './specification-report.types.ts';

/** What has to be said of this document; a note on resources where there are none says nothing. */
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

/** What has no price is in no total, and the paper says so. */
export function missingNotes({ sums: { missing_prices: missing } }: ReportFigures): string[] {
  return missing > 0 ? [`${NOTE_TEXTS.missing_prefix}${missing}${NOTE_TEXTS.missing_suffix}`] : [];
}

/** Said in the place of totals and signatures: there is nothing yet to agree to. */
export function emptyNotes({ positions }: ReportFigures): string[] {
  return positions.length === 0 ? [NOTE_TEXTS.empty] : [];
}

/** Whether the customer brings something himself. */
export function hasCustomerLines({ positions }: ReportFigures): boolean {
  return positions.some(({ lines }) => lines.some(({ line }) => line.supply_by === 'customer'));
}
