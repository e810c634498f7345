import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { totalInWords } from '../documents.texts.ts';
import { printable, putBlank, putMoneyFormula, putText } from '../workbook/cells.ts';
import { makeWorkbook } from '../workbook/make-workbook.ts';
import { putValue } from '../workbook/put-value.ts';
import { createFrame, mergeText, rowHeight, widthOf, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { heightOf } from '../workbook/text-height.ts';
import { titleBlockRows, writeNotes, writeTitleBlock } from '../workbook/title-block.ts';
import {
  labelSpan,
  rowsWithSignatures,
  type FormColumn,
  type FormLine,
  type FormRow,
  type LineLook,
  type PaperForm,
} from './paper-form.ts';
import { writeSides } from './write-sides.ts';

const SIGNATURE_HEIGHT = 26;
/** Row of minimal height, invisible between rows of a table. */
const HAIR = 1;
const GRAND_HEIGHT = 20;
const NOT_IN_A_NAME = /[\\/*?:[\]]/g;
const NAME_LENGTH = 31;
const PLACE = /\{(\d+)\}/g;

const LOOK_OF: Record<LineLook, LookName> = {
  strong: 'position',
  plain: 'resource',
  faint: 'line',
  subtotal: 'subtotal',
  total: 'total',
  grand_total: 'grand_total',
};

/**
 * Forms, one sheet each: fitted to the width of the paper, table header on every page, signatures never alone. Their sheet
 * names differ.
 */
export function writeFormsWorkbook(forms: readonly PaperForm[]): Promise<Uint8Array> {
  const [first] = forms;
  if (first === undefined) throw new Error('A workbook has at least one form');
  return makeWorkbook(
    (workbook) => {
      for (const form of forms) writeSheet(workbook, form);
    },
    { title: first.title, ...(first.author === undefined ? {} : { author: first.author }) },
  );
}

function writeSheet(workbook: WorkbookWriter, form: PaperForm): void {
  const { title, sheetName = title, columns, rows, mark = '', belongsTo = '', orientation = 'portrait' } = form;
  const frame = createFrame(workbook, {
    name: printable(sheetName).replaceAll(NOT_IN_A_NAME, ' ').slice(0, NAME_LENGTH),
    columns,
    orientation,
    ...(form.pageSize === undefined ? {} : { pageSize: form.pageSize }),
    footer: title,
    mark,
    headerRow: titleBlockRows(form) + 1,
  });
  writeTitleBlock(frame, { ...form, mark, belongsTo });
  frame.addHeader();
  const first = frame.nextRow();
  // The block kept together with the signatures starts with a hairline row.
  const last = rowsWithSignatures(form);
  const above = rows.length - last;
  const rowOf = (index: number): number => first + index + (index < above ? 0 : 1);
  for (const row of rows.slice(0, above)) writeRow(frame, { columns, row, rowOf });
  frame.keepTogether(
    (mayBreak) => {
      for (const row of rows.slice(above)) writeRow(frame, { columns, row, rowOf });
      for (const row of form.totals) writeRow(frame, { columns, row: totalOf(row), rowOf });
      mayBreak();
      writeFoot(frame, form);
    },
    last === 0 ? undefined : HAIR,
  );
  frame.finish();
}

const totalOf = (row: FormRow): FormRow =>
  'section' in row || 'label' in row || 'line' in row ? row : { line: row, look: 'subtotal' };

type Writing = { columns: readonly FormColumn[]; row: FormRow; rowOf: (index: number) => number };

function writeRow(frame: SheetFrame, { columns, row, rowOf }: Writing): void {
  if ('section' in row) {
    frame.addMerged(row.section, (row.level ?? 0) === 0 ? 'section' : 'subsection');
    return;
  }
  const [line, look] =
    'label' in row ? [row.values, row.look] : 'line' in row ? [row.line, row.look] : [row, 'plain' as const];
  const span = 'label' in row ? labelSpan(row) : 0;
  const label = 'label' in row ? row.label : '';
  const lookName = LOOK_OF[look];
  const height = Math.max(
    look === 'grand_total' ? GRAND_HEIGHT : 0,
    rowHeight(frame.columns, textsOf(columns, line), lookName),
    span === 0 ? 0 : heightOf(label, widthOf(frame.columns, 1, span), lookName),
  );
  frame.addRow((cells) => {
    if (span > 0) mergeText(frame.sheet, cells, { text: label, look: lookName, from: 1, to: span });
    columns.forEach((column, index) => {
      if (index < span) return;
      const cell = line[index] ?? null;
      if (cell === null) return putBlank(cells, index + 1, lookName);
      const { kind, value, formula } =
        typeof cell === 'string'
          ? { kind: column.kind, value: cell, formula: undefined }
          : { formula: undefined, ...cell };
      if (formula !== undefined) {
        const written = formula.replaceAll(PLACE, (_, place: string) => String(rowOf(Number(place))));
        return putMoneyFormula(cells, index + 1, written, value, lookName);
      }
      // Text among figures is aligned like them.
      if (kind === 'text' && column.kind !== 'text')
        return putText(cells, index + 1, value, lookName, { align: 'right' });
      putValue(cells, index + 1, { kind, value, isOdd: kind !== column.kind && column.kind === 'text' }, lookName);
    });
  }, height);
}

function textsOf(columns: readonly FormColumn[], line: FormLine): Record<number, string | null> {
  return Object.fromEntries(
    columns.flatMap(({ kind }, index) => {
      const cell = line[index] ?? null;
      return kind === 'text' ? [[index + 1, typeof cell === 'string' ? cell : (cell?.value ?? null)]] : [];
    }),
  );
}

function writeFoot(frame: SheetFrame, { inWords, notes, signatures, sides }: PaperForm): void {
  frame.addGap(6);
  if (inWords !== undefined)
    frame.addMerged(bindWords(typeof inWords === 'string' ? inWords : totalInWords(inWords)), 'sentence');
  writeNotes(frame, notes);
  for (const { role, name } of signatures) {
    const text = `${role}  ${BLANK}  ( ${name ?? BLANK} )`;
    frame.addRow((row) => putText(row, 1, text, 'signature'), SIGNATURE_HEIGHT);
  }
  if (sides !== undefined) writeSides(frame, sides);
}
