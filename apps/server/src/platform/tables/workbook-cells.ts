import type { Style } from '@cj-tech-master/excelts';
import { editZip, unzip } from '@cj-tech-master/excelts/archive';
import { isFormulaLike } from '@karkas/domain/text/escape-cell-text.ts';
import type { ColumnKind } from './table-file.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import { recordOf } from '@karkas/api/core/record-of.ts';

// XML 1.0 has no other controls, and a spreadsheet program refuses the whole file for one of them.
const NOT_PRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const MAX_CELL_TEXT = 32_767;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOSCOW_MS = 3 * 60 * 60 * 1000;
/** Day 0 of the calendar of spreadsheets, as seen from 1 March 1900 on. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const STYLES = 'xl/styles.xml';

export const FONT = { name: 'Arial', size: 9 };
export const HEADER: Partial<Style> = {
  font: { ...FONT, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE7EBF0' } },
  alignment: { vertical: 'middle', wrapText: true },
};
const NUMBER_FORMATS: Record<ColumnKind, string | null> = {
  text: null,
  money: '#,##0.00',
  quantity: '#,##0.#######',
  whole: '0',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm:ss',
};
const BODY = recordOf(keysOf(NUMBER_FORMATS), (kind): Partial<Style> => {
  const numFmt = NUMBER_FORMATS[kind];
  return {
    font: FONT,
    alignment: { vertical: 'top', wrapText: kind === 'text' },
    ...(numFmt === null ? {} : { numFmt }),
  };
});
const FORMULA_LIKE: Partial<Style> = { ...BODY.text, numFmt: '@' };

export function cellOf(kind: ColumnKind, value: string): { value: string | number; style: Partial<Style> } {
  switch (kind) {
    case 'text':
      return { value: printable(value), style: isFormulaLike(value.trimStart()) ? FORMULA_LIKE : BODY.text };
    case 'day':
      return { value: (Date.parse(value) - EPOCH_MS) / DAY_MS, style: BODY.day };
    case 'moment':
      return {
        value: Math.round((Date.parse(value) + MOSCOW_MS - EPOCH_MS) / 1000) / (DAY_MS / 1000),
        style: BODY.moment,
      };
    case 'money':
    case 'quantity':
    case 'whole':
      return { value: Number(value), style: BODY[kind] };
  }
}

export function printable(text: string): string {
  return text.toWellFormed().replaceAll(NOT_PRINTABLE, ' ').slice(0, MAX_CELL_TEXT);
}

/** The writer knows no quote prefix, which keeps a text that looks like a formula a text when its cell is edited. */
export async function withQuotePrefix(bytes: Uint8Array): Promise<Uint8Array> {
  const styles = await unzip(bytes).bytes(STYLES);
  if (styles === null) return bytes;
  const editor = await editZip(bytes);
  editor.set(
    STYLES,
    new TextEncoder().encode(
      new TextDecoder().decode(styles).replaceAll('<xf numFmtId="49" ', '<xf numFmtId="49" quotePrefix="1" '),
    ),
  );
  return editor.bytes();
}
