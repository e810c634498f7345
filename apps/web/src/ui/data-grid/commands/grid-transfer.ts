import type { GridStore, InvalidPatch } from '../store/grid-store-types.ts';
import type { CellFormat, CellPatch, CellValue, GridColumn, GridRow, GridTexts, PasteRest } from '../grid-types.ts';
import { pasteShape, type CellRange } from './selection.ts';

/** Dependencies of the grid commands; updated on every render. */
export type GridEnv<Row extends GridRow> = {
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  format: CellFormat;
  texts: GridTexts;
  isReadOnly: boolean;
  /** Group headings are skipped by paste: a column of numbers from a spreadsheet has no lines for them. */
  isGroup: (row: Row) => boolean;
  pageRows: () => number;
  showCell: (row: number, column: number) => void;
  /** Receives pasted lines for which there was no row. */
  onPasteRest: (rest: PasteRest) => void;
  onActivate: (row: Row) => void;
  /** Returns true if Enter on the row was handled instead of opening its cell. */
  onEnter: (row: Row) => boolean;
  onActiveRow: (row: Row | null) => void;
};

export type EditPlan = { patches: CellPatch[]; invalid: InvalidPatch[]; skipped: number };
/** Plan of a paste and the lines without a row; `after`: the last row before those of another group. */
export type PastePlan = EditPlan & Pick<PasteRest, 'after'> & { rest: PasteRest['lines'] };
export type Block = { lines: string[][]; groupLines: number[] };

export function canEditCell<Row extends GridRow>(env: GridEnv<Row>, row: Row, column: GridColumn<Row>): boolean {
  return !env.isReadOnly && column.editable === true && (column.isEditable?.(row) ?? true);
}

/** Adds the result of entering this text into one cell to the plan. */
export function planCell<Row extends GridRow>(
  env: GridEnv<Row>,
  plan: EditPlan,
  { row, column, text }: { row: Row; column: GridColumn<Row>; text: string },
): void {
  if (!canEditCell(env, row, column)) {
    plan.skipped += 1;
    return;
  }
  const read = readCell(env, { row, column, text });
  if ('problem' in read) {
    plan.invalid.push({ row: row.id, key: column.id, text, message: read.problem });
    return;
  }
  const { value } = read;
  // An equal value still clears rejected text in the cell, so it produces a patch, though not a change.
  const back = column.back?.(row);
  const typed = { row: row.id, key: column.id, from: column.value(row), to: value };
  plan.patches.push(back === undefined ? typed : { ...typed, back });
  for (const patch of column.beside?.(row, { text, value }) ?? []) plan.patches.push({ row: row.id, ...patch });
}

function readCell<Row extends GridRow>(
  env: GridEnv<Row>,
  { row, column, text }: { row: Row; column: GridColumn<Row>; text: string },
): { value: CellValue } | { problem: string } {
  const computed = column.compute?.(row, text) ?? null;
  if (computed !== null && 'problem' in computed) return computed;
  const read =
    computed === null ? env.format.read(column.kind, text) : { isRead: true as const, value: computed.value };
  if (!read.isRead) return { problem: env.texts.notANumber };
  const problem = column.check?.(row, read.value) ?? null;
  return problem === null ? { value: read.value } : { problem };
}

export function emptyPlan(): EditPlan {
  return { patches: [], invalid: [], skipped: 0 };
}

export function collectBlock<Row extends GridRow>(env: GridEnv<Row>, range: CellRange): Block {
  const { ids } = env.store.getVisible();
  const columns = env.columns.slice(range.left, range.right + 1);
  const lines: string[][] = [];
  const groupLines: number[] = [];
  for (const id of ids.slice(range.top, range.bottom + 1)) {
    const row = env.store.getRow(id);
    if (row === undefined) continue;
    if (env.isGroup(row)) groupLines.push(lines.length);
    lines.push(columns.map((column) => env.format.edit(column.kind, column.value(row))));
  }
  return { lines, groupLines };
}

export function planPaste<Row extends GridRow>(
  env: GridEnv<Row>,
  range: CellRange,
  lines: readonly (readonly string[])[],
  /** The copied lines themselves come from several groups. */
  isAcrossGroups: boolean,
): PastePlan {
  const plan = emptyPlan();
  const { ids } = env.store.getVisible();
  const blockColumns = Math.max(0, ...lines.map((line) => line.length));
  // A single line pasted on a single heading is meant for it.
  const canFillGroup = lines.length === 1 && range.top === range.bottom;
  const isTarget = (id: string): boolean => {
    const row = env.store.getRow(id);
    return row !== undefined && (!env.isGroup(row) || canFillGroup);
  };
  const selectedRows = ids.slice(range.top, range.bottom + 1).filter(isTarget).length;
  const shape = pasteShape(
    { rows: lines.length, columns: blockColumns },
    { ...range, bottom: range.top + Math.max(1, selectedRows) - 1 },
  );
  let line = 0;
  let last: string | null = null;
  let after: string | null = null;
  for (let index = range.top; index < ids.length && line < shape.rows; index += 1) {
    const id = ids[index];
    const row = id === undefined || !isTarget(id) ? undefined : env.store.getRow(id);
    if (row === undefined) {
      // Rows below the selection that belong to the next heading may be out of view.
      if (last === null || isAcrossGroups || index <= range.bottom) continue;
      after = last;
      break;
    }
    last = row.id;
    const texts = lines[line % lines.length] ?? [];
    for (let offset = 0; offset < shape.columns; offset += 1) {
      const column = env.columns[range.left + offset];
      const text = texts[offset % blockColumns];
      if (column === undefined) plan.skipped += 1;
      else if (text !== undefined) planCell(env, plan, { row, column, text });
    }
    line += 1;
  }
  plan.skipped += Math.max(0, shape.rows - line) * shape.columns;
  return { ...plan, rest: lines.slice(line), after };
}

/** A single row is filled from the one above it, as in spreadsheets. Group headings are skipped. */
export function planFill<Row extends GridRow>(env: GridEnv<Row>, range: CellRange): EditPlan {
  const plan = emptyPlan();
  const { ids } = env.store.getVisible();
  const isOneRow = range.top === range.bottom;
  const rows = ids
    .slice(isOneRow ? Math.max(range.top - 1, 0) : range.top, range.bottom + 1)
    .flatMap((id) => env.store.getRow(id) ?? [])
    .filter((row) => !env.isGroup(row));
  const [source, ...targets] = rows;
  if (source === undefined) return plan;
  for (const row of targets)
    for (const column of env.columns.slice(range.left, range.right + 1))
      planCell(env, plan, { row, column, text: env.format.edit(column.kind, column.value(source)) });
  return plan;
}

/** Adds the result of entering texts into a row, starting at a column, to the plan. */
export function planLine<Row extends GridRow>(
  env: GridEnv<Row>,
  plan: EditPlan,
  { row, firstColumn, texts }: { row: Row; firstColumn: number; texts: readonly string[] },
): void {
  for (const [offset, text] of texts.entries()) {
    const column = env.columns[firstColumn + offset];
    if (column === undefined) plan.skipped += 1;
    else planCell(env, plan, { row, column, text });
  }
}

export function planClear<Row extends GridRow>(env: GridEnv<Row>, range: CellRange): EditPlan {
  const plan = emptyPlan();
  for (const id of env.store.getVisible().ids.slice(range.top, range.bottom + 1)) {
    const row = env.store.getRow(id);
    if (row === undefined) continue;
    for (const column of env.columns.slice(range.left, range.right + 1)) planCell(env, plan, { row, column, text: '' });
  }
  return plan;
}
