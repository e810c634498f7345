import type { NormIndex } from '../norm-index/norm-index.ts';
import { type Token } from './tokenise.ts';
import { termOf } from './word-stems.ts';
import type { Repair } from './trigrams.ts';
import { COMPOUND_BEGINNINGS } from './vocabulary.data.ts';

const BEGINNINGS = Object.entries(COMPOUND_BEGINNINGS).map(([beginning, word]) => ({ beginning, term: termOf(word) }));
const SHORTEST_REST = 3;
const WHOLE_CREDIT = 0.9;

/**
 * A word that no norm has, composed of two of which norms have the second: "вентрешётка" is "вентиляционная решётка".
 */
export function splitCompound(index: NormIndex, token: Token): Token[] {
  if (index.termIds.has(token.term)) return [token];
  for (const { beginning, term } of BEGINNINGS) {
    if (!token.term.startsWith(beginning) || token.word.length < beginning.length + SHORTEST_REST) continue;
    const rest = termOf(token.word.slice(beginning.length));
    if (index.termIds.has(rest))
      return [
        { ...token, term: rest },
        { ...token, term },
      ];
  }
  return [token];
}

/** A word that norms have as the second part of a compound: "двигатель" is "электродвигатель". */
export function compoundsOf({ termIds }: NormIndex, term: string): Repair[] {
  return BEGINNINGS.map(({ beginning }) => beginning + term)
    .filter((whole) => termIds.has(whole))
    .map((whole) => ({ term: whole, likeness: WHOLE_CREDIT }));
}
