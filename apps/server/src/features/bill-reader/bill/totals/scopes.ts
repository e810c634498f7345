import type { BillRow } from '../../bill-reader.types.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';
import type { TotalRow } from './total-rows.ts';

/** The rows that a total covers: `from` < row ≤ `to`. */
export type Scope = { from: number; to: number; isDocument: boolean };

export const LAST_ROW = Number.MAX_SAFE_INTEGER;

/** The rows a total may cover, the likeliest first. */
export function scopesOf(
  total: Pick<TotalRow, 'row' | 'label' | 'kind'>,
  rows: readonly BillRow[],
  before: readonly { row: number; kind: TotalRow['kind']; scope: Scope }[],
): Scope[] {
  const last = rows.findLast((row) => row.kind !== 'section')?.source.row ?? 0;
  const whole: Scope = { from: 0, to: LAST_ROW, isDocument: true };
  if (total.row < (rows[0]?.source.row ?? 0)) return [whole];
  const above: Scope = { from: 0, to: total.row, isDocument: total.row > last };
  const named = sectionNamed(rows, total.label);
  const chain = named === null ? openSections(rows, total.row) : [named];
  const start = before.findLast((line) => line.row < total.row && line.kind !== 'vat')?.row ?? 0;
  const run: Scope = { from: start, to: total.row, isDocument: false };
  const previous = before.at(-1);
  // The tax and the sum including it belong to the total they follow.
  const same = previous !== undefined && (total.kind === 'vat' || total.kind === 'gross') ? [previous.scope] : [];
  if (total.row > last)
    return total.kind === 'section' || named !== null ? [...chain, run, whole] : [...same, whole, ...chain, run];
  if (total.kind === 'document') return [whole, above];
  return [...same, ...chain, run, above, whole];
}

type IndexedSection = { row: BillRow; index: number; name: string };
const sectionsByRows = new WeakMap<readonly BillRow[], IndexedSection[]>();

/** The sections of a bill, found once: a long bill has thousands of totals. */
function sectionsOf(rows: readonly BillRow[]): readonly IndexedSection[] {
  const known = sectionsByRows.get(rows);
  if (known !== undefined) return known;
  const sections = rows.flatMap((row, index) =>
    row.kind === 'section' ? [{ row, index, name: normaliseTitle(row.name) }] : [],
  );
  sectionsByRows.set(rows, sections);
  return sections;
}

/** Sections open at a row, innermost first, each from its heading to the row. */
export function openSections(rows: readonly BillRow[], at: number): Scope[] {
  const open: { row: number; level: number }[] = [];
  for (const { row, index } of sectionsOf(rows)) {
    if (row.source.row >= at) break;
    while ((open.at(-1)?.level ?? 0) >= row.level) open.pop();
    open.push({ row: beginOf(rows, index), level: row.level });
  }
  return open.toReversed().map((section) => ({ from: section.row, to: at, isDocument: false }));
}

function endOfSection(rows: readonly BillRow[], index: number, level: number): BillRow | undefined {
  for (let next = index + 1; next < rows.length; next += 1) {
    const row = rows[next];
    if (row !== undefined && (row.kind === 'section' ? row.level : (row.section_level ?? Infinity) + 1) <= level)
      return row;
  }
  return undefined;
}

export function scopeOfSection(rows: readonly BillRow[], at: number): Scope {
  const index =
    sectionsOf(rows).find(({ row }) => row.source.row === at)?.index ?? rows.findIndex((row) => row.source.row === at);
  const level = rows[index]?.level ?? 0;
  const end = endOfSection(rows, index, level);
  return { from: beginOf(rows, index), to: end === undefined ? LAST_ROW : end.source.row - 1, isDocument: false };
}

// A section named in the section column begins at its first work, which it includes.
export function beginOf(rows: readonly BillRow[], index: number): number {
  const row = rows[index]?.source.row ?? 0;
  return rows[index + 1]?.source.row === row ? row - 1 : row;
}

/** «Итого по разделу 2», «Раздел 2. Стены», «Итого: Стены» refer to a section by number or name. */
export function sectionNamed(rows: readonly BillRow[], label: string): Scope | null {
  const text = normaliseTitle(label)
    .replace(/^(итого|всего|итог)( по)?( под)?( ?раздел\S*| глав\S*| этап\S*)?\s*/, '')
    .trim();
  const number = /(?:раздел|глав|этап)[а-я]{0,4}\.?\s?№?\s?(\d{1,6}(?:\.\d{1,6}){0,9})/i.exec(label)?.[1] ?? null;
  const found = sectionsOf(rows).find(
    ({ row, name }) => (number !== null && row.number === number) || (text !== '' && name === text),
  );
  return found === undefined ? null : scopeOfSection(rows, found.row.source.row);
}

/**
 * The last total of a file covers more than a lump sum right above it: «Повышающий коэффициент 1,1» states the sum with
 * it, which the total repeats.
 */
export function scopeFilter(
  rows: readonly BillRow[],
  { kind, label }: TotalRow,
  later: readonly TotalRow[],
): (scope: Scope) => boolean {
  const isLast = later.every((total) => total.kind === 'vat' || total.kind === 'gross' || total.kind === 'of_which');
  if (!isLast || kind === 'section' || sectionNamed(rows, label) !== null) return () => true;
  const works = rows.filter((row) => row.kind === 'work');
  return ({ from, to, isDocument }) => {
    if (isDocument || works.length < 2) return true;
    const [first, ...others] = works.filter(({ source: { row } }) => row > from && row <= to);
    return first === undefined || others.length > 0 || first.source.cells.quantity !== undefined;
  };
}
