import { Workbook, type Cell, type Worksheet } from '@cj-tech-master/excelts';
import { editZip, unzip } from '@cj-tech-master/excelts/archive';
import { labelWithBound } from '@karkas/domain/documents/price-change.texts.ts';
import type { ReportSection } from '../report.types.ts';

export const ALL_SECTIONS: ReportSection[] = ['specification', 'resources', 'materials', 'consumables', 'calculation'];

export async function openReport(bytes: Uint8Array): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

export function sheetOf(workbook: Workbook, name: string): Worksheet {
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`No sheet ${name}`);
  return sheet;
}

/** All non-empty cells of all sheets. */
export function allCells(workbook: Workbook): { sheet: string; cell: Cell }[] {
  const cells: { sheet: string; cell: Cell }[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.master === cell) cells.push({ sheet: sheet.name, cell });
      }),
    );
  }
  return cells;
}

/** The displayed value of a cell: the formula result, else its value. */
export function displayedValue(cell: Cell): unknown {
  return cell.formula === undefined || cell.formula === '' ? cell.value : cell.result;
}

/** The row whose cell in this column displays the text. */
export function rowOf(sheet: Worksheet, column: string, text: string): number {
  let found = 0;
  sheet.eachRow((row, number) => {
    if (found === 0 && displayedValue(row.getCell(column)) === text) found = number;
  });
  if (found === 0) throw new Error(`No row with ${text}`);
  return found;
}

/** The row of a sum, with or without the «не менее» suffix. */
export function sumRowOf(sheet: Worksheet, column: string, label: string): number {
  try {
    return rowOf(sheet, column, label);
  } catch {
    return rowOf(sheet, column, labelWithBound(label, 'at_least'));
  }
}

/** Spreadsheet programs ignore a text in a cell that SUM refers to; the formula engine only one within a range. */
const SUM_OF_CELLS = /\bSUM\(([A-Z]+\d+(?:,[A-Z]+\d+)*)\)/gu;
const asRanges = (_: string, cells: string): string =>
  `SUM(${cells
    .split(',')
    .map((cell) => `${cell}:${cell}`)
    .join(',')})`;

/** Removes formula results, so that any number must come from recalculation. */
export async function withoutResults(bytes: Uint8Array): Promise<Uint8Array> {
  const reader = unzip(bytes);
  const editor = await editZip(bytes);
  for (const { path } of editor.getEntries()) {
    if (!path.startsWith('xl/worksheets/')) continue;
    const text = new TextDecoder().decode((await reader.bytes(path)) ?? new Uint8Array());
    const formulas = text.replaceAll(/(<f>[^<]*<\/f>)<v>[^<]*<\/v>/gu, '$1');
    editor.set(path, new TextEncoder().encode(formulas.replaceAll(SUM_OF_CELLS, asRanges)));
  }
  return editor.bytes();
}

/** All parts of the file as text. */
export async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const entry of unzip(bytes).entries()) parts.set(entry.path, await entry.text());
  return parts;
}

/** Formula cells with different results in the two files, as messages. */
export function differences(expected: Workbook, actual: Workbook): string[] {
  return allCells(expected).flatMap(({ sheet, cell }) => {
    if (cell.formula === undefined || cell.formula === '') return [];
    const other = sheetOf(actual, sheet).getCell(cell.address);
    const [left, right] = [displayedValue(cell), displayedValue(other)];
    const isSame =
      typeof left === 'number' && typeof right === 'number'
        ? Math.abs(left - right) < 1e-8 * Math.max(1, Math.abs(left) / 1e5)
        : (left ?? '') === (right ?? '');
    return isSame
      ? []
      : [`${sheet}!${cell.address} =${cell.formula}: ${String(left)} in the file, ${String(right)} recalculated`];
  });
}
