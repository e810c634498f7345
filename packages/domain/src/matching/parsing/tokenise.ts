import { extractMeasures, sizesOfMark, type Size } from './extract-sizes.ts';
import type { Action } from './read-actions.ts';
import {
  ABBREVIATIONS,
  CYRILLIC,
  LATIN,
  LATIN_LOOKALIKES,
  MANNER_WORDS,
  MARK,
  PARTICIPLE,
  PHRASES,
  PREPOSITIONS,
  SIDE_PREPOSITIONS,
  STOP_WORDS,
  TOKEN,
} from './vocabulary.data.ts';
import { actionByStem, isAdjective, nounStemOf, termByStem, words } from './word-stems.ts';

export type Token = {
  /** The stem, or the representative stem of its synonyms. */
  term: string;
  /** The word as in the text, lowercased. */
  word: string;
  /** How much the word says about the work, 0…1: most at the head of the row, least in brackets and manner. */
  weight: number;
  /** Followed by a point, so it may be the beginning of a longer word. */
  isCut: boolean;
  /** Follows "with", "for", "under" and the like: another thing that only accompanies the main one. */
  isSide: boolean;
  /** Follows "without": the thing is excluded. */
  isLeftOut: boolean;
  /** Names an action. */
  isAction: boolean;
  /** The preposition right before it. */
  behind: string | null;
  /** In brackets, or after a word of manner. */
  isAside: boolean;
  /** Number of commas before it. */
  clause: number;
};

export type TokenisedText = { tokens: Token[]; actions: ReadonlySet<Action>; sizes: Size[]; grades: string[] };

/** Abbreviations when a point follows, otherwise words of their own: «муфт» of «муфта». */
const WHOLE_WORDS: ReadonlySet<string> = new Set(['муфт']);
const WITHOUT = 'без';
const WITH: ReadonlySet<string> = new Set(['с', 'со']);
const AHEAD_OF = 'под';
/** «До 300 мм» without its size opens no clause of manner. */
const BOUND_OF_SIZE = /(?<![а-я])(?:от|до) {2,}/gu;
const HEAD_WORDS = 4;
const WEIGHT_AFTER_HEAD = 0.8;
const WEIGHT_IN_LATER_CLAUSE = 0.7;
const WEIGHT_IN_BRACKETS = 0.35;
const WEIGHT_OF_MANNER = 0.35;
/** "A washbasin with a tap" is about the washbasin. */
const WEIGHT_OF_SIDE_THING = 0.6;
const WEIGHT_IN_SIDE_CLAUSE = 0.3;
const WEIGHT_OF_PARTICIPLE = 0.4;
/** Latin words in a Russian bill are mostly brands. */
const WEIGHT_OF_LATIN = 0.3;
const WEIGHT_OF_MARK = 0.2;

/** Brackets, manner and foreign words name no thing. */
const LEAST_OF_THING = 0.5;

const prepositions = new Set(words(PREPOSITIONS));
const sidePrepositions = new Set(words(SIDE_PREPOSITIONS));
const mannerWords = new Set(words(MANNER_WORDS));
const stopWords = new Set(words(STOP_WORDS));
/** As a map: an object is slower for words that are not in it, which is most of them. */
const meanings = new Map(Object.entries(ABBREVIATIONS).map(([word, meaning]) => [word, meaning.split(' ')]));
/** More text does not improve the match and only costs time. */
export const LONGEST_READ = 1000;

/**
 * Parses the name of a work or resource: stems with synonyms merged, abbreviations expanded, sizes and grades
 * extracted, stop words dropped.
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
    behind: null,
    isInSideClause: false,
  };
  for (const [raw] of rest.replaceAll(BOUND_OF_SIZE, ' ').matchAll(TOKEN)) readToken(reader, raw);
  return {
    tokens: reader.tokens,
    actions: reader.actions,
    sizes: [...sizes, ...reader.marks.flatMap(sizesOfMark)],
    grades: [...grades, ...reader.marks],
  };
}

const MAX_THINGS = 2;

/** The words for the thing of the work: the first ones that are neither the action nor an accompanying thing. */
export function thingsOf({ tokens }: TokenisedText): string[] {
  const things = tokens.filter(({ isAction, isSide, weight }) => !isAction && !isSide && weight >= LEAST_OF_THING);
  return things.slice(0, MAX_THINGS).map(({ term }) => term);
}

type Reader = {
  tokens: Token[];
  /** `rj45`: another number after the same letters is another thing, as with grades. */
  marks: string[];
  actions: Set<Action>;
  depth: number;
  clause: number;
  isManner: boolean;
  /** Kind of the preposition before the next word. */
  preposition: 'none' | 'plain' | 'side' | 'without' | 'ahead';
  behind: string | null;
  /** «С установкой маяков», «с заделкой швов»: the whole clause accompanies the work. */
  isInSideClause: boolean;
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
  if ((isCut || !WHOLE_WORDS.has(word)) && readAbbreviation(reader, word)) return;
  for (const part of word.split(/[-/.]/u)) {
    if ((!isCut && WHOLE_WORDS.has(part)) || !readAbbreviation(reader, part))
      readWord(reader, part, isCut || word.includes('.'));
  }
}

/**
 * `ПЭ100` is polyethylene, `RJ-45` is RJ45: the letters may have a meaning of their own, the whole mark distinguishes
 * similar things.
 */
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
    behind: null,
    isAside: true,
    clause: reader.clause,
  });
}

function readAbbreviation(reader: Reader, word: string): boolean {
  const meaning = meanings.get(word);
  if (meaning === undefined) return false;
  for (const part of meaning) readWord(reader, part, false);
  return true;
}

function isMark(raw: string): boolean {
  return raw.length === 1 && '(),;:+"-'.includes(raw);
}

function readMark(reader: Reader, mark: string): void {
  if (mark === '(') reader.depth += 1;
  else if (mark === ')') reader.depth = Math.max(0, reader.depth - 1);
  else if (mark === ',' || mark === ';' || mark === ':') {
    reader.isManner = false;
    if (reader.tokens.length > 0) reader.clause += 1;
  }
  // «До 2,7 кВт - монтаж»: a dash ends what was said of the manner.
  else if (mark === '-') reader.isManner = false;
  endClause(reader);
}

function endClause(reader: Reader): void {
  reader.preposition = 'none';
  reader.behind = null;
  reader.isInSideClause = false;
}

function readWord(reader: Reader, word: string, isCut: boolean): void {
  if (prepositions.has(word) || sidePrepositions.has(word)) {
    endClause(reader);
    reader.preposition = kindOfPreposition(word);
    reader.behind = word;
    return;
  }
  if (mannerWords.has(word)) reader.isManner = true;
  if (mannerWords.has(word) || stopWords.has(word) || word.length < 2 || !/\D/u.test(word)) return;
  const stem = nounStemOf(word);
  const action = actionByStem.get(stem);
  // Later in the text such a word names another work: "plastering after dismantling of tiles".
  if (
    action !== undefined &&
    reader.preposition === 'none' &&
    reader.tokens.length < HEAD_WORDS &&
    !reader.isManner &&
    !reader.isInSideClause
  )
    reader.actions.add(action);
  const isSide = reader.isInSideClause || (reader.preposition !== 'none' && reader.preposition !== 'plain');
  reader.isInSideClause ||= action !== undefined && WITH.has(reader.behind ?? '');
  reader.tokens.push({
    term: termByStem.get(stem) ?? stem,
    word,
    weight: weightOf(reader, { word, isSide }),
    isCut,
    isSide,
    // «Под окраску»: painting follows later and is not part of this work.
    isLeftOut: reader.preposition === 'without' || (reader.preposition === 'ahead' && isFollowingWork(action)),
    isAction: action !== undefined,
    behind: reader.behind,
    isAside: reader.depth > 0 || reader.isManner,
    clause: reader.clause,
  });
  // «С минераловатной изоляцией»: the preposition applies to the noun.
  if (isAdjective(word)) return;
  reader.preposition = 'none';
  reader.behind = null;
}

function kindOfPreposition(word: string): Reader['preposition'] {
  if (word === WITHOUT) return 'without';
  if (word === AHEAD_OF) return 'ahead';
  return sidePrepositions.has(word) ? 'side' : 'plain';
}

/** Of the actions after «под» only painting is a later work. */
const isFollowingWork = (action: Action | undefined): boolean => action === 'paint';

function weightOf(reader: Reader, { word, isSide }: { word: string; isSide: boolean }): number {
  let weight = 1;
  if (reader.tokens.length >= HEAD_WORDS) weight *= WEIGHT_AFTER_HEAD;
  if (reader.clause > 0) weight *= WEIGHT_IN_LATER_CLAUSE;
  if (reader.depth > 0) weight *= WEIGHT_IN_BRACKETS;
  if (reader.isManner) weight *= WEIGHT_OF_MANNER;
  if (PARTICIPLE.test(word)) weight *= WEIGHT_OF_PARTICIPLE;
  if (isSide) weight *= reader.isInSideClause ? WEIGHT_IN_SIDE_CLAUSE : WEIGHT_OF_SIDE_THING;
  return CYRILLIC.test(word) ? weight : weight * WEIGHT_OF_LATIN;
}

/** Text that needs no normalisation but single spaces, as most names are. */
const PLAIN = /^[ -~\u0430-\u044F]*$/u;

function normalised(text: string): string {
  const lower = text.toLowerCase().replaceAll('\u0451', '\u0435');
  if (PLAIN.test(lower)) return lower.includes('  ') ? lower.replaceAll(/ +/gu, ' ') : lower;
  return text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ');
}

function lowered(text: string): string {
  const spelt = PHRASES.reduce((sofar, [pattern, meaning]) => sofar.replaceAll(pattern, meaning), normalised(text));
  // A Latin letter inside a Cyrillic word is a typing error.
  if (!LATIN.test(spelt)) return spelt;
  return spelt.replaceAll(/[\p{L}]+/gu, (word) =>
    CYRILLIC.test(word) && LATIN.test(word)
      ? word.replaceAll(/[a-z]/gu, (letter) => LATIN_LOOKALIKES[letter] ?? letter)
      : word,
  );
}
