import type { Paper } from '#platform/documents/paper.ts';
import { piecesIn } from '#platform/documents/tables/list-weight.ts';
import { fileTitle, WITHOUT_PRICES } from './report.texts.ts';
import type { ReportDocument, ReportOptions, ReportRow, ReportForm } from './report.types.ts';

export type PrintedReport = { document: Omit<ReportDocument, 'rows'>; options: ReportOptions };

/** The report of a specification as xlsx or pdf; its rows are passed separately. */
export const REPORT: Paper<PrintedReport, ReportRow> = {
  writer: new URL('./write-report.ts', import.meta.url),
  weigh: ({ options }, format, rows) => {
    const lines = printedLines(options, rows);
    const pieces = printedPieces(options, rows);
    if (lines <= FEW_LINES && pieces <= FEW_PIECES) return 'short';
    return format === 'pdf' && (lines > MOST_LINES || pieces > MOST_PIECES) ? 'too_long' : 'long';
  },
};

/** Measured: a pdf of 10 000 lines takes 8 s, growing linearly; memory grows little. */
const MOST_LINES = 20_000;
/** Renders in about a second: exempt from waiting for long reports of other companies. */
const [FEW_LINES, FEW_PIECES] = [300, 6_000];

function printedLines({ form }: ReportOptions, rows: readonly ReportRow[]): number {
  if (form === 'customer' || form === 'plain') return rows.length;
  return rows.reduce((count, row) => count + 1 + (row.kind === 'position' ? row.lines.length : 0), 0);
}

/** Reached by the maximum number of usual lines; long names and notes reach it earlier. */
const MOST_PIECES = 300_000;

function printedPieces({ form }: ReportOptions, rows: readonly ReportRow[]): number {
  let pieces = 0;
  for (const row of rows) {
    pieces += piecesIn(row.name);
    if (row.kind === 'position') {
      pieces += piecesIn(row.note ?? '') + piecesIn(row.drawing_ref ?? '');
      if (form !== 'customer' && form !== 'plain') for (const line of row.lines) pieces += piecesIn(line.name);
    }
    if (pieces > MOST_PIECES) break;
  }
  return pieces;
}

const LISTS: ReadonlySet<string> = new Set(['resources', 'materials', 'consumables']);

/** Resource lists alone are not titled as an estimate. */
const isLists = (form: ReportForm, sections: ReportOptions['sections'] | undefined): boolean =>
  form === 'estimate' && sections !== undefined && sections.length > 0 && sections.every((one) => LISTS.has(one));

/** The title: number, date and name of the specification. */
export function reportTitle(
  { head }: Pick<ReportDocument, 'head'>,
  {
    form = 'estimate',
    sections,
    with_prices: withPrices,
  }: Pick<ReportOptions, 'form' | 'with_prices'> & Partial<Pick<ReportOptions, 'sections'>> = { with_prices: true },
): string {
  return [
    `${fileTitle(head, isLists(form, sections) ? 'lists' : form)}${withPrices ? '' : WITHOUT_PRICES}`,
    head.name.trim(),
  ]
    .filter((part) => part !== '')
    .join(' – ');
}
