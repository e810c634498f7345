import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { totalInWords } from '../documents.texts.ts';
import { printable, putText } from '../workbook/cells.ts';
import { makeWorkbook } from '../workbook/make-workbook.ts';
import { putValue } from '../workbook/put-value.ts';
import { createFrame, rowHeight, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { titleBlockRows, writeNotes, writeTitleBlock } from '../workbook/title-block.ts';
import type { FormColumn, FormLine, PaperForm } from './paper-form.ts';

const SIGNATURE_HEIGHT = 26;
const NOT_IN_A_NAME = /[\\/*?:[\]]/g;
const NAME_LENGTH = 31;

/** The form as one sheet that prints on A4: fitted to the width, the head of its table on every page, signatures not alone. */
export function writeFormWorkbook(form: PaperForm): Promise<Uint8Array> {
  const { title, columns, rows, mark = '', belongsTo = '', orientation = 'portrait' } = form;
  return makeWorkbook((workbook) => {
    const frame = createFrame(workbook, {
      name: printable(title).replaceAll(NOT_IN_A_NAME, ' ').slice(0, NAME_LENGTH),
      columns,
      orientation,
      footer: title,
      mark,
      headerRow: titleBlockRows(form) + 1,
    });
    writeTitleBlock(frame, { ...form, mark, belongsTo });
    frame.addHeader();
    for (const row of rows) {
      if ('section' in row) frame.addMerged(row.section, 'section');
      else writeLine(frame, columns, row, 'resource');
    }
    frame.keepTogether((mayBreak) => {
      for (const line of form.totals) writeLine(frame, columns, line, 'subtotal');
      mayBreak();
      writeFoot(frame, form);
    });
    frame.finish();
  });
}

function writeLine(frame: SheetFrame, columns: readonly FormColumn[], line: FormLine, look: LookName): void {
  const texts = Object.fromEntries(
    columns.flatMap(({ kind }, index) => (kind === 'text' ? [[index + 1, line[index] ?? null]] : [])),
  );
  frame.addRow(
    (row) => columns.forEach(({ kind }, index) => putValue(row, index + 1, { kind, value: line[index] ?? null }, look)),
    rowHeight(frame.columns, texts, look),
  );
}

function writeFoot(frame: SheetFrame, { inWords, notes, signatures }: PaperForm): void {
  frame.addGap(6);
  if (inWords !== undefined) frame.addMerged(bindWords(totalInWords(inWords)), 'sentence');
  writeNotes(frame, notes);
  for (const { role, name } of signatures) {
    const text = `${role}  ${BLANK}  ( ${name ?? BLANK} )`;
    frame.addRow((row) => putText(row, 1, text, 'signature'), SIGNATURE_HEIGHT);
  }
}
