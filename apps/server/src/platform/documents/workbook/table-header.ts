import type { Row, WorksheetWriter } from '@cj-tech-master/excelts';
import { putBlank, putText } from './cells.ts';
import type { FrameColumn } from './frame-column.ts';
import type { LookName, StyleRequest } from './styles.ts';
import { heightOf } from './text-height.ts';

const GROUPS_HEIGHT = 16;
const TITLES_HEIGHT = 30;
const NUMBERS_HEIGHT = 10;

type HeaderRow = { height: number; fill: (row: Row) => void };

function hasGroups(columns: readonly FrameColumn[]): boolean {
  return columns.some(({ group }) => group !== undefined);
}

/** Number of header rows: titles and column numbers, below the groups if there are any. */
export function headerRowsOf(columns: readonly FrameColumn[]): number {
  return hasGroups(columns) ? 3 : 2;
}

export function headerRows(sheet: WorksheetWriter, columns: readonly FrameColumn[], width: number): HeaderRow[] {
  const isGrouped = hasGroups(columns);
  // A title without a group also has the height of the group row.
  const titles = columns.filter(({ group, isService = false }) => !isService && (!isGrouped || group !== undefined));
  const height = Math.max(TITLES_HEIGHT, ...titles.map(({ title, width: of }) => heightOf(title, of, 'header')));
  const rows = [
    { height, fill: (row: Row) => fillTitles(row, columns, isGrouped) },
    { height: NUMBERS_HEIGHT, fill: (row: Row) => fillNumbers(row, columns.slice(0, width)) },
  ];
  return isGrouped ? [{ height: GROUPS_HEIGHT, fill: (row) => fillGroups(sheet, row, columns) }, ...rows] : rows;
}

// A merged cell displays its first cell, so the title of an ungrouped column is in the row above.
function fillTitles(row: Row, columns: readonly FrameColumn[], isGrouped: boolean): void {
  columns.forEach(({ title, group, isService = false }, index) => {
    const [look, request]: [LookName, StyleRequest] = isService ? ['service', { align: 'center' }] : ['header', {}];
    if (isGrouped && group === undefined) putBlank(row, index + 1, look);
    else putText(row, index + 1, title, look, request);
  });
}

function fillGroups(sheet: WorksheetWriter, row: Row, columns: readonly FrameColumn[]): void {
  const top = row.number;
  columns.forEach(({ title, group }, index) => {
    putText(row, index + 1, group ?? title, 'header');
    const isFirst = group === undefined || columns[index - 1]?.group !== group;
    if (!isFirst) return;
    const others = columns.slice(index).findIndex((column) => column.group !== group);
    const to = others === -1 ? columns.length : index + others;
    if (group === undefined) sheet.mergeCells(top, index + 1, top + 1, index + 1);
    else if (to > index + 1) sheet.mergeCells(top, index + 1, top, to);
  });
}

function fillNumbers(row: Row, columns: readonly FrameColumn[]): void {
  let number = 0;
  columns.forEach(({ isHidden = false }, index) => {
    if (!isHidden) number += 1;
    putText(row, index + 1, isHidden ? '' : String(number), 'header_number');
  });
}
