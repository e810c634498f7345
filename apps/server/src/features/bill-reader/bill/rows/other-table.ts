import { tidy, type BillLine, hasMoney, MONEY_ROLES } from './bill-line.ts';
import { displayedText } from '../../number-format.ts';
import { rolesOfTitle } from '../columns/header-aliases.ts';
import { isSupportedUnit } from './amounts.ts';
import { isFullyMeasured } from './tail-rows.ts';
import type { TableRow } from './table-row.types.ts';

const OF_FIGURES = ['quantity', ...MONEY_ROLES] as const;
const WORDS = 2;

/**
 * The first row of another table below a total: its headings, «Месяц | План | Факт», stand where the bill has figures.
 * Null where rows below are measured and priced: the bill itself continues.
 */
export function otherTableAt(rows: readonly TableRow[], totals: readonly TableRow[]): number | null {
  const [firstTotal] = totals;
  if (firstTotal === undefined) return null;
  const heading = rows.find(
    ({ kind, line }) => kind === 'position' && line.row.number > firstTotal.line.row.number && isOtherHeading(line),
  );
  if (heading === undefined) return null;
  const { number } = heading.line.row;
  const isContinued = rows.some(({ line }) => line.row.number > number && isFullyMeasured(line) && hasMoney(line));
  if (isContinued) return null;
  // Its title, a row of text without works.
  const last = rows.findLast(({ kind, line }) => kind === 'position' && line.row.number < number);
  const title = rows.find(({ line }) => line.row.number > (last?.line.row.number ?? 0));
  return Math.max(title?.line.row.number ?? number, firstTotal.line.row.number + 1);
}

function isOtherHeading(line: BillLine): boolean {
  if (isSupportedUnit(line.texts.unit ?? '') && line.texts.unit !== undefined && line.texts.unit !== '') return false;
  const texts = OF_FIGURES.flatMap((role) => {
    const cell = line.cells[role];
    return cell === undefined ? [] : [tidy(displayedText(cell))];
  });
  const words = texts.filter((text) => /\p{L}{2}/u.test(text) && !/\d/.test(text) && rolesOfTitle(text).size === 0);
  return words.length >= WORDS && words.length === texts.length;
}
