import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { Paper } from '../paper.ts';
import { weighTables } from './list-weight.ts';

/** Cell type of a column: text is always text; the other kinds are numbers and timestamps. */
export type ColumnKind = 'text' | 'money' | 'quantity' | 'whole' | 'day' | 'moment';

/** `width` in characters. */
export type TableColumn = { title: string; kind: ColumnKind; width: number };

/** A value of another kind than its column, e.g. in a card whose lines are a name, a day and a sum. */
export type OddCell = { kind: ColumnKind; value: string };
export type TableCell = string | null | OddCell;

/**
 * A table for export. Values are text: decimals as stored, days as `YYYY-MM-DD`, timestamps as ISO 8601 in UTC (written
 * in Moscow time); null is an empty cell.
 */
export type TableFile = {
  sheetName: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
  /** Always printed one page wide, whatever the resulting font size, so that rows stay whole. */
  isOnePageWide?: boolean;
  /** Last lines, bold: totals. */
  totals?: readonly (readonly TableCell[])[];
};

/** Header of a printed list: company, filters, time of creation. */
export type ListHead = {
  company: string;
  /** Filters and period, one line of text each. */
  facts: readonly string[];
  /** ISO 8601 in UTC. */
  moment: string;
  language: Language;
};

/**
 * Tables in one file: sheets of a workbook, parts of a printed document. A CSV file contains only the first, without
 * header.
 */
export type TableBook = { title: string; head: ListHead; tables: readonly TableFile[] };

/** Tables as a file: xlsx, pdf or csv. */
export const TABLES: Paper<TableBook> = {
  writer: new URL('./write-tables.ts', import.meta.url),
  weigh: weighTables,
};

export function kindOf({ kind }: TableColumn, cell: TableCell): ColumnKind {
  return cell !== null && typeof cell === 'object' ? cell.kind : kind;
}

export function valueOf(cell: TableCell): string | null {
  return cell !== null && typeof cell === 'object' ? cell.value : cell;
}

const MOSCOW_MS = 3 * 60 * 60 * 1000;

/**
 * `2026-11-20T09:30:00.000Z` → `20.11.2026 12:30:00` in Moscow time, UTC+3 since 2014. An invalid timestamp is returned
 * unchanged, so that one odd value does not fail a whole file.
 */
export function moscowMoment(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return moment;
  const shifted = new Date(time + MOSCOW_MS).toISOString();
  return `${russianDay(shifted.slice(0, 10))} ${shifted.slice(11, 19)}`;
}

/** `2026-11-20` → `20.11.2026`. */
export function russianDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}
