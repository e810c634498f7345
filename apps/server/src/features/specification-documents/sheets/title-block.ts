import type { Row } from '@cj-tech-master/excelts';
import { literal } from '#platform/documents/workbook/cells.ts';
import { mergeText, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import type { TitleBlock } from '#platform/documents/workbook/title-block.ts';
import { CELL_TEXTS, annexLine, documentTitle, draftMark, estimateHeading, titleLines } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';

/** Number of rows in the head of a list; table headers follow. */
export const LIST_TITLE_ROWS = 4;

/** The head of the document: what it is an annex to, its name, the object and the parties. */
export function titleOf(head: ReportHead, options: Parameters<typeof titleLines>[1]): TitleBlock {
  return {
    mark: draftMark(head),
    belongsTo: annexLine(head),
    title: estimateHeading(head),
    subtitle: head.name,
    facts: titleLines(head, options),
  };
}

/** Texts repeated on every page of every sheet. */
export function pageTexts(head: ReportHead): { footer: string; mark: string } {
  return { footer: documentTitle(head), mark: draftMark(head) };
}

/** The short head of a list that accompanies the document. */
export function writeListTitle(frame: SheetFrame, head: ReportHead, title: string): void {
  frame.addMerged(title, 'title');
  frame.addMerged(`${documentTitle(head)} – ${head.name}`, 'subtitle');
  frame.addMerged([head.project_name, head.address].filter((part) => part !== null && part !== '').join(', '), 'annex');
  frame.addGap(5);
}

/** Writes the label of a sum; while a price is missing in the file, the label states the bound. */
export function putSumLabel(
  frame: SheetFrame,
  row: Row,
  { label, look, ...place }: { label: string; look: LookName; indent?: number; to?: number },
  { bounded, prices }: { bounded: string; prices: string | null },
): void {
  putLabel(frame, row, bounded, look, place);
  if (bounded !== label && prices !== null)
    row.getCell(1).value = { formula: boundFormula(label, { bounded, prices }), result: bounded };
}

/** The formula of such a label over the price cells. */
export function boundFormula(label: string, { bounded, prices }: { bounded: string; prices: string }): string {
  return `IF(COUNTIF(${prices},${literal(CELL_TEXTS.no_price)})=0,${literal(label)},${literal(bounded)})`;
}

export function putLabel(
  frame: SheetFrame,
  row: Row,
  label: string,
  look: LookName,
  { indent = 0, to = frame.width - 1 }: { indent?: number; to?: number } = {},
): void {
  mergeText(frame.sheet, row, { text: label, look, from: 1, to, request: { indent } });
}
