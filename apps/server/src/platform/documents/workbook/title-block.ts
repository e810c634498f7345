import { putText } from './cells.ts';
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
  facts: readonly (readonly [label: string, text: string, code?: readonly [label: string, value: string]])[];
  stamp?: Stamp;
};

type Stamp = readonly { title: string; group?: string; value: string }[];

/** Number of rows, including the gap below. */
export function titleBlockRows({ facts, subtitle, stamp }: Pick<TitleBlock, 'facts' | 'subtitle' | 'stamp'>): number {
  return facts.length + (subtitle === undefined ? 3 : 4) + stampRows(stamp);
}

export function writeTitleBlock(frame: SheetFrame, block: TitleBlock): void {
  const { mark, belongsTo, facts, stamp } = block;
  writeHeadLine(frame, mark, belongsTo);
  if (stamp === undefined) writeTitles(frame, block);
  for (const fact of facts) writeFact(frame, fact);
  if (stamp !== undefined) {
    writeStamp(frame, stamp);
    writeTitles(frame, block);
  }
  frame.addGap(5);
}

function writeTitles(frame: SheetFrame, { title, subtitle }: TitleBlock): void {
  frame.addMerged(title, 'title');
  if (subtitle !== undefined) frame.addMerged(subtitle, 'subtitle');
}

function writeFact(frame: SheetFrame, [label, text, code]: TitleBlock['facts'][number]): void {
  const { left, right, leftWidth } = sidesOf(frame);
  const isOneText = leftWidth > WIDEST_LABELS;
  const to = code === undefined ? right.to : right.to - CODE_COLUMNS;
  const from = isOneText ? left.from : right.from;
  const shown = isOneText ? `${label} ${text}`.trim() : text;
  frame.addRow(
    (row) => {
      if (!isOneText) mergeText(frame.sheet, row, { text: label, look: 'head_label', ...left });
      mergeText(frame.sheet, row, { text: shown, look: 'head_text', from, to });
      if (code === undefined) return;
      putText(row, to + 1, code[0], 'head_label', { align: 'right' });
      putText(row, to + CODE_COLUMNS, code[1], 'total', { align: 'center' });
    },
    Math.max(
      heightOf(shown, widthOf(frame.columns, from, to), 'head_text'),
      isOneText ? 0 : heightOf(label, leftWidth, 'head_label'),
    ),
  );
}

/** The label of a code and its box: the last columns. */
const CODE_COLUMNS = 2;

function stampRows(stamp: Stamp | undefined): number {
  if (stamp === undefined) return 0;
  return stamp.some(({ group }) => group !== undefined) ? 3 : 2;
}

/** In the last columns of the table. */
function writeStamp(frame: SheetFrame, stamp: Stamp): void {
  const first = frame.width - stamp.length + 1;
  const isGrouped = stampRows(stamp) === 3;
  if (isGrouped)
    frame.addRow((row) => {
      stamp.forEach(({ title, group }, at) => {
        putText(row, first + at, group ?? title, 'stamp');
        const isFirst = group !== undefined && stamp[at - 1]?.group !== group;
        if (group === undefined) frame.sheet.mergeCells(row.number, first + at, row.number + 1, first + at);
        const count = stamp.filter((one) => one.group === group).length;
        if (isFirst && count > 1) frame.sheet.mergeCells(row.number, first + at, row.number, first + at + count - 1);
      });
    }, STAMP_HEIGHT);
  frame.addRow((row) => {
    stamp.forEach(({ title, group }, at) => {
      putText(row, first + at, isGrouped && group === undefined ? '' : title, 'stamp');
    });
  }, STAMP_HEIGHT);
  frame.addRow((row) => {
    stamp.forEach(({ value }, at) => putText(row, first + at, value, 'stamp_value'));
  }, STAMP_HEIGHT);
}

const STAMP_HEIGHT = 15;

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
