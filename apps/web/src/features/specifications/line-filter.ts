import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { isHead, positionIdOf, type SpecLine } from './specification-lines.ts';
import { needsPrice } from './line-rules.ts';

export type FilterKind = 'all' | 'unmatched' | 'unpriced';
export type LineFilter = { kind: FilterKind; search: string };

/**
 * Whether a line is shown; null when every line is. Every word of the search must be in the name or the code. What waits
 * for a norm is counted apart from what lacks a price, so the lines of such a position do not count as unpriced.
 */
export function lineMatcher(
  { kind, search }: LineFilter,
  rowOf: (id: string) => SpecLine | undefined,
): ((line: SpecLine) => boolean) | null {
  const words = normaliseName(search)
    .split(' ')
    .filter((word) => word !== '');
  if (kind === 'all' && words.length === 0) return null;
  return (line) => isOfKind(line, kind, rowOf) && hasWords(line, words);
}

function isOfKind(line: SpecLine, kind: FilterKind, rowOf: (id: string) => SpecLine | undefined): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'unmatched':
      return isUnmatched(line);
    case 'unpriced':
      return isUnpriced(line, rowOf);
  }
}

function isUnmatched(line: SpecLine | undefined): boolean {
  return line?.kind === 'position' && line.row.match_status === 'unmatched';
}

function isUnpriced(line: SpecLine, rowOf: (id: string) => SpecLine | undefined): boolean {
  if (line.kind === 'position') return !isUnmatched(line) && (line.row.missing_prices > 0 || line.row.total === null);
  return needsPrice(line) && line.row.price === null && !isUnmatched(rowOf(positionIdOf(line) ?? ''));
}

function hasWords(line: SpecLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const code = isHead(line) ? line.row.norm_code : line.row.code;
  const text = normaliseName(`${line.number} ${line.row.name} ${code ?? ''}`);
  return words.every((word) => text.includes(word));
}
