import { columnLetter } from '../../../sheet.ts';
import type { ColumnRole } from '../../../bill-reader.types.ts';
import type { TableRow } from '../table-row.types.ts';

/** The text of a role; null if blank. */
export function textOf(row: TableRow, role: ColumnRole): string | null {
  const text = row.line.texts[role] ?? '';
  return text === '' ? null : text;
}

export function letterOf(row: TableRow, role: ColumnRole): string | undefined {
  const column = row.roles.get(role);
  return column === undefined ? undefined : columnLetter(column);
}
