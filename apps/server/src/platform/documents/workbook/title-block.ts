import { mergeText, widthOf, type SheetFrame } from './sheet-frame.ts';
import { heightOf } from './text-height.ts';

const LABEL_COLUMNS = 2;

/** The head of a document. */
export type TitleBlock = {
  /** At the left above all: that it is a draft. */
  mark: string;
  /** At the right above all: what it is an annex to, or which form it follows. */
  belongsTo: string;
  title: string;
  subtitle?: string;
  facts: readonly (readonly [label: string, text: string])[];
};

/** How many rows it takes, the gap under it included. */
export function titleBlockRows({ facts, subtitle }: Pick<TitleBlock, 'facts' | 'subtitle'>): number {
  return facts.length + (subtitle === undefined ? 3 : 4);
}

export function writeTitleBlock(frame: SheetFrame, { mark, belongsTo, title, subtitle, facts }: TitleBlock): void {
  const [left, right] = [
    { from: 1, to: LABEL_COLUMNS },
    { from: LABEL_COLUMNS + 1, to: frame.width },
  ];
  const leftWidth = widthOf(frame.columns, left.from, left.to);
  const rightWidth = widthOf(frame.columns, right.from, right.to);
  frame.addRow(
    (row) => {
      mergeText(frame.sheet, row, { text: mark, look: 'annex', ...left, request: { align: 'left' } });
      mergeText(frame.sheet, row, { text: belongsTo, look: 'annex', ...right });
    },
    Math.max(heightOf(belongsTo, rightWidth, 'annex'), heightOf(mark, leftWidth, 'annex')),
  );
  frame.addMerged(title, 'title');
  if (subtitle !== undefined) frame.addMerged(subtitle, 'subtitle');
  for (const [label, text] of facts) {
    frame.addRow(
      (row) => {
        mergeText(frame.sheet, row, { text: label, look: 'head_label', ...left });
        mergeText(frame.sheet, row, { text, look: 'head_text', ...right });
      },
      Math.max(heightOf(text, rightWidth, 'head_text'), heightOf(label, leftWidth, 'head_label')),
    );
  }
  frame.addGap(5);
}

export function writeNotes(frame: SheetFrame, notes: readonly string[]): void {
  for (const note of notes) frame.addMerged(note, 'note');
}
