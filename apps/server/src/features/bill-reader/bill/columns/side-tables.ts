import { displayedText } from '../../number-format.ts';
import { cellAt, isColumnHidden, type Sheet, type SheetRow } from '../../sheet.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { type BillLine, headingLine, readLine, type MergeIndex, type Roles, tidy } from '../rows/bill-line.ts';
import { assignRoles, type Header } from './header.ts';
import { normaliseTitle } from './header-aliases.ts';

/** Parts of a table beside its list of works: a section column, and a list of materials with its own columns. */
export type SideTables = {
  sectionColumn: number | null;
  materialRoles: Roles | null;
  /** Title of a section column that is not read because its rows are scattered. */
  unreadSections: string | null;
};

const SECTION_TITLE =
  /^((наименование |название )?(под)?раздела?( работ)?|этап( работ)?|групп[аы]( работ)?|комплекс( работ)?|виды? работ|секция|корпус|система|помещение)$/;
const MATERIAL_TITLE = /материал|ресурс|оборудован|комплектац/;
const OF_MATERIALS: readonly ColumnRole[] = [
  'code',
  'name',
  'unit',
  'coefficient',
  'quantity',
  'price',
  'total',
  'comment',
];

/** Finds both by their titles among the columns without a role. */
export function findSideTables(sheet: Sheet, header: Header | null, roles: Roles): SideTables {
  const name = roles.get('name');
  if (header === null || name === undefined) return { sectionColumn: null, materialRoles: null, unreadSections: null };
  const taken = new Set(roles.values());
  const free = [...header.titles].filter(([column]) => !taken.has(column) && !isColumnHidden(sheet, column));
  const named = free.filter(([, title]) => SECTION_TITLE.test(normaliseTitle(title)));
  const section =
    named.find(([column]) => column < name) ??
    named.find(([column]) => column > name && isTogether(sheet, column, header.lastRow));
  const [, unread = null] = section === undefined ? (named[0] ?? []) : [];
  return {
    sectionColumn: section?.[0] ?? null,
    materialRoles: materialsAmong(sheet, free, name),
    unreadSections: unread === null ? null : tidy(unread),
  };
}

/** A column right of the names may hold anything: it names sections only if equal values are adjacent. */
function isTogether(sheet: Sheet, column: number, headerRow: number): boolean {
  const seen = new Set<string>();
  let before = '';
  for (const row of sheet.rows) {
    const cell = row.number > headerRow ? cellAt(row, column) : null;
    const text = cell === null ? '' : tidy(displayedText(cell));
    if (text === before || !/\p{L}{2}/u.test(text)) continue;
    if (seen.has(text)) return false;
    seen.add(text);
    before = text;
  }
  return seen.size > 0;
}

// A separate list has a name and a quantity, and begins right of the works.
function materialsAmong(sheet: Sheet, free: readonly [number, string][], nameOfWork: number): Roles | null {
  const start = free.find(([column, title]) => column > nameOfWork && MATERIAL_TITLE.test(normaliseTitle(title)));
  if (start === undefined) return null;
  const titles = new Map(free.filter(([column]) => column >= start[0]));
  const found = assignRoles(sheet, titles);
  const roles = new Map([...found].filter(([role]) => OF_MATERIALS.includes(role)));
  return roles.get('name') === start[0] && roles.has('quantity') ? roles : null;
}

/** The material line in the row of a work or below it; null if there is none. */
export function readMaterial(sheet: Sheet, index: number, roles: Roles | null, merges: MergeIndex): BillLine | null {
  if (roles === null) return null;
  const line = readLine(sheet, index, roles, merges);
  const isFilled = line !== null && (line.texts.name ?? '') !== '' && line.cells.quantity !== undefined;
  return isFilled ? line : null;
}

/** The section heading from the section column, when it changes. */
export function sectionFromColumn(row: SheetRow, column: number | null, before: string): BillLine | null {
  const cell = column === null ? null : cellAt(row, column);
  const text = cell === null ? '' : tidy(displayedText(cell));
  if (cell === null || text === before || !/\p{L}{2}/u.test(text)) return null;
  return headingLine(row, cell, text);
}
