import { mergeText, widthOf, type SheetFrame } from './sheet-frame.ts';
import { heightOf } from './text-height.ts';

const LABEL_COLUMNS = 2;
/** In characters: with wider labels beside their texts half of the paper would stay empty. */
const WIDEST_LABELS = 40;

/** In less width, a long line would be broken into words. */
const LEAST_ROOM = 60;

/** The header of a document. */
export type TitleBlock = {
  /** Top left: draft mark. */
  mark: string;
  /** Top right: the document it is an annex to, or the form it follows. */
  belongsTo: string;
  title: string;
  subtitle?: string;
  facts: readonly (readonly [label: string, text: string])[];
};

/** Number of rows, including the gap below. */
export function titleBlockRows({ facts, subtitle }: Pick<TitleBlock, 'facts' | 'subtitle'>): number {
  return facts.length + (subtitle === undefined ? 3 : 4);
}

export function writeTitleBlock(frame: SheetFrame, { mark, belongsTo, title, subtitle, facts }: TitleBlock): void {
  writeHeadLine(frame, mark, belongsTo);
  frame.addMerged(title, 'title');
  if (subtitle !== undefined) frame.addMerged(subtitle, 'subtitle');
  const { left, right, leftWidth, rightWidth } = sidesOf(frame);
  for (const [label, text] of facts) {
    if (leftWidth > WIDEST_LABELS) {
      frame.addMerged(`${label} ${text}`, 'head_text');
      continue;
    }
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

function sidesOf({ columns, width }: SheetFrame) {
  const left = { from: 1, to: LABEL_COLUMNS };
  const right = { from: LABEL_COLUMNS + 1, to: width };
  const [leftWidth, rightWidth] = [left, right].map(({ from, to }) => widthOf(columns, from, to));
  return { left, right, leftWidth: leftWidth ?? 0, rightWidth: rightWidth ?? 0 };
}

function writeHeadLine(frame: SheetFrame, mark: string, belongsTo: string): void {
  const { left, right, leftWidth, rightWidth } = sidesOf(frame);
  if (mark !== '') markOnLaterPages(frame);
  if (rightWidth < LEAST_ROOM) {
    frame.addMerged([mark, belongsTo].filter((text) => text !== '').join('\n'), 'annex');
    return;
  }
  frame.addRow(
    (row) => {
      mergeText(frame.sheet, row, { text: mark, look: 'annex', ...left, request: { align: 'left' } });
      mergeText(frame.sheet, row, { text: belongsTo, look: 'annex', ...right });
    },
    Math.max(heightOf(belongsTo, rightWidth, 'annex'), heightOf(mark, leftWidth, 'annex')),
  );
}

/** The first page already has it in its title block. */
function markOnLaterPages({ sheet }: SheetFrame): void {
  const { oddFooter } = sheet.headerFooter;
  sheet.headerFooter = { ...sheet.headerFooter, differentFirst: true, ...(oddFooter && { firstFooter: oddFooter }) };
}

export function writeNotes(frame: SheetFrame, notes: readonly string[]): void {
  for (const note of notes) frame.addMerged(note, 'note');
}
