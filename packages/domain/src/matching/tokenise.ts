// A workspace that imports this file type-checks it without this folder's declarations, so they are named here.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import { extractMeasures, sizesOfMark, type Size } from './extract-sizes.ts';
import { indexActions, type Action } from './read-actions.ts';
import {
  ABBREVIATIONS,
  CYRILLIC,
  FLEETING_VOWEL,
  LATIN,
  LATIN_LOOKALIKES,
  MANNER_WORDS,
  MARK,
  NOUN_ENDINGS,
  PARTICIPLE,
  PHRASES,
  PREPOSITIONS,
  SIDE_PREPOSITIONS,
  STOP_WORDS,
  SYNONYMS,
  TOKEN,
  VERB,
} from './vocabulary.data.ts';

export type Token = {
  /** The stem, or the stem that stands for all words of its meaning. */
  term: string;
  /** The word as the text has it, lowered. */
  word: string;
  /** How much the word says about which work it is, 0…1: the head of the row most, brackets and manner least. */
  weight: number;
  /** Written with a point behind it, so it may be the beginning of a longer word. */
  isCut: boolean;
  /** Stands behind "with", "for", "under" and the like: another thing that only goes with the one named. */
  isSide: boolean;
  /** Stands behind "without": the thing is left out. */
  isLeftOut: boolean;
  /** Says what is done. */
  isAction: boolean;
};

export type TokenisedText = { tokens: Token[]; actions: ReadonlySet<Action>; sizes: Size[]; grades: string[] };

const WITHOUT = 'без';
const AHEAD_OF = 'под';
const HEAD_WORDS = 4;
const WEIGHT_AFTER_HEAD = 0.8;
const WEIGHT_IN_LATER_CLAUSE = 0.7;
const WEIGHT_IN_BRACKETS = 0.35;
const WEIGHT_OF_MANNER = 0.35;
/** "A washbasin with a tap" is about the washbasin. */
const WEIGHT_OF_SIDE_THING = 0.6;
const WEIGHT_OF_PARTICIPLE = 0.4;
/** Latin words in a Russian bill are mostly brands. */
const WEIGHT_OF_LATIN = 0.3;
const WEIGHT_OF_MARK = 0.2;

/** Brackets, manner and foreign words name no thing. */
const LEAST_OF_THING = 0.5;

const stemmer = snowball.newStemmer('russian');
const stemByWord = new Map<string, string>();
const STEM_CACHE_LIMIT = 50_000;

const prepositions = new Set(words(PREPOSITIONS));
const sidePrepositions = new Set(words(SIDE_PREPOSITIONS));
const mannerWords = new Set(words(MANNER_WORDS));
const stopWords = new Set(words(STOP_WORDS));
const termByStem = indexSynonyms();
const actionByStem = indexActions(stemOf);

/** No work needs more words to be found; a longer text only costs time. */
export const LONGEST_READ = 1000;

/**
 * Reads a name of a work or a resource: words as stems with their synonyms made one, abbreviations spelt out, sizes and
 * grades apart, stop words left out.
 */
export function tokenise(text: string): TokenisedText {
  const { sizes, grades, rest } = extractMeasures(lowered(text.slice(0, LONGEST_READ)));
  const reader: Reader = {
    tokens: [],
    marks: [],
    actions: new Set(),
    depth: 0,
    clause: 0,
    isManner: false,
    preposition: 'none',
  };
  for (const [raw] of rest.matchAll(TOKEN)) readToken(reader, raw);
  return {
    tokens: reader.tokens,
    actions: reader.actions,
    sizes: [...sizes, ...reader.marks.flatMap(sizesOfMark)],
    grades: [...grades, ...reader.marks],
  };
}

/** The synonyms' stems with the term each stands for: what a misspelt word may have been meant to be. */
export function synonymStems(): ReadonlyMap<string, string> {
  return termByStem;
}

const MAX_THINGS = 2;

/** The words that say what the work is done to: the first ones that are neither the action nor a thing beside it. */
export function thingsOf({ tokens }: TokenisedText): string[] {
  const things = tokens.filter(({ isAction, isSide, weight }) => !isAction && !isSide && weight >= LEAST_OF_THING);
  return things.slice(0, MAX_THINGS).map(({ term }) => term);
}

/** What one word by itself stands for. */
export function termOf(word: string): string {
  const stem = stemOf(word);
  return termByStem.get(stem) ?? stem;
}

/** What a word says is done, if it does. */
export const actionOf = (word: string): Action | undefined => actionByStem.get(nounStemOf(word));

/** The terms of a list of single words. */
export function termsOfWords(text: string): ReadonlySet<string> {
  return new Set(words(text).map(termOf));
}

/** The terms of lists of single words, a list a line. */
export function termLists(text: string): ReadonlySet<string>[] {
  return text.trim().split('\n').map(termsOfWords);
}

type Reader = {
  tokens: Token[];
  /** `rj45`: another number behind the same letters is another thing, as with grades. */
  marks: string[];
  actions: Set<Action>;
  depth: number;
  clause: number;
  isManner: boolean;
  /** The kind of preposition the next word stands behind. */
  preposition: 'none' | 'plain' | 'side' | 'without' | 'ahead';
};

function readToken(reader: Reader, raw: string): void {
  if (isMark(raw)) {
    readMark(reader, raw);
    return;
  }
  const [, letters] = MARK.exec(raw) ?? [];
  if (letters !== undefined) {
    readMarkOfThing(reader, raw, letters);
    return;
  }
  const isCut = raw.endsWith('.');
  const word = isCut ? raw.slice(0, -1) : raw;
  if (readAbbreviation(reader, word)) return;
  for (const part of word.split(/[-/.]/u)) {
    if (!readAbbreviation(reader, part)) readWord(reader, part, isCut || word.includes('.'));
  }
}

/** `ПЭ100` is polyethylene, `RJ-45` is RJ45: the letters may mean something by themselves, the whole tells one thing from its like. */
function readMarkOfThing(reader: Reader, raw: string, letters: string): void {
  if (!readAbbreviation(reader, letters) && letters.length > 1) pushMark(reader, letters);
  const mark = raw.replace('-', '');
  if (letters.length > 1) reader.marks.push(mark);
  pushMark(reader, mark);
}

function pushMark(reader: Reader, term: string): void {
  reader.tokens.push({
    term,
    word: term,
    weight: WEIGHT_OF_MARK,
    isCut: false,
    isSide: false,
    isLeftOut: false,
    isAction: false,
  });
}

function readAbbreviation(reader: Reader, word: string): boolean {
  const meaning = ABBREVIATIONS[word];
  if (meaning === undefined) return false;
  for (const part of meaning.split(' ')) readWord(reader, part, false);
  return true;
}

function isMark(raw: string): boolean {
  return raw.length === 1 && '(),;:+"'.includes(raw);
}

function readMark(reader: Reader, mark: string): void {
  if (mark === '(') reader.depth += 1;
  else if (mark === ')') reader.depth = Math.max(0, reader.depth - 1);
  else if (mark === ',' || mark === ';' || mark === ':') {
    reader.isManner = false;
    if (reader.tokens.length > 0) reader.clause += 1;
  }
  reader.preposition = 'none';
}

function readWord(reader: Reader, word: string, isCut: boolean): void {
  if (prepositions.has(word) || sidePrepositions.has(word)) {
    reader.preposition = kindOfPreposition(word);
    return;
  }
  if (mannerWords.has(word)) reader.isManner = true;
  if (mannerWords.has(word) || stopWords.has(word) || word.length < 2 || !/\D/u.test(word)) return;
  const stem = nounStemOf(word);
  const action = actionByStem.get(stem);
  // Further on, such a word speaks of another work: "plastering after dismantling of tiles".
  if (action !== undefined && reader.preposition === 'none' && reader.tokens.length < HEAD_WORDS && !reader.isManner)
    reader.actions.add(action);
  reader.tokens.push({
    term: termByStem.get(stem) ?? stem,
    word,
    weight: weightOf(reader, word),
    isCut,
    isSide: reader.preposition !== 'none' && reader.preposition !== 'plain',
    // «Под окраску»: painting comes later, and is not of this work.
    isLeftOut: reader.preposition === 'without' || (reader.preposition === 'ahead' && isLaterWork(action)),
    isAction: action !== undefined,
  });
  reader.preposition = 'none';
}

function kindOfPreposition(word: string): Reader['preposition'] {
  if (word === WITHOUT) return 'without';
  if (word === AHEAD_OF) return 'ahead';
  return sidePrepositions.has(word) ? 'side' : 'plain';
}

/** Placing is said of everything, and of a thing that is left out nothing. */
const isLaterWork = (action: Action | undefined): boolean => action === 'paint';

function weightOf(reader: Reader, word: string): number {
  let weight = 1;
  if (reader.tokens.length >= HEAD_WORDS) weight *= WEIGHT_AFTER_HEAD;
  if (reader.clause > 0) weight *= WEIGHT_IN_LATER_CLAUSE;
  if (reader.depth > 0) weight *= WEIGHT_IN_BRACKETS;
  if (reader.isManner) weight *= WEIGHT_OF_MANNER;
  if (PARTICIPLE.test(word)) weight *= WEIGHT_OF_PARTICIPLE;
  if (reader.preposition !== 'none' && reader.preposition !== 'plain') weight *= WEIGHT_OF_SIDE_THING;
  return CYRILLIC.test(word) ? weight : weight * WEIGHT_OF_LATIN;
}

function lowered(text: string): string {
  const lower = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ');
  // A Latin letter inside a Cyrillic word is a slip of the keyboard.
  const spelt = PHRASES.reduce((sofar, [pattern, meaning]) => sofar.replaceAll(pattern, meaning), lower);
  if (!LATIN.test(spelt)) return spelt;
  return spelt.replaceAll(/[\p{L}]+/gu, (word) =>
    CYRILLIC.test(word) && LATIN.test(word)
      ? word.replaceAll(/[a-z]/gu, (letter) => LATIN_LOOKALIKES[letter] ?? letter)
      : word,
  );
}

/** The stem; of a verb that of its noun, where that is a work: "срубить" is "срубка". */
function nounStemOf(word: string): string {
  const stem = stemOf(word);
  if (!VERB.test(word) || actionByStem.has(stem)) return stem;
  const root = word.replace(VERB, '');
  return NOUN_ENDINGS.map((ending) => root + ending).find((noun) => actionByStem.has(noun)) ?? stem;
}

function stemOf(word: string): string {
  const known = stemByWord.get(word);
  if (known !== undefined) return known;
  const stem = stemmer.stem(word).replace(FLEETING_VOWEL, '');
  // Names come from customers' files without end; the cache must not.
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

function words(text: string): string[] {
  return text
    .replaceAll('\u0451', '\u0435')
    .split(/\s+/u)
    .filter((word) => word !== '');
}
