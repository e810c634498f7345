import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { addGaps, type Gaps } from '@karkas/domain/money/amount-bound.ts';
import {
  documentTotals,
  sumTotals,
  type DocumentTotals,
  type SummedTotals,
} from '@karkas/domain/specification/index.ts';
import type { ReportDocument, ReportSectionRow } from '../report.types.ts';
import { moneySum } from './money-amounts.ts';
import { pricePosition, type PositionFigure } from './price-position.ts';

/** The document as a list of printed entries: section start, content, section end with its sum. */
export type ReportEntry =
  | { kind: 'section_start'; row: ReportSectionRow; depth: number }
  | (Gaps & {
      kind: 'section_end';
      row: ReportSectionRow;
      depth: number;
      total: DecimalString;
      before: DecimalString;
      /** The positions within, also those of inner sections. */
      within: readonly PositionFigure[];
    })
  | { kind: 'position'; figure: PositionFigure; depth: number };

export type ReportFigures = {
  entries: ReportEntry[];
  positions: PositionFigure[];
  sums: SummedTotals;
  totals: DocumentTotals;
  /** Positions and lines with a price but no quantity; included in no sum. */
  unmeasured: number;
};

type OpenSection = {
  row: ReportSectionRow;
  totals: DecimalString[];
  before: DecimalString[];
  gaps: Gaps[];
  within: PositionFigure[];
};

/** All figures of the report, exact, before rendering. @throws InvalidDecimalError */
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
      const outer = open.at(-1);
      outer?.before.push(before);
      const gaps = addGaps(last.gaps);
      outer?.gaps.push(gaps);
      outer?.within.push(...last.within);
      entries.push({
        kind: 'section_end',
        row: last.row,
        depth: open.length,
        total,
        before,
        within: last.within,
        ...gaps,
      });
    }
  }

  for (const row of document.rows) {
    if (row.kind === 'section') {
      closeDownTo(row.level);
      entries.push({ kind: 'section_start', row, depth: open.length });
      open.push({ row, totals: [], before: [], gaps: [], within: [] });
      continue;
    }
    if (row.level !== undefined) closeDownTo(row.level);
    const figure = pricePosition(row);
    positions.push(figure);
    const section = open.at(-1);
    section?.totals.push(figure.sums.total);
    section?.before.push(row.change?.total_before ?? '0');
    section?.gaps.push(figure.sums);
    section?.within.push(figure);
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

/** Whether anything was calculated; agreed prices may keep calculated parts. */
export function isCounted(figures: Pick<ReportFigures, 'positions'>): boolean {
  return figures.positions.some(({ mode }) => mode === 'by_lines') || hasCalculatedParts(figures);
}

/** Whether an agreed price keeps its calculated parts. */
export function hasCalculatedParts({ positions }: Pick<ReportFigures, 'positions'>): boolean {
  return positions.some(({ mode, row }) => mode === 'agreed' && Boolean(row.parts));
}

function countUnmeasured({ mode, lines }: PositionFigure): number {
  return (mode === 'unmeasured' ? 1 : 0) + lines.filter((line) => line.state === 'unmeasured').length;
}
