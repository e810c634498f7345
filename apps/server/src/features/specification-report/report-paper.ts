import type { Paper } from '#platform/documents/paper.ts';
import { fileTitle, WITHOUT_PRICES } from './specification-report.texts.ts';
import type { ReportDocument, ReportOptions, ReportRow } from './specification-report.types.ts';

export type PrintedReport = { document: Omit<ReportDocument, 'rows'>; options: ReportOptions };

/** The report of a specification: xlsx; its rows travel beside it. */
export const REPORT: Paper<PrintedReport, ReportRow> = { writer: new URL('./write-report.ts', import.meta.url) };

/** What it is called: the number, the date and the name of the specification. */
export function reportTitle(
  { head }: Pick<ReportDocument, 'head'>,
  { with_prices: withPrices }: Pick<ReportOptions, 'with_prices'> = { with_prices: true },
): string {
  return [`${fileTitle(head)}${withPrices ? '' : WITHOUT_PRICES}`, head.name.trim()]
    .filter((part) => part !== '')
    .join(' – ');
}
