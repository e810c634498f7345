import type { ActImport, ActImportRow } from '@karkas/api/acts/files/act-import.schemas.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import type { LineChange } from '../acts-queries.ts';

/** What a person decided of a row of the file: the position, and whether the row goes into the act. */
export type ImportChoice = { rowKey: string; isTaken: boolean };
export type ImportChoices = readonly ImportChoice[];

/** Only rows that agree with the contract are taken by themselves. */
export const firstChoices = ({ rows }: ActImport): ImportChoices =>
  rows.map((row) => ({ rowKey: row.row_key ?? '', isTaken: row.state === 'matched' }));

/** A row without a position or quantity cannot be taken. */
export const isTakeable = (row: ActImportRow, { rowKey }: ImportChoice): boolean =>
  rowKey !== '' && row.quantity !== null;

export const isTaken = (row: ActImportRow, choice: ImportChoice | undefined): boolean =>
  choice !== undefined && choice.isTaken && isTakeable(row, choice);

/** Lines of the act; rows laid on one position are added up. The note names the rows of the file. */
export function linesOf(
  { rows }: ActImport,
  choices: ImportChoices,
  noteOf: (row: ActImportRow) => string,
): LineChange[] {
  const taken = rows.flatMap((row, place) => {
    const choice = choices[place];
    return choice !== undefined && isTaken(row, choice) ? [{ row, rowKey: choice.rowKey }] : [];
  });
  return [...Map.groupBy(taken, ({ rowKey }) => rowKey)].map(([rowKey, group]) => ({
    row_key: rowKey,
    quantity: addAll(group.map(({ row }) => row.quantity ?? '0')),
    note: group
      .map(({ row }) => noteOf(row))
      .join('; ')
      .slice(0, 1000),
  }));
}
