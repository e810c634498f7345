import type { Row } from '@cj-tech-master/excelts';
import type { ColumnKind } from '../tables/table-file.ts';
import { putBlank, putMoney, putQuantity, putText } from './cells.ts';
import { styleOf, type LookName } from './styles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOSCOW_MS = 3 * 60 * 60 * 1000;
/** Day 0 of the spreadsheet calendar, valid from 1 March 1900 on. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** `isOdd`: of another kind than its column, so it is left-aligned like the others there. */
export type CellValue = { kind: ColumnKind; value: string | null; isOdd?: boolean };

/** A table value in the format of its column. */
export function putValue(row: Row, at: number, cell: CellValue, look: LookName): void {
  putOf(row, at, cell, look);
  if (cell.isOdd !== true || cell.value === null) return;
  const written = row.getCell(at);
  const { numFmt } = written.style;
  written.style = styleOf(look, { align: 'left', ...(typeof numFmt === 'string' ? { numFmt } : {}) });
}

function putOf(row: Row, at: number, { kind, value }: CellValue, look: LookName): void {
  if (value === null) return putBlank(row, at, look);
  switch (kind) {
    case 'text':
      return putText(row, at, value, look);
    case 'money':
      return putMoney(row, at, value, look);
    case 'quantity':
      return putQuantity(row, at, value, look);
    case 'whole':
      return putFigure(row, at, Number(value), look, '0');
    case 'day':
      return putFigure(row, at, (Date.parse(value) - EPOCH_MS) / DAY_MS, look, 'dd.mm.yyyy');
    case 'moment': {
      // Rounded down: the last fraction of a second belongs to the current day.
      const seconds = Math.floor((Date.parse(value) + MOSCOW_MS - EPOCH_MS) / 1000);
      return putFigure(row, at, seconds / (DAY_MS / 1000), look, 'dd.mm.yyyy hh:mm:ss');
    }
  }
}

function putFigure(row: Row, at: number, figure: number, look: LookName, numFmt: string): void {
  Object.assign(row.getCell(at), { value: figure, style: styleOf(look, { align: 'right', numFmt }) });
}
