import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { LIMITS } from '../../limits.ts';
import { isDateFormat } from '../../number-format.ts';
import { columnLetter, type ColumnRange, type Sheet, type SheetCell, type SheetRow } from '../../sheet.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import type { Book } from '../book.ts';
import { fromLatinPage, isFromLatinPage } from '../decode-text.ts';

// Excel 5 and 95 store texts in a code page; without these tables Cyrillic would become Latin letters.
set_cptable(codePages);

/**
 * Opens a workbook of the old binary format.
 * @throws UnreadableBill when it is encrypted, broken, beyond the limits or another kind of OLE file.
 */
export function openXls(bytes: Uint8Array, file: string): Book {
  refuseOtherOle(bytes, file);
  return bookOfWorkbook(parseWorkbook(bytes, file, { type: 'array' }), file);
}

/** Converts a workbook parsed by the library to our sheets. */
export function bookOfWorkbook(book: WorkBook, file: string): Book {
  if (book.SheetNames.length === 0) throw new UnreadableBill('not_a_spreadsheet', { file });
  const decode = isFromLatinPage(someTexts(book)) ? fromLatinPage : (text: string) => text;
  return {
    format: 'xls',
    sheets: book.SheetNames.map((name, index) => ({
      name: decode(name),
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    })),
    read(index, rowLimit) {
      const name = book.SheetNames[index];
      const sheet = name === undefined ? undefined : book.Sheets[name];
      if (name === undefined || sheet === undefined) return Promise.reject(new UnreadableBill('empty_sheet', { file }));
      return Promise.resolve(decodeCells(toSheet(sheet, decode(name), file, rowLimit), decode));
    },
  };
}

const CELLS_LOOKED_AT = 500;

/** Texts of the first cells, used to detect a wrong code page. */
function someTexts(book: WorkBook): string[] {
  const texts: string[] = [...book.SheetNames];
  for (const name of book.SheetNames) {
    const rows: (readonly (CellObject | undefined)[] | undefined)[] = book.Sheets[name]?.['!data'] ?? [];
    for (const row of rows.slice(0, CELLS_LOOKED_AT))
      for (const cell of row ?? []) if (cell?.t === 's') texts.push(String(cell.v ?? '').slice(0, 200));
    if (texts.length > CELLS_LOOKED_AT) break;
  }
  return texts.slice(0, CELLS_LOOKED_AT);
}

function decodeCells(sheet: Sheet, decode: (text: string) => string): Sheet {
  for (const { cells } of sheet.rows)
    for (const cell of cells) if (cell.kind === 'text') cell.value = decode(cell.value);
  return sheet;
}

/** @throws UnreadableBill when it is encrypted or damaged. */
export function parseWorkbook(
  content: Uint8Array | string,
  file: string,
  options: { type: 'array' | 'string'; raw?: boolean },
): WorkBook {
  // The library logs every unknown record of a damaged file to the console: thousands of log lines.
  const report = console.error;
  console.error = () => undefined;
  try {
    return read(content, {
      ...options,
      dense: true,
      cellFormula: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellStyles: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|ECMA-376|EncryptionInfo/i.test(message)) throw new UnreadableBill('encrypted', { file });
    throw new UnreadableBill('broken_file', { file, found: 'xls' });
  } finally {
    console.error = report;
  }
}

function refuseOtherOle(bytes: Uint8Array, file: string): void {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasStream = (name: string): boolean => content.includes(Buffer.from(name, 'utf16le'));
  if (hasStream('EncryptedPackage')) throw new UnreadableBill('encrypted', { file });
  const isWorkbook = bytes[0] === 0x09 || hasStream('Workbook') || hasStream('Book');
  if (!isWorkbook)
    throw new UnreadableBill('not_a_spreadsheet', { file, found: hasStream('WordDocument') ? 'Word' : 'OLE' });
}

function toSheet(sheet: WorkSheet, name: string, file: string, rowLimit = Number.POSITIVE_INFINITY): Sheet {
  const rows: SheetRow[] = [];
  let characters = 0;
  const data: (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  for (let index = 0; index < data.length && rows.length <= rowLimit; index += 1) {
    const number = index + 1;
    if (number > LIMITS.rows) throw limitPassed(file, 'rows', { sheet: name, row: number });
    const cells = (data[index] ?? []).flatMap((cell, column) => (cell === undefined ? [] : toCell(cell, column + 1)));
    const outside = cells.find((cell) => cell.column > LIMITS.columns);
    if (outside !== undefined)
      throw limitPassed(file, 'columns', { sheet: name, row: number, column: columnLetter(outside.column) });
    for (const cell of cells) characters += cell.value.length + (cell.formula?.length ?? 0);
    if (characters > LIMITS.characters) throw limitPassed(file, 'characters', { sheet: name, row: number });
    if (cells.length > 0) rows.push({ number, isHidden: sheet['!rows']?.[index]?.hidden === true, cells });
  }
  const merges = (sheet['!merges'] ?? []).map((merge) => ({
    top: merge.s.r + 1,
    left: merge.s.c + 1,
    bottom: merge.e.r + 1,
    right: merge.e.c + 1,
  }));
  return { name, rows, merges, hiddenColumns: hiddenColumnsOf(sheet) };
}

function hiddenColumnsOf(sheet: WorkSheet): ColumnRange[] {
  return (sheet['!cols'] ?? []).flatMap((column, index) =>
    column?.hidden === true ? [{ from: index + 1, to: index + 1 }] : [],
  );
}

function toCell(cell: CellObject, column: number): SheetCell[] {
  const format = typeof cell.z === 'string' && cell.z !== 'General' ? cell.z : null;
  const base = { column, format, formula: cell.f ?? null, isBold: false };
  switch (cell.t) {
    case 'n': {
      const value = String(cell.v ?? '');
      return value === ''
        ? []
        : [{ ...base, kind: format !== null && isDateFormat(format) ? 'date' : 'number', value }];
    }
    case 's': {
      const value = String(cell.v ?? '').slice(0, LIMITS.text_length);
      return value === '' ? [] : [{ ...base, kind: 'text', value }];
    }
    case 'b':
      return [{ ...base, kind: 'boolean', value: cell.v === true ? '1' : '0' }];
    case 'e':
      return [{ ...base, kind: 'error', value: cell.w ?? '#VALUE!' }];
    default:
      return [];
  }
}
