import type { IndexedNorm, NormIndex } from '../norm-index/norm-index.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';
import { DISMANTLE } from '../parsing/read-actions.ts';
import type { WorkRead } from '../parsing/read-work.ts';
import type { Token } from '../parsing/tokenise.ts';
import { isAdjective, stemOf, termOf, termsOfWords } from '../parsing/word-stems.ts';
import type { Row } from '../ranking/score-candidate.ts';
import {
  ABOVE_FLOORS,
  FLOOR,
  NEUTRAL_IN_ROWS,
  NEUTRAL_PLACES,
  SURFACES,
  THINGS_OF_FLOORS,
  USUAL_IN_NORMS,
} from './neutral-words.data.ts';

/** By stem: the term of «напольный» is that of a floor. */
const neutral: ReadonlySet<string> = new Set(NEUTRAL_IN_ROWS.trim().split(/\s+/u).map(stemOf));
const neutralPlaces = termsOfWords(NEUTRAL_PLACES);
const ofFloors = termsOfWords(THINGS_OF_FLOORS);
const floor = termOf(FLOOR);
const aboveFloors = termsOfWords(ABOVE_FLOORS);
const surfaces = termsOfWords(SURFACES);
const usual = termsOfWords(USUAL_IN_NORMS);

/**
 * A word of the row that no wording of the norm has: «эковатой» for a norm of mineral wool, «радиусных» for straight
 * ones. It may be harmless, but only a person can tell.
 */
export function unexplainedInNorm(index: NormIndex, { query, work }: Row, norm: IndexedNorm): Token | null {
  const terms = new Set(norm.terms.map((term) => index.terms[term] ?? ''));
  const isDismantled = work.acts.length > 0 && work.acts.every(({ action }) => action === DISMANTLE);
  const isOfFloor = [...ofFloors].some((thing) => terms.has(thing));
  const isOfAnySurface = norm.works?.[0]?.head === null;
  const isHarmless = ({ term, word, behind }: Token): boolean => {
    if (neutral.has(stemOf(word)) || (term === floor && isOfFloor)) return true;
    if (surfaces.has(term) && isOfAnySurface) return true;
    if (behind !== null && neutralPlaces.has(term)) return behind !== 'из' && !(isOfFloor && aboveFloors.has(term));
    // «По кирпичной поверхности» is below; a thing is taken away whatever it is made of, unless the norm distinguishes.
    return isAdjective(word) && (behind === 'по' || (isDismantled && !hasKinds(norm)));
  };
  const found = [...work.said, ...work.purposes.filter(({ behind }) => behind === 'для')].find(
    (token) => !terms.has(token.term) && !isReadAs(query, norm, token.term) && !isHarmless(token),
  );
  return found ?? null;
}

const isReadAs = ({ words }: ReadQuery, { terms }: IndexedNorm, term: string): boolean =>
  words.some((word) => word.term === term && word.readings.some((reading) => terms.includes(reading.term)));

const hasKinds = ({ works }: IndexedNorm): boolean => works?.[0]?.said.some(({ word }) => isAdjective(word)) ?? true;

/** A wording of the work and the thing of the name says nothing of the kind. */
const WORK_AND_THING = 2;

/**
 * A kind that the norm's name states and the row does not, where no other wording is covered by the row: «кварцвиниловой»
 * for a row of tiles.
 */
export function unstatedKindOf(
  index: NormIndex,
  { query, work }: Row,
  { wordings, nameTerms }: IndexedNorm,
  name: WorkRead | undefined,
): Token | null {
  const isKnown = (term: number): boolean => query.creditByTerm.has(term);
  const isTelling = (terms: readonly number[]): boolean =>
    terms.length > WORK_AND_THING || terms.some((term) => !nameTerms.includes(term));
  if (wordings.slice(1).some(({ terms }) => isTelling(terms) && terms.every(isKnown))) return null;
  const found = name?.said.find(
    ({ term, word }) =>
      isAdjective(word) && !usual.has(term) && !work.own.has(term) && !isKnown(index.termIds.get(term) ?? -1),
  );
  return found ?? null;
}
