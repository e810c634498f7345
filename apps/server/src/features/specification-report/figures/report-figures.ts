import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import {
  documentTotals,
  sumTotals,
  type DocumentTotals,
  type SummedTotals,
} from '@karkas/domain/specification/index.ts';
import type { ReportDocument, ReportSectionRow } from '../specification-report.types.ts';
import { moneySum } from './float-rounding.ts';
import { pricePosition, type PositionFigure } from './price-position.ts';

/** The document as a list of what is printed: a section is opened and, after all that is in it, closed with its sum. */
export type ReportEntry =
  | { kind: 'section_start'; row: ReportSectionRow; depth: number }
  | { kind: 'section_end'; row: ReportSectionRow; depth: number; total: DecimalString; before: DecimalString }
  | { kind: 'position'; figure: PositionFigure; depth: number };

export type ReportFigures = {
  entries: ReportEntry[];
  positions: PositionFigure[];
  sums: SummedTotals;
  totals: DocumentTotals;
  /** Positions and lines with a price and no quantity; they are in no sum. */
  unmeasured: number;
};

type OpenSection = { row: ReportSectionRow; totals: DecimalString[]; before: DecimalString[] };

/** Every number of the report, exact, before anything is drawn. @throws InvalidDecimalError */
export function computeFigures(document: ReportDocument): ReportFigures {
  const entries: ReportEntry[] = [];
  const positions: PositionFigure[] = [];
  const open: OpenSection[] = [];

  function closeDownTo(level: number): void {
    for (let last = open.at(-1); last !== undefined && last.row.level >= level; last = open.at(-1)) {
      open.pop();
      const total = moneySum(last.totals);
      const before = moneySum(last.before);
      open.at(-1)?.totals.push(total);
      open.at(-1)?.before.push(before);
      entries.push({ kind: 'section_end', row: last.row, depth: open.length, total, before });
    }
  }

  for (const row of document.rows) {
    if (row.kind === 'section') {
      closeDownTo(row.level);
      entries.push({ kind: 'section_start', row, depth: open.length });
      open.push({ row, totals: [], before: [] });
      continue;
    }
    if (row.level !== undefined) closeDownTo(row.level);
    const figure = pricePosition(row);
    positions.push(figure);
    open.at(-1)?.totals.push(figure.sums.total);
    open.at(-1)?.before.push(row.change?.total_before ?? '0');
    entries.push({ kind: 'position', figure, depth: open.length });
  }
  closeDownTo(Number.NEGATIVE_INFINITY);

  const list = positions.map((position) => position.sums);
  const { vat_rate: vatRate, vat_included: vatIncluded, charges } = document.head;
  return {
    entries,
    positions,
    sums: sumTotals(list),
    totals: documentTotals({ positions: list, vatRate, vatIncluded, charges }),
    unmeasured: positions.reduce((count, position) => count + countUnmeasured(position), 0),
  };
}

function countUnmeasured({ mode, lines }: PositionFigure): number {
  return (mode === 'unmeasured' ? 1 : 0) + lines.filter((line) => line.state === 'unmeasured').length;
}
