import { LIMITS } from '../limits.ts';
import type { Sheet, SheetCell, SheetRow } from '../sheet.ts';
import { columnLetter } from '../sheet.ts';
import { limitPassed } from '../unreadable-bill.ts';
import type { Book } from './book.ts';
import { decodeText } from './decode-text.ts';

const SHEET_NAME = 'CSV';
const DELIMITERS = [';', '\t', ',', '|'] as const;
const LINES_SAMPLED = 50;

/**
 * Opens a CSV file. Row numbers are those of a spreadsheet program: one per record.
 * @throws UnreadableBill when the table is beyond the limits.
 */
export function openCsv(bytes: Uint8Array, file: string): Book {
  const text = decodeText(bytes);
  const declared = /^sep=(.)\r?\n/.exec(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  const delimiter = declared?.[1] ?? guessDelimiter(body);
  const sheet = toSheet(parseRecords(body, delimiter, file), declared === null ? 1 : 2, file);
  return {
    format: 'csv',
    sheets: [{ name: SHEET_NAME, isHidden: false }],
    read: (_index, rowLimit) =>
      Promise.resolve(rowLimit === undefined ? sheet : { ...sheet, rows: sheet.rows.slice(0, rowLimit) }),
  };
}

// The delimiter with the same count in most lines; decimal commas lose because their count varies.
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split('\n', LINES_SAMPLED)
    .filter((line) => line.trim() !== '');
  let best = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...counts].map(([count, repeats]) => repeats * Math.min(count, 12)));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function parseRecords(text: string, delimiter: string, file: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let position = 0;
  while (position <= text.length) {
    const field = readField(text, position, delimiter);
    record.push(field.value);
    if (record.length > LIMITS.columns) throw limitPassed(file, 'columns', { row: records.length + 1 });
    position = field.end + 1;
    if (text.charAt(field.end) === delimiter) continue;
    if (text.charAt(field.end) === '\r' && text.charAt(position) === '\n') position += 1;
    if (field.end >= text.length && record.length === 1 && field.value === '') break;
    records.push(record);
    record = [];
    if (records.length > LIMITS.rows) throw limitPassed(file, 'rows');
  }
  return records;
}

function readField(text: string, start: number, delimiter: string): { value: string; end: number } {
  if (text.charAt(start) !== '"') return readBareField(text, start, delimiter);
  let value = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    // An unclosed quote is part of the text, and the field ends with its line.
    if (quote < 0) return readBareField(text, start, delimiter);
    value += text.slice(position, quote);
    position = quote + 1;
    if (text.charAt(position) !== '"') break;
    value += '"';
    position += 1;
  }
  const tail = readBareField(text, position, delimiter);
  return { value: value + tail.value, end: tail.end };
}

function readBareField(text: string, start: number, delimiter: string): { value: string; end: number } {
  let end = start;
  while (end < text.length && !isFieldEnd(text.charAt(end), delimiter)) end += 1;
  return { value: text.slice(start, end), end };
}

function isFieldEnd(sign: string, delimiter: string): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r';
}

function toSheet(records: readonly string[][], firstRow: number, file: string): Sheet {
  const rows: SheetRow[] = [];
  let characters = 0;
  records.forEach((record, index) => {
    const number = index + firstRow;
    const cells = record.flatMap((field, fieldIndex) => toCell(field, fieldIndex + 1, number, file));
    for (const cell of cells) characters += cell.value.length;
    if (characters > LIMITS.characters) throw limitPassed(file, 'characters', { row: number });
    if (cells.length > 0) rows.push({ number, isHidden: false, cells });
  });
  return { name: SHEET_NAME, rows, merges: [], hiddenColumns: [] };
}

function toCell(field: string, column: number, row: number, file: string): SheetCell[] {
  const value = field.trim();
  if (value === '') return [];
  if (value.length > LIMITS.text_length) throw limitPassed(file, 'text_length', { row, column: columnLetter(column) });
  return [{ column, kind: 'text', value, format: null, formula: null, isBold: false }];
}
