import { columnLetter, type Sheet } from '../../sheet.ts';
import type { BillColumn, ColumnRole } from '../../bill-reader.types.ts';
import type { Header } from './header.ts';

/** The columns of a table with titles and roles. */
export function describeColumns(
  sheet: Sheet,
  header: Header | null,
  roles: ReadonlyMap<ColumnRole, number>,
): BillColumn[] {
  const roleOf = new Map([...roles].map(([role, column]) => [column, role]));
  const numbers = new Set([...(header?.titles.keys() ?? []), ...roles.values()]);
  if (header === null)
    for (const row of sheet.rows.slice(0, 50)) for (const cell of row.cells) numbers.add(cell.column);
  return [...numbers]
    .toSorted((first, second) => first - second)
    .map((column) => ({
      letter: columnLetter(column),
      title: header?.titles.get(column) ?? '',
      role: roleOf.get(column) ?? null,
    }));
}
