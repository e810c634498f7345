import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { isHead, type SpecLine } from './specification-lines.ts';
import { isDoubtful, isGap, type LineNeighbours } from './line-rules.ts';

export type FilterKind = 'all' | 'doubtful' | 'unmatched' | 'unpriced';
export type LineFilter = { kind: FilterKind; search: string };

/**
 * Predicate of the filter; null when all lines match. Every search word must occur in name or code. The count of
 * lines without a price equals the document's.
 */
export function lineMatcher(
  { kind, search }: LineFilter,
  around: LineNeighbours,
): ((line: SpecLine) => boolean) | null {
  const words = normaliseName(search)
    .split(' ')
    .filter((word) => word !== '');
  if (kind === 'all' && words.length === 0) return null;
  return (line) => isOfKind(line, kind, around) && hasWords(line, words);
}

function isOfKind(line: SpecLine, kind: FilterKind, around: LineNeighbours): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'doubtful':
      return line.kind === 'position' && isDoubtful(line.row);
    case 'unmatched':
      return isUnmatched(line);
    case 'unpriced':
      return isGap(line, around);
  }
}

function isUnmatched(line: SpecLine | undefined): boolean {
  return line?.kind === 'position' && line.row.match_status === 'unmatched';
}

function hasWords(line: SpecLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  if (line.kind === 'sum') return false;
  const code = isHead(line) ? line.row.norm_code : line.row.code;
  const text = normaliseName(`${line.number} ${line.row.name} ${code ?? ''}`);
  return words.every((word) => text.includes(word));
}
