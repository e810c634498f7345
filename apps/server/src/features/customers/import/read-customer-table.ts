import {
  IMPORT_FIELDS,
  type CustomerTable,
  type ImportField,
  MAX_IMPORTED_CUSTOMERS,
} from '@karkas/api/customers/customer-transfer.schemas.ts';
import { unescapeCellText } from '@karkas/domain/text/escape-cell-text.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { COLUMN_ALIASES, TYPE_ALIASES } from './customer-columns.texts.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';

const HEADER_SEARCH_ROWS = 20;

/** Rows below the header of a table, by customer field; null if no header is recognised. */
export function readCustomerRows(table: readonly (readonly string[])[]): CustomerTable | null {
  const place = table.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => isHead(row));
  const head = table[place];
  if (head === undefined) return null;
  const columns = head.map((title) => fieldOf(title));
  const body = table.slice(place + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const rows = body
    .slice(0, MAX_IMPORTED_CUSTOMERS)
    .map((row) =>
      Object.fromEntries(
        columns.flatMap((field, index) => (field === null ? [] : [[field, valueOf(field, row[index] ?? '')]])),
      ),
    );
  return {
    rows,
    fields: IMPORT_FIELDS.filter((field) => columns.includes(field)),
    unknown_columns: head.filter((title, index) => columns[index] === null && title.trim() !== ''),
    skipped_count: body.length - rows.length,
  };
}

/** A header has a name or ИНН column and at least two known columns. */
function isHead(row: readonly string[]): boolean {
  const fields = row.map(fieldOf).filter((field) => field !== null);
  return new Set(fields).size >= 2 && (fields.includes('name') || fields.includes('inn'));
}

function fieldOf(title: string): ImportField | null {
  const plain = normaliseName(title);
  return IMPORT_FIELDS.find((field) => COLUMN_ALIASES[field].includes(plain)) ?? null;
}

function valueOf(field: ImportField, cell: string): string | null {
  const text = unescapeCellText(cell.trim());
  if (text === '') return null;
  if (field === 'inn') return withLostZero(text, [9, 11]);
  if (field === 'kpp') return withLostZero(text, [8]);
  return field === 'type' ? typeOf(text) : text;
}

/** A spreadsheet treats a code as a number and drops its leading zero. */
function withLostZero(text: string, lengths: readonly number[]): string {
  return /^\d+$/.test(text) && lengths.includes(text.length) ? `0${text}` : text;
}

/** An unknown word is kept, so that validation reports it. */
function typeOf(text: string): string {
  const plain = text.toLowerCase();
  const found = keysOf(TYPE_ALIASES).find((type) => TYPE_ALIASES[type].includes(plain));
  return found ?? text;
}
