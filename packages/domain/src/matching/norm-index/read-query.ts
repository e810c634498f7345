import { normaliseName } from '../../text/normalise-name.ts';
import { contrastsOf, type Contrasts } from '../doubts/contrasts.ts';
import type { NormIndex } from './norm-index.ts';
import { numberTerms } from './read-norms.ts';
import type { QueryWord } from '../match-types.ts';
import { gradeFamily, type Size } from '../parsing/extract-sizes.ts';
import { DISMANTLE, type Action } from '../parsing/read-actions.ts';
import { thingsOf, tokenise, type Token, type TokenisedText } from '../parsing/tokenise.ts';
import { completeWord, repairWord } from '../parsing/trigrams.ts';
import { splitCompound, compoundsOf } from '../parsing/compounds.ts';

export type ReadQuery = {
  nameKey: string;
  name: string;
  text: TokenisedText;
  words: QueryWord[];
  /** All terms the words may mean, each with its credibility. */
  creditByTerm: ReadonlyMap<number, number>;
  contrasts: Contrasts;
  /** The readings of each word that names the thing of the work. */
  things: QueryWord['readings'][];
  /** The numbers as terms. */
  numbers: number[];
  /** Share of the words that the base does not contain. */
  unknownShare: number;
  totalWeight: number;
  actions: ReadonlySet<Action>;
  /** The row itself names no action; that of its heading is used, if any. */
  isActionFromSection: boolean;
  sizes: Size[];
  grades: string[];
  gradeFamilies: ReadonlySet<string>;
  sectionTerms: ReadonlySet<number>;
  /** The words of the heading by term. */
  sectionWords: ReadonlyMap<string, string>;
};

/**
 * A word that no norm has may well be the subject of the row, so it weighs nearly as much as the rarest indexed word.
 */
const UNKNOWN_WORD_SHARE = 0.75;
/** Limit for long rows with repeated words. */
const MAX_WORDS = 24;

/** Parses a row against the index: indexed terms, corrected and completed words, action, sizes and grades. */
export function readQuery(index: NormIndex, name: string, section: string | null): ReadQuery {
  const text = tokenise(name);
  const heading = section === null ? null : tokenise(section);
  const words = readWords(index, text);
  const isActionFromSection =
    text.actions.size === 0 && heading !== null && heading.actions.has(DISMANTLE) && heading.actions.size === 1;
  return {
    nameKey: normaliseName(name),
    name,
    text,
    words,
    creditByTerm: creditByTermOf(words),
    contrasts: contrastsOf(index.contrasts, words),
    things: thingsOf(text).map((term) => words.find((word) => word.term === term)?.readings ?? []),
    numbers: numberTerms(text.sizes).flatMap((term) => index.termIds.get(term) ?? []),
    unknownShare: unknownShareOf(words),
    totalWeight: words.reduce((sum, word) => sum + word.weight, 0),
    actions: isActionFromSection ? heading.actions : text.actions,
    isActionFromSection,
    sizes: text.sizes,
    grades: text.grades,
    gradeFamilies: new Set(text.grades.map(gradeFamily)),
    sectionWords: new Map(heading?.tokens.map(({ term, word }) => [term, word])),
    sectionTerms: new Set(heading === null ? [] : heading.tokens.flatMap(({ term }) => index.termIds.get(term) ?? [])),
  };
}

function creditByTermOf(words: readonly QueryWord[]): Map<number, number> {
  const creditByTerm = new Map<number, number>();
  for (const { readings } of words) {
    for (const { term, credit } of readings) creditByTerm.set(term, Math.max(credit, creditByTerm.get(term) ?? 0));
  }
  return creditByTerm;
}

function unknownShareOf(words: readonly QueryWord[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 1;
  return words.reduce((sum, { weight, readings }) => sum + weight * (1 - (readings[0]?.credit ?? 0)), 0) / total;
}

function readWords(index: NormIndex, text: TokenisedText): QueryWord[] {
  const byTerm = new Map<string, QueryWord>();
  for (const token of text.tokens.flatMap((one) => splitCompound(index, one))) {
    if (byTerm.has(token.term) || byTerm.size >= MAX_WORDS) continue;
    byTerm.set(token.term, toQueryWord(index, token));
  }
  return [...byTerm.values()];
}

function toQueryWord(index: NormIndex, { term, word: text, weight, isCut, isSide, isLeftOut }: Token): QueryWord {
  const id = index.termIds.get(term);
  if (id !== undefined)
    return {
      text,
      term,
      isOwn: !isSide,
      isLeftOut,
      readings: [{ term: id, credit: 1 }],
      weight: weight * (index.rarity[id] ?? 0),
    };
  const completed = isCut ? completeWord(index.trigrams, term) : compoundsOf(index, term);
  const repairs = completed.length > 0 ? completed : repairWord(index.trigrams, term);
  const readings = repairs.flatMap(({ term: repaired, likeness }) => {
    const repairedId = index.termIds.get(repaired);
    return repairedId === undefined ? [] : [{ term: repairedId, credit: likeness }];
  });
  const unknown = index.maxRarity * UNKNOWN_WORD_SHARE;
  const [first] = readings;
  const rarity =
    first === undefined ? unknown : (index.rarity[first.term] ?? 0) * first.credit + unknown * (1 - first.credit);
  return { text, term, isOwn: !isSide, isLeftOut, readings, weight: weight * rarity };
}
