import type { NormalisedUnit } from '../../units/normalise-unit.ts';
import { type Token, type TokenisedText } from './tokenise.ts';
import { actionOf, isAdjective, stemOf, termsOfWords } from './word-stems.ts';
import {
  ADJECTIVES_OF_WORK,
  ALSO_SUBSTANCES,
  ALSO_WARES,
  MEANS_OF_WORK,
  MEASURED,
  NAMED_BY_ADJECTIVE,
  NEEDS_OBJECT,
  NEUTER_THINGS,
  PLACES_OF_WORK,
  QUALIFIERS,
  RESULTS_OF_WORK,
  WARES_OF_DEVICE,
  WORK_WORDS,
} from './work-words.data.ts';

/** The works and the thing that a name states. */
export type WorkRead = {
  /** The actions: class, if any, and whether the word precedes the thing. */
  acts: readonly { action: string | null; term: string; word: string; isFirst: boolean }[];
  /** The thing it is done to, with its adjectives. */
  head: string | null;
  /** As written. */
  headWord: string | null;
  /** The thing has the name of a work: «устройство звукоизоляции». */
  isNamedByWork: boolean;
  headGroup: ReadonlySet<string>;
  /** The nouns right after the thing: «регулятор давления газа». */
  attributes: readonly Token[];
  /** All terms that do not merely accompany the thing. */
  own: ReadonlySet<string>;
  /** Words of the main clause that name no work: kinds, things, materials and places. */
  said: readonly Token[];
  /** The material of the thing: «из …». */
  materials: readonly Token[];
  /** Where: «в …», «на …», «по …». */
  places: readonly Token[];
  /** Marks in Latin letters: VRF, HPL. */
  marks: readonly string[];
  /** Beginnings of its words: equal for «вклеивание» and «вклейка». */
  beginnings: ReadonlySet<string>;
  /** A work as means: «напылением». */
  means: readonly Token[];
  /** Its purpose: «под …», «для …». */
  purposes: readonly Token[];
};

/** «Установка приточная», «ввод кабельный»: an adjective in the case and gender of the noun. */
const AGREEING: readonly (readonly [noun: RegExp, adjective: RegExp])[] = [
  [/[ая]$/u, /(?:ая|яя)$/u],
  [/[ое]$/u, /(?:ое|ее)$/u],
  [/[^аяоеыиью]$/u, /(?:ый|ий|ой)$/u],
];
/** A work that is the object of another one: «отбивка штукатурки», «лента герметизации». */
const OBLIQUE = /(?:ства|ству|ств|ки|ок|ку|ния|нию|ний|тия|жа|жу|ции)$/u;
/** Endings of the genitive, for what the thing consists of; means of a work and marks of cables end differently. */
const GENITIVE = /[аеиоуыэюя].{0,30}(?<![ая]м)(?:[аяыи]|ов|ев|ей|ий)$/u;
const NOUN_OF_WORK = /(?:ание|яние|ение|ятие|ытие|овка|евка|чистка|копка|сыпка|резка|варка|возка|грузка|мывка)$/u;
const INFINITIVE = /^[а-я]{4,}(?:[аияе]ть|нуть)$/u;
const CYRILLIC_WORD = /^[а-я]{3,}$/u;

const stemsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u).map(stemOf));
const workWords = stemsOf(WORK_WORDS);
const neuterThings = stemsOf(NEUTER_THINGS);
const results = stemsOf(RESULTS_OF_WORK);
const substances = stemsOf(ALSO_SUBSTANCES);
const wares = stemsOf(ALSO_WARES);
const namedByAdjective = stemsOf(NAMED_BY_ADJECTIVE);
const adjectivesOfWork = stemsOf(ADJECTIVES_OF_WORK);
const waresOfDevice = stemsOf(WARES_OF_DEVICE);
const needsObject = stemsOf(NEEDS_OBJECT);
const means: ReadonlySet<string> = new Set(MEANS_OF_WORK.split(' '));
const measured = stemsOf(MEASURED);
const qualifiers = termsOfWords(QUALIFIERS);
const places = termsOfWords(PLACES_OF_WORK);
const PLACE: ReadonlySet<string> = new Set(['в', 'во', 'на', 'по']);
const WAY = /(?:ением|анием|янием)$/u;
const LATIN_MARK = /^[a-z]{2,}$/u;
const PLURAL = /(?:ые|ие)$/u;
const LENGTH_OF_BEGINNING = 5;
const COAT = 'coat';
const EXTENT: ReadonlySet<string> = new Set(['length', 'area', 'volume']);

const agrees = (noun: string, adjective: string): boolean =>
  isAdjective(adjective) && AGREEING.some(([ofNoun, ofAdjective]) => ofNoun.test(noun) && ofAdjective.test(adjective));

/** Parses the tokens of a row or of a norm's wording; the unit distinguishes works from goods. */
export function readWork({ tokens, sizes }: TokenisedText, unit: NormalisedUnit | null): WorkRead {
  const isCoated = sizes.some(({ dimension }) => dimension === COAT);
  const acts = tokens.filter((_token, at) => isAct(tokens, at, { unit, isCoated }));
  const things = tokens.filter((token) => isThing(token, acts));
  const [first, second] = things;
  const headAt = tokens.findIndex(
    (token) => token === (first !== undefined && qualifiers.has(first.term) ? (second ?? first) : first),
  );
  const head = tokens[headAt] ?? null;
  const attributes = headAt < 0 ? [] : attributesOf(tokens, headAt, acts);
  const group = headAt < 0 ? [] : tokens.slice(0, headAt + 1).filter((token) => !acts.includes(token));
  return {
    acts: acts.map((token) => ({
      action: actionOf(token.word) ?? null,
      term: token.term,
      word: token.word,
      isFirst: headAt < 0 || tokens.indexOf(token) < headAt,
    })),
    head: head?.term ?? null,
    headWord: head?.word ?? null,
    isNamedByWork: head !== null && substances.has(stemOf(head.word)),
    headGroup: new Set(group.filter(({ isSide, isAside }) => !isSide && !isAside).map(({ term }) => term)),
    attributes,
    marks: tokens.flatMap(({ word, isAside }) => (LATIN_MARK.test(word) && !isAside ? [word] : [])),
    beginnings: new Set(tokens.map(({ word }) => beginningOf(word))),
    own: new Set(tokens.filter(({ isSide }) => !isSide).map(({ term }) => term)),
    said: mainWords(tokens).filter((token) => !acts.includes(token)),
    materials: tokens.filter(({ behind }) => behind === 'из'),
    places: tokens.filter(({ behind, isAside }) => PLACE.has(behind ?? '') && !isAside),
    means: tokens.filter(({ word, isSide, isAside }) => !isSide && !isAside && WAY.test(word)),
    purposes: tokens.filter(({ behind }) => behind === 'под' || behind === 'для'),
  };
}

/** Marks, words in brackets and of manner say nothing certain. */
const LEAST_OF_SAID = 0.3;

function mainWords(tokens: readonly Token[]): Token[] {
  let side: Token | null = null;
  return tokens.filter((token) => {
    if (token.isSide) side = token;
    // «С затиркой швов»: the object of a side clause belongs to it.
    else if (side !== null && (token.behind !== null || token.clause !== side.clause)) side = null;
    return (
      side === null &&
      !token.isAside &&
      !token.isAction &&
      token.weight > LEAST_OF_SAID &&
      CYRILLIC_WORD.test(token.word)
    );
  });
}

const isNoun = ({ word, isSide, isAside }: Token): boolean =>
  !isSide && !isAside && CYRILLIC_WORD.test(word) && !isAdjective(word);

function attributesOf(tokens: readonly Token[], headAt: number, acts: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (const token of tokens.slice(headAt + 1)) {
    const isOfHead =
      token.behind === null && !token.isSide && !token.isAside && token.clause === tokens[headAt]?.clause;
    if (!isOfHead || acts.includes(token)) break;
    if (isThing(token, acts) && GENITIVE.test(token.word)) found.push(token);
  }
  return found;
}

/** Neither a work nor a size or kind: a noun that names a thing. */
function isThing(token: Token, acts: readonly Token[]): boolean {
  const isAction = acts.includes(token) && !results.has(stemOf(token.word));
  return isNoun(token) && token.behind === null && !isAction && !measured.has(stemOf(token.word));
}

type Circumstances = { unit: NormalisedUnit | null; isCoated: boolean };

/** Whether a word states an action, which makes the row a work rather than goods. */
function isAct(tokens: readonly Token[], at: number, { unit, isCoated }: Circumstances): boolean {
  const token = tokens[at];
  if (token === undefined || token.isSide || token.isAside) return false;
  const { word, behind } = token;
  if (behind !== null && behind !== 'по') return false;
  if (INFINITIVE.test(word)) return true;
  if ((OBLIQUE.test(word) && !isPluralAtStart(tokens, at)) || isAdjective(word)) return false;
  const stem = stemOf(word);
  if (substances.has(stem)) return isCoated || isDoneToPlace(tokens);
  const hasObject = tokens.slice(at + 1).some((one) => isNoun(one) && one.behind === null);
  if (needsObject.has(stem) && hasObject && !isWare(tokens, at, unit)) return true;
  if (results.has(stem))
    return (
      isOfExtent(unit) &&
      tokens
        .slice(0, at)
        .every(({ word: one }) => isAdjective(one) || (one.endsWith('о') && actionOf(one) === undefined))
    );
  if (needsObject.has(stem)) return false;
  const isWork =
    actionOf(word) !== undefined || workWords.has(stem) || (NOUN_OF_WORK.test(word) && !neuterThings.has(stem));
  return isWork && !(wares.has(stem) && isWare(tokens, at, unit));
}

/** «Гидравлические испытания»: several works at the beginning, not the object of another one. */
const isPluralAtStart = (tokens: readonly Token[], at: number): boolean =>
  /(?:ния|тия)$/u.test(tokens[at]?.word ?? '') && at < 2 && tokens.slice(0, at).every(({ word }) => PLURAL.test(word));

const isOfExtent = (unit: NormalisedUnit | null): boolean => EXTENT.has(unit?.dimension ?? '');

const isDoneToPlace = (tokens: readonly Token[]): boolean =>
  tokens.some(({ term, isSide, word }) => !isSide && ((places.has(term) && !isAdjective(word)) || means.has(word)));

/** «Прокладка паронитовая», «приточная установка», «устройство защиты от перенапряжений». */
function isWare(tokens: readonly Token[], at: number, unit: NormalisedUnit | null): boolean {
  const [before, word, after, further] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (word === undefined) return false;
  const stem = stemOf(word.word);
  const isNamed =
    namedByAdjective.has(stem) &&
    before !== undefined &&
    agrees(word.word, before.word) &&
    !adjectivesOfWork.has(stemOf(before.word));
  if (isNamed) return true;
  if (after === undefined) return false;
  if (stem === stemOf('устройство') && waresOfDevice.has(stemOf(after.word)) && !isOfExtent(unit)) return true;
  return agrees(word.word, after.word) && after.behind === null && !(further !== undefined && isNoun(further));
}

export const beginningOf = (word: string): string => word.slice(0, LENGTH_OF_BEGINNING).replaceAll('й', 'и');

/** Whether a word in the instrumental names a work: «с раскряжёвкой», «с отключением». */
export function namesWork(word: string): boolean {
  const noun = word.replace(/кой$/u, 'ка').replace(/([нт]и)ем$/u, '$1е');
  const stem = stemOf(noun);
  return (workWords.has(stem) || NOUN_OF_WORK.test(noun)) && !neuterThings.has(stem) && !results.has(stem);
}
