import { ADDED_ACTIONS, ADDED_THINGS, BINDERS, IMPLIED_BY, PLASTERING, SPECIAL_KINDS } from './name-difference.data.ts';
import { fitsExceptSizes, isAmbiguous } from './ambiguity.ts';
import type { MatchReasonCode } from '../match-types.ts';
import { normAt, type IndexedNorm, type NormIndex } from '../norm-index/norm-index.ts';
import type { Features } from '../ranking/rank-features.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';
import { tokenise, type Token } from '../parsing/tokenise.ts';
import { actionOf, termOf, termsOfWords } from '../parsing/word-stems.ts';

const ACTIONS: ReadonlySet<string> = new Set(ADDED_ACTIONS.split(' '));
/** Preparatory works of finishing that bills name although they are implied. */
const COMPANIONS: ReadonlySet<string> = new Set(['prime', 'seal', 'sand']);
const THINGS = termsOfWords(ADDED_THINGS);
const KINDS = termsOfWords(SPECIAL_KINDS);
const OF_PLASTER = termsOfWords(BINDERS);
const MEANT = IMPLIED_BY.map(([said, meant]) => [termOf(said), termOf(meant)] as const);

/** «С крышкой», «со шлифовкой и окраской»: up to the next comma or preposition. */
const WITH = /(?<![а-я])со?\s+([^,;:()]+?)(?=\s(?:в|во|на|из|по|под|для|без|при|со?)\s|[,;:(]|$)/gu;
const PLACE = /(?<![а-я])(?:во?|на)\s+([а-я]{3,})/gu;
const WORDS = /[а-я]{3,}/gu;
/** «На каждый 1 м изменения глубины»: a separate price per additional unit. */
const FOR_EACH_MORE = /^(.*)на кажды[ей].*изменения\s+([а-я]+)/u;
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую|юю|ым|им|ыми|ими)$/u;

type Ranked = { position: number; features: Features };

/** Which of the two omits the word, and the word itself. */
export type NameDifference = { code: Extract<MatchReasonCode, 'row_silent' | 'norm_silent'>; detail: string };

/**
 * What only one of the two says and what changes the price: an additional work, a thing delivered with the named one, a
 * special kind, another thing for which the row's thing is only the place, a depth priced separately. Such a norm may
 * be right but needs confirmation. Null for a norm of the same name.
 */
export function nameDifference(
  index: NormIndex,
  query: ReadQuery,
  { position, features }: Ranked,
  ranked: readonly Ranked[],
): NameDifference | null {
  if (features.equalName > 0) return null;
  const norm = normAt(index, position);
  const name = plain(norm.entry.name);
  const isFirst = ranked[0]?.position === position;
  const ofNorm =
    addedOf(name, (word) => isSaid(index, query, termOf(word)) || isMeant(query, word)) ??
    specialKindOf(index, query, name) ??
    otherThingOf(index, query, norm) ??
    (isFirst && isAmbiguous(index, query, ranked, fitsExceptSizes) ? norm.entry.name : null) ??
    dimensionOfMore(index, query, { name, features }, ranked);
  if (ofNorm !== null) return { code: 'row_silent', detail: ofNorm };
  const ofRow =
    addedOf(plain(query.name), (word) => isCompanion(word) || isInNorm(index, norm, word)) ??
    binderOf(index, query, norm);
  return ofRow === null ? null : { code: 'norm_silent', detail: ofRow };
}

const isCompanion = (word: string): boolean => COMPANIONS.has(actionOf(word) ?? '');

/** «Армированной сеткой» says what «с армированием сеткой» does. */
const REINFORCED = /армированн[а-я]{2,3}\s(?=(?:[а-я]+\s){0,2}сетк)/gu;

const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll(REINFORCED, 'с армированием ');

const isSaid = (index: NormIndex, query: ReadQuery, term: string): boolean => {
  const id = index.termIds.get(term);
  return id !== undefined && query.creditByTerm.has(id);
};

/** An accompanying thing that the other name does not mention. */
function addedOf(name: string, isKnown: (word: string) => boolean): string | null {
  for (const [, clause = ''] of name.matchAll(WITH)) {
    const words = [...clause.matchAll(WORDS)].map(([word]) => word);
    if (words.some(isKnown)) continue;
    const added = words.find((word) => THINGS.has(termOf(word)) || ACTIONS.has(actionOf(word) ?? ''));
    if (added !== undefined) return added;
  }
  return null;
}

/** «Цементным раствором» for plaster when the norm does not name its binder. */
function binderOf(index: NormIndex, query: ReadQuery, norm: IndexedNorm): string | null {
  const name = plain(query.name).trim();
  if (!PLASTERING.test(name)) return null;
  const binders = [...name.matchAll(WORDS)].map(([word]) => word).filter((word) => OF_PLASTER.has(termOf(word)));
  return binders.length === 0 || binders.some((word) => isInNorm(index, norm, word)) ? null : (binders[0] ?? null);
}

/** Of what a wording excludes nothing is in the norm: «без оштукатуривания». */
export function isInNorm(index: NormIndex, { terms, wordings }: IndexedNorm, word: string): boolean {
  const id = index.termIds.get(termOf(word)) ?? -1;
  const isExcluded = wordings.some(({ leftOut }) => leftOut.includes(id));
  if (isExcluded && !wordings.some((one) => one.terms.includes(id) && !one.leftOut.includes(id))) return false;
  const meant = [termOf(word), ...MEANT.flatMap(([said, one]) => (said === termOf(word) ? [one] : []))];
  const action = actionOf(word);
  return (
    meant.some((term) => terms.includes(index.termIds.get(term) ?? -1)) ||
    (action !== undefined && wordings.some(({ actions }) => actions.has(action)))
  );
}

/** The row says the same in another word. */
export function isMeant({ actions, words }: ReadQuery, word: string): boolean {
  return (
    actions.has(actionOf(word) ?? '') ||
    MEANT.some(([said, meant]) => meant === termOf(word) && words.some(({ term }) => term === said))
  );
}

function specialKindOf(index: NormIndex, query: ReadQuery, name: string): string | null {
  const special = [...name.matchAll(WORDS)].find(([word]) => {
    const term = termOf(word);
    return KINDS.has(term) && !isSaid(index, query, term);
  });
  return special?.[0] ?? null;
}

/**
 * «Краны в шкафах» for a row of a cabinet: the row's thing is only the place of the norm's, and the norm's thing is not
 * in the row.
 */
function otherThingOf(index: NormIndex, query: ReadQuery, { entry }: IndexedNorm): string | null {
  const own = headOf(query.name);
  const head = headOf(entry.name);
  if (own === undefined || head === undefined || isSaid(index, query, head.term)) return null;
  return placesIn(entry.name).has(own.term) ? head.word : null;
}

/** The subject: the first noun that is neither a work nor accompanies the thing. */
function headOf(name: string): Token | undefined {
  const places = placesIn(name);
  return tokenise(name).tokens.find(
    ({ word, term, isAction, isSide }) => !isAction && !isSide && !places.has(term) && !ADJECTIVE.test(word),
  );
}

/** Terms that name the place of the thing. */
const placesIn = (name: string): ReadonlySet<string> =>
  new Set([...plain(name).matchAll(PLACE)].map(([, word = '']) => termOf(word)));

function dimensionOfMore(
  index: NormIndex,
  query: ReadQuery,
  { name, features }: { name: string; features: Features },
  ranked: readonly Ranked[],
): string | null {
  if (features.sizeUnasked + features.sizeNotStated === 0) return null;
  const names = new Set(tokenise(name).tokens.map(({ term }) => term));
  for (const { position } of ranked) {
    const [, work = '', dimension] = FOR_EACH_MORE.exec(plain(normAt(index, position).entry.name)) ?? [];
    if (dimension === undefined || isSaid(index, query, termOf(dimension))) continue;
    if (!tokenise(work).tokens.every(({ term }) => names.has(term))) continue;
    const own = [...name.matchAll(WORDS)].find(([word]) => termOf(word) === termOf(dimension));
    if (own !== undefined) return own[0];
  }
  return null;
}
