import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { isHead, type SpecLine } from './specification-lines.ts';
import { needsPrice } from './line-rules.ts';

export type FilterKind = 'all' | 'unmatched' | 'unpriced';
export type LineFilter = { kind: FilterKind; search: string };

/** Whether a line is shown; null when every line is. Every word of the search must be in the name or the code. */
export function lineMatcher({ kind, search }: LineFilter): ((line: SpecLine) => boolean) | null {
  const words = normaliseName(search).split(' ').filter((word) => word !== '');
  if (kind === 'all' && words.length === 0) return null;
  return (line) => isOfKind(line, kind) && hasWords(line, words);
}

function isOfKind(line: SpecLine, kind: FilterKind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'unmatched':
      return line.kind === 'position' && line.row.match_status === 'unmatched';
    case 'unpriced':
      return isUnpriced(line);
  }
}

function isUnpriced(line: SpecLine): boolean {
  if (line.kind === 'position') return line.row.missing_prices > 0 || line.row.price === null;
  return needsPrice(line) && line.row.price === null;
}

function hasWords(line: SpecLine, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const code = isHead(line) ? line.row.norm_code : line.row.code;
  const text = normaliseName(`${line.number} ${line.row.name} ${code ?? ''}`);
  return words.every((word) => text.includes(word));
}
