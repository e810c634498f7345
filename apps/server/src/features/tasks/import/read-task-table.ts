import { keysOf } from '@karkas/api/core/keys-of.ts';
import { TASK_IMPORT_FIELDS, type TaskImportField } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import { unescapeCellText } from '@karkas/domain/text/escape-cell-text.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { HEAD_ALIASES, PRIORITY_ALIASES } from './task-table.texts.ts';

const HEADER_SEARCH_ROWS = 20;

export type Column = { title: string; field: TaskImportField | null };
export type TableRow = { line: number; cells: string[] };
export type ReadTaskTable = { columns: Column[]; rows: TableRow[] };

/** The rows below the header; null if there are none. */
export function readTaskTable(
  table: readonly (readonly string[])[],
  stated: readonly (TaskImportField | null)[] | undefined,
): ReadTaskTable | null {
  const place = table.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => row.some((title) => fieldOf(title) === 'title'));
  // With an unrecognised header the first row counts as data, and a user maps the columns.
  const headAt = place === -1 ? table.findIndex(isFilled) : place;
  const head = table[headAt];
  if (head === undefined) return null;
  const rows = table
    .slice(headAt + 1)
    .map((cells, index) => ({ line: headAt + index + 2, cells: cells.map((cell) => unescapeCellText(cell.trim())) }))
    .filter(({ cells }) => isFilled(cells));
  return { columns: stated === undefined ? guessed(head) : named(head, stated), rows };
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

function named(head: readonly string[], stated: readonly (TaskImportField | null)[]): Column[] {
  const width = Math.max(head.length, stated.length);
  return Array.from({ length: width }, (_, index) => ({ title: head[index] ?? '', field: stated[index] ?? null }));
}

/** The first of two columns for the same field is used. */
function guessed(head: readonly string[]): Column[] {
  const taken = new Set<TaskImportField>();
  return head.map((title) => {
    const field = fieldOf(title);
    if (field === null || taken.has(field)) return { title, field: null };
    taken.add(field);
    return { title, field };
  });
}

function fieldOf(title: string): TaskImportField | null {
  const plain = normaliseName(title);
  return TASK_IMPORT_FIELDS.find((field) => HEAD_ALIASES[field].includes(plain)) ?? null;
}

/** Values of a row by field; empty cells are omitted. */
export function valuesOf(columns: readonly Column[], { cells }: TableRow): Partial<Record<TaskImportField, string>> {
  const pairs = columns.flatMap(({ field }, index) => {
    const value = cells[index] ?? '';
    return field === null || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(pairs);
}

export function priorityOf(word: string): TaskPriority | null {
  const plain = normaliseName(word);
  return keysOf(PRIORITY_ALIASES).find((priority) => PRIORITY_ALIASES[priority].includes(plain)) ?? null;
}

const RUSSIAN_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/;

/** Parses a date in common notations into `YYYY-MM-DD`; null if it is none. */
export function dayOf(text: string): string | null {
  const iso = ISO_DAY.exec(text);
  const russian = RUSSIAN_DAY.exec(text);
  const [, year, month, day] =
    iso ?? (russian === null ? [] : ['', fullYear(russian[3] ?? ''), russian[2], russian[1]]);
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null;
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

const NUMBER = /^№?\s*(\d{1,9})$/;

/** Parses a task number, with or without its sign. */
export function numberOf(text: string): number | null {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
