import type { Row } from '@cj-tech-master/excelts';
import { annexLine, documentHeading, documentTitle, draftMark, titleLines } from '../specification-report.texts.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { mergeText, widthOf, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { heightOf } from '../workbook/text-height.ts';

const LABEL_COLUMNS = 2;

/** How many rows the head of a list takes; the headers of the tables come next. */
export const LIST_TITLE_ROWS = 4;

export type TitleOptions = Parameters<typeof titleLines>[1];

/** The same of the document: the annex, the heading, the name, the lines, a gap. */
export function titleBlockRows(head: ReportHead, options: TitleOptions): number {
  return titleLines(head, options).length + 4;
}

/** The head of the document: what it belongs to, its name, the object and the parties. */
export function writeTitleBlock(frame: SheetFrame, head: ReportHead, options: TitleOptions): void {
  frame.addRow(
    (row) => {
      mergeText(frame.sheet, row, {
        text: draftMark(head),
        look: 'annex',
        from: 1,
        to: LABEL_COLUMNS,
        request: { align: 'left' },
      });
      mergeText(frame.sheet, row, { text: annexLine(head), look: 'annex', from: LABEL_COLUMNS + 1, to: frame.width });
    },
    Math.max(
      heightOf(annexLine(head), widthOf(frame.columns, LABEL_COLUMNS + 1, frame.width), 'annex'),
      heightOf(draftMark(head), widthOf(frame.columns, 1, LABEL_COLUMNS), 'annex'),
    ),
  );
  frame.addMerged(documentHeading(head), 'title');
  frame.addMerged(head.name, 'subtitle');
  for (const [label, text] of titleLines(head, options)) {
    const height = heightOf(text, widthOf(frame.columns, LABEL_COLUMNS + 1, frame.width), 'head_text');
    frame.addRow((row) => {
      mergeText(frame.sheet, row, { text: label, look: 'head_label', from: 1, to: LABEL_COLUMNS });
      mergeText(frame.sheet, row, { text, look: 'head_text', from: LABEL_COLUMNS + 1, to: frame.width });
    }, height);
  }
  frame.addGap(5);
}

/** The short head of a list that goes with the document. */
export function writeListTitle(frame: SheetFrame, head: ReportHead, title: string): void {
  frame.addMerged(title, 'title');
  frame.addMerged(`${documentTitle(head)} – ${head.name}`, 'subtitle');
  frame.addMerged([head.project_name, head.address].filter((part) => part !== null && part !== '').join(', '), 'annex');
  frame.addGap(5);
}

export function writeNotes(frame: SheetFrame, notes: readonly string[]): void {
  for (const note of notes) frame.addMerged(note, 'note');
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
