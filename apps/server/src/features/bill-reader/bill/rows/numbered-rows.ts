import { hasMoney } from './bill-line.ts';
import type { TableRow } from './table-row.types.ts';
import { numberParts } from './numbering.ts';
import { isSectionWord } from './row-words.ts';

// «5
// Подготовительные работы
// | » is a section unless its neighbours 4 and 6 are positions of the same list: then it is a position without amounts.
// The same for N.M below a position N.
export function resolveNumberedRows(rows: TableRow[]): void {
  rows.forEach((row, index) => {
    if (row.kind !== 'section' || row.line.isMergedAcross || row.line.isBold) return;
    const parts = numberParts(row.line.number);
    if (parts === null || isSectionWord(row.line.texts.name ?? '')) return;
    const previous = rows[index - 1];
    const next = rows[index + 1];
    if (previous?.kind !== 'position' || !follows(previous, parts)) return;
    const isBetween = next?.kind === 'position' && follows(row, numberParts(next.line.number));
    // With its own amount it is also a position at the end of the list.
    const isLast = hasMoney(row.line) && next?.kind !== 'position';
    if (isBetween || isLast) row.kind = 'position';
  });
}

function follows(before: TableRow, parts: readonly string[] | null): boolean {
  const earlier = numberParts(before.line.number);
  if (earlier === null || parts === null || earlier.length !== parts.length) return false;
  const isSameParent = earlier.slice(0, -1).every((part, index) => parts[index] === part);
  return isSameParent && Number(parts.at(-1)) === Number(earlier.at(-1)) + 1;
}
