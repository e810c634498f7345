import { escapeCellText } from '@karkas/domain/text/escape-cell-text.ts';
import {
  kindOf,
  moscowMoment,
  russianDay,
  valueOf,
  type TableCell,
  type TableColumn,
  type TableFile,
} from './table-file.ts';

const BYTE_ORDER_MARK = '\u{feff}';

/** For a Russian Excel: UTF-8 with BOM, semicolons, decimal commas. */
export function writeCsv({ columns, rows, totals = [] }: TableFile): Uint8Array {
  return new TextEncoder().encode(csvLines({ columns, rows: [...rows, ...totals], hasHead: true }));
}

/** A part of such a file: its beginning with the header, or further rows. */
export function csvLines({
  columns,
  rows,
  hasHead,
}: Pick<TableFile, 'columns' | 'rows'> & { hasHead: boolean }): string {
  const head = hasHead ? [columns.map((column) => quote(column.title))] : [];
  const lines = [...head, ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? null)))];
  return (hasHead ? BYTE_ORDER_MARK : '') + lines.map((cells) => `${cells.join(';')}\r\n`).join('');
}

function cellOf(column: TableColumn, cell: TableCell): string {
  const value = valueOf(cell);
  if (value === null) return '';
  switch (kindOf(column, cell)) {
    case 'text':
      return quote(escapeCellText(value));
    case 'money':
    case 'quantity':
      return value.replace('.', ',');
    case 'whole':
      return value;
    case 'day':
      return russianDay(value);
    case 'moment':
      return moscowMoment(value);
  }
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
