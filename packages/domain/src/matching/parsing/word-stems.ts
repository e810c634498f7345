// A workspace that imports this file type-checks it without this folder's declarations, so they are named here.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import { indexActions, type Action } from './read-actions.ts';
import { ADJECTIVE, FLEETING_VOWEL, LOOKS_LIKE_ADJECTIVE, NOUN_ENDINGS, SYNONYMS, VERB } from './vocabulary.data.ts';

const stemmer = snowball.newStemmer('russian');
const stemByWord = new Map<string, string>();
const STEM_CACHE_LIMIT = 50_000;

export const termByStem = indexSynonyms();
export const actionByStem = indexActions(stemOf);

/** Stems of the synonyms with the term of each, for correction of misspelt words. */
export function synonymStems(): ReadonlyMap<string, string> {
  return termByStem;
}

/** The term of a single word. */
export function termOf(word: string): string {
  const stem = stemOf(word);
  return termByStem.get(stem) ?? stem;
}

/** The action class of a word, if any. */
export const actionOf = (word: string): Action | undefined => actionByStem.get(nounStemOf(word));

/** The terms of a list of single words. */
export function termsOfWords(text: string): ReadonlySet<string> {
  return new Set(words(text).map(termOf));
}

/** The terms of lists of single words, one list per line. */
export function termLists(text: string): ReadonlySet<string>[] {
  return text.trim().split('\n').map(termsOfWords);
}

export const isAdjective = (word: string): boolean => ADJECTIVE.test(word) && !LOOKS_LIKE_ADJECTIVE.test(word);

/** The stem; for a verb that of its noun, if that is a work: "срубить" is "срубка". */
export function nounStemOf(word: string): string {
  const stem = stemOf(word);
  if (!VERB.test(word) || actionByStem.has(stem)) return stem;
  const root = word.replace(VERB, '');
  return NOUN_ENDINGS.map((ending) => root + ending).find((noun) => actionByStem.has(noun)) ?? stem;
}

export function stemOf(word: string): string {
  const cached = stemByWord.get(word);
  if (cached !== undefined) return cached;
  const stem = stemmer.stem(word).replace(FLEETING_VOWEL, '');
  // Names come from customers' files without limit, so the cache must be bounded.
  if (stemByWord.size >= STEM_CACHE_LIMIT) stemByWord.clear();
  stemByWord.set(word, stem);
  return stem;
}

function indexSynonyms(): Map<string, string> {
  const index = new Map<string, string>();
  for (const line of SYNONYMS.split('\n')) {
    const [first, ...others] = words(line).map(stemOf);
    if (first === undefined) continue;
    for (const stem of [first, ...others]) if (!index.has(stem)) index.set(stem, first);
  }
  return index;
}

export function words(text: string): string[] {
  return text
    .replaceAll('\u0451', '\u0435')
    .split(/\s+/u)
    .filter((word) => word !== '');
}
