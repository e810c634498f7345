import { normaliseName } from '../text/normalise-name.ts';
import type { NormIndex } from './norm-index.ts';
import { gradeFamily, type Size } from './extract-sizes.ts';
import { tokenise, type Action, type Token, type TokenisedText } from './tokenise.ts';
import { completeWord, repairWord } from './trigrams.ts';

/** One meaningful word of a query. */
export type QueryWord = {
  text: string;
  /** The thing itself, not what it goes with. */
  isOwn: boolean;
  /** The terms of the index it may stand for, each with how sure that is. */
  readings: { term: number; credit: number }[];
  weight: number;
};

export type ReadQuery = {
  nameKey: string;
  words: QueryWord[];
  totalWeight: number;
  actions: ReadonlySet<Action>;
  /** The row itself says no action; the heading's one is taken, if it has one. */
  isActionFromSection: boolean;
  sizes: Size[];
  grades: string[];
  gradeFamilies: ReadonlySet<string>;
  sectionTerms: ReadonlySet<number>;
};

/** A word that no norm has may well be the very thing the row is about, so it counts nearly like the rarest known word. */
const UNKNOWN_WORD_SHARE = 0.75;
/** Repeated words of a long row add nothing. */
const MAX_WORDS = 24;

/** Reads a row against the index: known terms, repaired and completed words, action, sizes and grades. */
export function readQuery(index: NormIndex, name: string, section: string | null): ReadQuery {
  const text = tokenise(name);
  const heading = section === null ? null : tokenise(section);
  const words = readWords(index, text);
  const isActionFromSection =
    text.actions.size === 0 && heading !== null && heading.actions.has('dismantle') && heading.actions.size === 1;
  return {
    nameKey: normaliseName(name),
    words,
    totalWeight: words.reduce((sum, word) => sum + word.weight, 0),
    actions: isActionFromSection ? heading.actions : text.actions,
    isActionFromSection,
    sizes: text.sizes,
    grades: text.grades,
    gradeFamilies: new Set(text.grades.map(gradeFamily)),
    sectionTerms: new Set(heading === null ? [] : heading.tokens.flatMap(({ term }) => index.termIds.get(term) ?? [])),
  };
}

function readWords(index: NormIndex, text: TokenisedText): QueryWord[] {
  const byTerm = new Map<string, QueryWord>();
  for (const token of text.tokens) {
    if (byTerm.has(token.term) || byTerm.size >= MAX_WORDS) continue;
    byTerm.set(token.term, toQueryWord(index, token));
  }
  return [...byTerm.values()];
}

function toQueryWord(index: NormIndex, { term, word: text, weight, isCut, isSide }: Token): QueryWord {
  const id = index.termIds.get(term);
  if (id !== undefined)
    return { text, isOwn: !isSide, readings: [{ term: id, credit: 1 }], weight: weight * (index.rarity[id] ?? 0) };
  const completed = isCut ? completeWord(index.trigrams, term) : [];
  const repairs = completed.length > 0 ? completed : repairWord(index.trigrams, term);
  const readings = repairs.flatMap(({ term: repaired, likeness }) => {
    const repairedId = index.termIds.get(repaired);
    return repairedId === undefined ? [] : [{ term: repairedId, credit: likeness }];
  });
  const unknown = index.maxRarity * UNKNOWN_WORD_SHARE;
  const [first] = readings;
  const rarity =
    first === undefined ? unknown : (index.rarity[first.term] ?? 0) * first.credit + unknown * (1 - first.credit);
  return { text, isOwn: !isSide, readings, weight: weight * rarity };
}
