import type { WorkbookWriter } from '@cj-tech-master/excelts';
import type { ReportEntry, ReportFigures } from '../figures/report-figures.ts';
import { minus } from '../figures/money-amounts.ts';
import { lineId, type ResourceLists } from '../figures/resource-lists.ts';
import { emptyNotes } from '../wording/report-notes.ts';
import { printedCode } from '../wording/printed-code.ts';
import { CELL_TEXTS, SHEET_NAMES, sectionTitle } from '../report.texts.ts';
import { isUnpriced, sectionLabel } from '../wording/section-label.ts';
import type { ReportHead } from '../report.types.ts';
import { putMoneyFormula } from '#platform/documents/workbook/cells.ts';
import { writeSides } from '#platform/documents/form/write-sides.ts';
import { createFrame, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import { writeChangeTotals } from './change-totals.ts';
import { sidesOf } from './signature-block.ts';
import { moneyTitles } from '../wording/money-titles.ts';
import { specificationColumns, sumOfPositions, type SpecificationColumns } from './specification-columns.ts';
import { writePosition } from './specification-rows.ts';
import { putLabel, pageTexts, titleOf } from './title-block.ts';
import { titleBlockRows, writeNotes, writeTitleBlock } from '#platform/documents/workbook/title-block.ts';
import { writeTotals, type TotalPlaces } from './totals-block.ts';

/** Places on the main sheet, for formulas of other sheets. */
export type SpecificationPlaces = {
  columns: SpecificationColumns;
  firstRow: number;
  lastRow: number;
  /** Rows by line id. */
  lines: Map<string, number>;
  /** Rows of section sums, in document order. */
  sectionEnds: number[];
  totals: TotalPlaces | null;
};

// A longer document opens with its lines folded.
const LINES_SHOWN_OPEN = 300;

type SheetInput = { head: ReportHead; figures: ReportFigures; lists: ResourceLists; withPrices: boolean };

/** The main sheet: title, sections with positions and lines, totals, the amount in words, signatures. */
export function writeSpecification(
  workbook: WorkbookWriter,
  { head, figures, lists, withPrices }: SheetInput,
): SpecificationPlaces {
  const isAgreement = head.agreement !== null;
  const columns = specificationColumns({
    withPrices,
    titles: moneyTitles(head),
    isAgreement,
    hasCodes: hasCodes(figures),
  });
  const isCalculated = figures.positions.some(({ mode }) => mode === 'by_lines');
  const title = titleOf(head, { withPrices, isCalculated });
  const frame = createFrame(workbook, {
    name: SHEET_NAMES.specification,
    columns: columns.list,
    orientation: withPrices ? 'landscape' : 'portrait',
    ...pageTexts(head),
    hasOutline: true,
    headerRow: titleBlockRows(title) + 1,
  });
  writeTitleBlock(frame, title);
  frame.addHeader();
  const firstRow = frame.nextRow();
  const rows = writeEntries(frame, columns, { head, figures, lists, withPrices });
  const lastRow = Math.max(firstRow, frame.nextRow() - 1);
  const block = { head, figures, columns, firstRow, lastRow, topSums: rows.topSums };
  const totals = frame.keepTogether((mayBreak) => {
    if (figures.positions.length === 0) {
      writeNotes(frame, emptyNotes(figures));
      return null;
    }
    const places =
      columns.change === null ? writeTotals(frame, block, mayBreak) : writeChangeTotals(frame, block, mayBreak);
    writeSides(frame, sidesOf(head));
    return places;
  });
  frame.finish();
  return { columns, firstRow, lastRow, lines: rows.lines, sectionEnds: rows.sectionEnds, totals };
}

function hasCodes({ positions }: ReportFigures): boolean {
  return positions.some(
    ({ row, lines, mode }) =>
      mode === 'by_lines' || Boolean(row.code) || lines.some(({ line }) => Boolean(printedCode(line.code))),
  );
}

/** `topSums`: rows that add up to the document total; null for a position without a total. */
type WrittenRows = { lines: Map<string, number>; sectionEnds: number[]; topSums: (number | null)[] };

function writeEntries(
  frame: SheetFrame,
  columns: SpecificationColumns,
  { figures, lists, withPrices }: SheetInput,
): WrittenRows {
  const written: WrittenRows = { lines: new Map(), sectionEnds: [], topSums: [] };
  const starts: number[] = [];
  const linesCount = figures.positions.reduce((count, position) => count + position.lines.length, 0);
  // Without prices nothing is folded, because nothing may be hidden.
  const isCollapsed = withPrices && linesCount > LINES_SHOWN_OPEN;
  let position = -1;

  for (const entry of figures.entries) {
    switch (entry.kind) {
      case 'section_start':
        starts.push(frame.addMerged(sectionTitle(entry.row.number, entry.row.name), lookOf(entry)));
        break;
      case 'section_end': {
        const first = starts.pop() ?? frame.nextRow();
        if (columns.total === null) break;
        const row = writeSectionSum(frame, columns, columns.total, entry, first);
        written.sectionEnds.push(row);
        if (entry.depth === 0) written.topSums.push(row);
        break;
      }
      case 'position': {
        position += 1;
        const at = position;
        const place = writePosition(entry.figure, {
          frame,
          columns,
          isCollapsed,
          markOf: (line) => lists.marks.get(lineId(at, line)) ?? '',
        });
        place.lineRows.forEach((row, line) => written.lines.set(lineId(at, line), row));
        if (entry.depth === 0) written.topSums.push(entry.figure.total === null ? null : place.row);
        break;
      }
    }
  }
  return written;
}

function lookOf({ depth }: { depth: number }): 'section' | 'subsection' {
  return depth === 0 ? 'section' : 'subsection';
}

/** The cell counts what is typed later, so that the label says that there is no price yet. */
function labelOfSum(entry: ReportEntry & { kind: 'section_end' }): string {
  return isUnpriced(entry) ? `${sectionLabel(entry)}, ${CELL_TEXTS.no_price}` : sectionLabel(entry);
}

function writeSectionSum(
  frame: SheetFrame,
  columns: SpecificationColumns,
  total: number,
  entry: ReportEntry & { kind: 'section_end' },
  first: number,
): number {
  return frame.addRow((row) => {
    // The number is user text and must not get into a formula.
    putLabel(frame, row, labelOfSum(entry), lookOf(entry), {
      to: total - 1,
    });
    putMoneyFormula(row, total, sumOfPositions(columns, total, first, row.number - 1), entry.total, lookOf(entry));
    if (columns.change === null) return;
    for (const [column, result] of [
      [columns.change.before, entry.before],
      [columns.change.effect, minus(entry.total, entry.before)],
    ] as const)
      putMoneyFormula(row, column, sumOfPositions(columns, column, first, row.number - 1), result, lookOf(entry));
  }, 16);
}
