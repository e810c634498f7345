import { decimal, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';
import type { BuiltRow } from './built-row.types.ts';
import { isInside, numberParts } from './numbering.ts';

const MOST_INSIDE = 200;

/**
 * A heading whose sum is that of the headings after it holds them: without numbers nothing else shows that they are
 * its parts, and it would count as one more position.
 */
export function nestHeadings(rows: readonly BuiltRow[]): void {
  rows.forEach((built, index) => {
    const end = built.row.kind === 'section' && isHeadingNext(rows, index) ? endOfParts(rows, index) : null;
    if (end !== null) deepen(rows.slice(index + 1, end));
  });
}

function isHeadingNext(rows: readonly BuiltRow[], index: number): boolean {
  const [own, next] = [rows[index]?.row, rows[index + 1]?.row];
  return own !== undefined && next?.kind === 'section' && next.level === own.level;
}

/** The index after the last of the headings that add up to this one; null if none do. */
function endOfParts(rows: readonly BuiltRow[], index: number): number | null {
  const whole = sumOf(rows[index]);
  const level = rows[index]?.row.level ?? 0;
  let sum = decimal('0');
  let count = 0;
  for (let next = index + 1; next < rows.length; next += 1) {
    const { row } = rows[next] ?? {};
    if (row?.kind !== 'section') continue;
    const isAfter = row.level < level || (row.level === level && whole !== null && sum.eq(whole));
    if (isAfter) return isWhole(sum, whole) ? next : null;
    if (row.level !== level) continue;
    const own = sumOf(rows[next]);
    count += 1;
    if (whole === null || own === null || count > MOST_INSIDE) return null;
    sum = sum.plus(own);
    if (sum.gt(whole)) return null;
  }
  return isWhole(sum, whole) ? rows.length : null;
}

const isWhole = (sum: Decimal, whole: Decimal | null): boolean => whole !== null && whole.gt('0') && sum.eq(whole);

function sumOf(built: BuiltRow | undefined): Decimal | null {
  const total = built?.money.total ?? null;
  return total === null ? null : decimal(total);
}

function deepen(rows: readonly BuiltRow[]): void {
  for (const { row } of rows) {
    if (row.kind === 'section') row.level += 1;
    else if (row.section_level !== null) row.section_level += 1;
  }
}

/** «1 Полы» over 1.1 and 1.2 ends where 2 follows: that is a sibling position, and so is everything after it. */
export function closeNumberedSections(rows: readonly BillRow[]): void {
  let open: { parts: readonly string[]; level: number } | null = null;
  let outside: number | null = null;
  rows.forEach((row, index) => {
    const parts = numberParts(row.number);
    if (row.kind === 'section') {
      const first = rows.slice(index + 1, index + 2).find(({ kind }) => kind === 'work');
      const inner = numberParts(first?.number ?? null);
      const isNumbered = parts !== null && inner !== null && isInside(inner, parts);
      open = isNumbered ? { parts, level: row.level } : null;
      outside = null;
      return;
    }
    if (row.kind !== 'work') return;
    if (open !== null && parts !== null && isNextOf(open.parts, parts)) {
      outside = open.level - 1;
      open = null;
    }
    if (outside !== null) row.section_level = outside;
  });
}

function isNextOf(before: readonly string[], parts: readonly string[]): boolean {
  const isSibling = before.length === parts.length && before.slice(0, -1).every((part, index) => part === parts[index]);
  return isSibling && Number(parts.at(-1)) === Number(before.at(-1)) + 1;
}
