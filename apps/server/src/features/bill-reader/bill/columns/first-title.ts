import type { Sheet, SheetRow } from '../../sheet.ts';
import { indexMerges, readLine, type Roles } from '../rows/bill-line.ts';
import { rowText, type Classified } from '../rows/classify-rows.ts';
import type { TableRow } from '../rows/table-row.types.ts';
import type { Header } from './header.ts';

/**
 * The title of the first of several tables. Titles of later tables are between tables and are read as sections; the
 * first is above the header, together with the document title. `null` if the tables have no titles.
 */
export function firstTitle(sheet: Sheet, header: Header | null, classified: Classified, roles: Roles): TableRow | null {
  const titled = header === null ? undefined : classified.skipped.find((row) => isTitled(row, classified));
  if (header === null || titled === undefined) return null;
  const index = sheet.rows.findLastIndex((row) => row.number < header.firstRow && rowText(row) !== '');
  const above = sheet.rows[index];
  if (above === undefined || !isTitle(above, titleBefore(titled, classified))) return null;
  const line = readLine(sheet, index, roles, indexMerges(sheet.merges));
  return line === null ? null : { kind: 'section', line, roles, titles: header.titles };
}

// A repeated header directly below a section.
function isTitled(skipped: Classified['skipped'][number], { rows }: Classified): boolean {
  if (skipped.reason !== 'repeated_header') return false;
  const before = rows.findLast((row) => row.line.row.number < skipped.row);
  return before?.kind === 'section' && skipped.row - before.line.row.number <= 2;
}

const OF_DOCUMENT = /^(ведомост|спецификаци|смет|локальн|расч[её]т|коммерческ|перечень|приложени|объект|дефектн|акт)/i;

/** «Спецификация работ. Секция 1» beside «Спецификация работ. Секция 2» is a table title, not a document title. */
function isTitle(row: SheetRow, other: string): boolean {
  const filled = row.cells.filter((cell) => cell.value.trim() !== '');
  const [first] = filled;
  if (filled.length !== 1 || first?.kind !== 'text') return false;
  const text = first.value.trim();
  return !OF_DOCUMENT.test(text) || withoutNumbers(text) === withoutNumbers(other);
}

function titleBefore({ row: at }: Classified['skipped'][number], { rows }: Classified): string {
  const before = rows.findLast((row) => row.line.row.number < at);
  return before === undefined ? '' : rowText(before.line.row);
}

const withoutNumbers = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\d\s]+/g, ' ')
    .trim();
