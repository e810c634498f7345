import { compareSizes } from '../ranking/compare-sizes.ts';
import { nameDifference } from './name-difference.ts';
import { unexplainedInNorm, unstatedKindOf } from './unexplained.ts';
import { SPECIAL_KINDS, TRENCHLESS_WAYS } from './name-difference.data.ts';
import { otherSection } from './other-section.ts';
import { finishBeside, isHalfOfWorks } from './works-beside.ts';
import { likeButOther } from './like-but-other.ts';
import type { Size } from '../parsing/extract-sizes.ts';
import { isAmbiguous } from './ambiguity.ts';
import { isSameWithSize } from '../ranking/same-with-size.ts';
import type { Doubt, DoubtCode } from '../match-types.ts';
import { normAt, type IndexedNorm, type NormIndex, worksOf } from '../norm-index/norm-index.ts';
import type { Features } from '../ranking/rank-features.ts';
import { compareActions, DISMANTLE, INSTALL } from '../parsing/read-actions.ts';
import { beginningOf, type WorkRead } from '../parsing/read-work.ts';
import type { Row } from '../ranking/score-candidate.ts';
import { actionOf, termOf, termsOfWords } from '../parsing/word-stems.ts';
import { CARRIERS } from '../parsing/work-words.data.ts';

type Ranked = { position: number; features: Features };

const carriers = termsOfWords(CARRIERS);
/** Surfaces assumed where none is named. */
const surfaces = termsOfWords('стена потолок пол основание');
const kinds = termsOfWords(`${SPECIAL_KINDS} ${TRENCHLESS_WAYS}`);
const PIPE = termOf('труба');
/** Made of pipes: «промывка водопровода» is that of its pipes. */
const networks = termsOfWords('водоснабжение канализация отопление теплосеть газопровод');
/** A concrete class implies more than mere presence of concrete. */
const CONCRETE = termOf('бетон');
const COAT = 'coat';
const SOIL = termOf('грунт');
const DIG = 'dig';
const DRILL = 'drill';
const NEAREST = 5;
/** Diameter of wall boxes; practically the only one. */
const STANDARD_DIAMETERS: ReadonlySet<number> = new Set([68]);
const MANY: ReadonlySet<string> = new Set(['Вт', 'л', 'м3/ч', 'Гкал/ч', 'ВА']);
const BUILT: ReadonlySet<string> = new Set(['area', 'volume']);
const AGREED: ReadonlySet<ReturnType<typeof compareActions>> = new Set(['same', 'implied', 'unsaid']);

/**
 * Reasons not to match the norm to the row automatically. A row of goods is no work, whatever its sizes; the row's
 * thing must be the norm's thing, not a part of it or its purpose; the norm must do all that the row does.
 */
export function doubtsOf(index: NormIndex, row: Row, one: Ranked, ranked: readonly Ranked[]): Doubt[] {
  if (one.features.equalName > 0) return [];
  // Takes precedence over other doubts: a row of goods is no work.
  if (row.work.acts.length === 0) return [doubt('goods', row.query.name)];
  const norm = normAt(index, one.position);
  const works = worksOf(norm);
  const difference = nameDifference(index, row.query, one, ranked);
  const isOpen = ranked[0] === one && isAmbiguous(index, row.query, ranked);
  return [
    otherObject(row, norm, works),
    otherWork(index, row, norm, works),
    otherPurpose(index, row, norm, works),
    otherPlace(index, row, norm, works),
    unstatedByNorm(index, row, norm),
    sizedElsewhere(index, row, one, ranked),
    exactElsewhere(index, row, one, ranked),
    unstatedByRow(index, row, norm, works),
    otherSection(index, row, norm),
    unexplained(index, row, norm, works),
    ...likeButOther(index, row, one, ranked),
    difference,
    isOpen ? doubt('left_open', norm.entry.name) : null,
  ].filter((found) => found !== null);
}

const doubt = (code: DoubtCode, detail: string): Doubt => ({ code, detail });

/** The thing of the row differs from the thing of every wording of the norm. */
function otherObject(row: Row, norm: IndexedNorm, works: readonly WorkRead[]): Doubt | null {
  const isSame = works.some((work, at) => {
    const isAgreed = AGREED.has(compareActions(row.query.actions, norm.wordings[at]?.actions ?? new Set()));
    return isSameObject(row, work, isAgreed);
  });
  return isSame
    ? null
    : doubt('other_object', `${row.work.headWord ?? '–'} / ${works[0]?.headWord ?? norm.entry.name}`);
}

function isSameObject({ work: row, unit }: Row, norm: WorkRead, isAgreed: boolean): boolean {
  if (norm.head === null)
    return row.head === null || ((norm.own.has(row.head) || surfaces.has(row.head)) && sharesProcess(row, norm));
  if (row.head === null) return false;
  if (row.head === norm.head || isCarried(row, norm) || isCarried(norm, row)) return true;
  if (isNamedByWork(row, norm) || isNamedByWork(norm, row)) return true;
  if (isDugInSoil(row, norm)) return true;
  if (!BUILT.has(unit?.dimension ?? '')) return false;
  // A surface or a wall is named by itself or by its covering or material.
  const { head } = row;
  if (norm.materials.some(({ term }) => term === head) || row.materials.some(({ term }) => term === norm.head))
    return true;
  // «Каркас на потолок» is not «потолок на каркасе».
  const isPlace = norm.places.some(({ term }) => term === head);
  return row.own.has(norm.head) && norm.own.has(head) && !isPlace && isAgreed;
}

/** «Дверной блок» for a door, «плита перекрытия» for a floor; a pipe for its network. */
function isCarried(one: WorkRead, other: WorkRead): boolean {
  if (one.head === null || other.head === null || !carriers.has(one.head)) return false;
  const isTakenAway = one.acts.some(({ action }) => action === DISMANTLE);
  if (one.headGroup.has(other.head) || (one.attributes[0]?.term === other.head && !isTakenAway)) return true;
  return one.head === PIPE && one.own.has(other.head) && (other.own.has(PIPE) || networks.has(other.head));
}

/** «Устройство звукоизоляции пола», «звукоизоляция пола». */
function isNamedByWork(one: WorkRead, other: WorkRead): boolean {
  const { head } = one;
  return one.isNamedByWork && other.acts.some(({ term }) => term === head) && one.own.has(other.head ?? '');
}

/** «Копка траншей» for «разработка грунта в траншеях». */
function isDugInSoil(row: WorkRead, norm: WorkRead): boolean {
  return (
    norm.head === SOIL &&
    norm.places.some(({ term }) => term === row.head) &&
    row.acts.some(({ action }) => action === DIG)
  );
}

function sharesProcess(row: WorkRead, norm: WorkRead): boolean {
  return row.acts.some(({ action, term }) =>
    norm.acts.some((other) => (action === null ? other.term === term : other.action === action && action !== INSTALL)),
  );
}

/** Half of a pair of works is not the pair; a work with a word of its own must be the norm's. */
function otherWork(
  index: NormIndex,
  { query, work }: Row,
  norm: IndexedNorm,
  works: readonly WorkRead[],
): Doubt | null {
  // «Наладка устройства»: in another case it is a thing.
  const done = new Set(work.acts.flatMap(({ action }) => action ?? []));
  const isAgreed = norm.wordings.some(
    ({ actions }, at) =>
      [query.actions, done].some((own) => AGREED.has(compareActions(own, actions))) &&
      !isStrange(work, works[at]?.acts.length === 0 ? works[0] : works[at]),
  );
  const unstated = work.acts.find(
    ({ action, isFirst, word, term }) =>
      action === null &&
      isFirst &&
      !norm.terms.includes(index.termIds.get(term) ?? -1) &&
      !works.some(({ beginnings }) => beginnings.has(beginningOf(word))),
  );
  const finish = finishBeside(index, query, norm);
  if (finish !== null) return doubt('other_work', finish);
  if (isAgreed && unstated === undefined && !isHalfOfWorks(work, works)) return null;
  return doubt(
    'other_work',
    unstated?.word ?? query.words.find(({ text }) => actionOf(text) !== undefined)?.text ?? '',
  );
}

/**
 * The norm's work has a word of its own, such as «обследование», that the row does not mention: mounting or painting
 * does not match it.
 */
function isStrange(row: WorkRead, norm: WorkRead | undefined): boolean {
  if (norm === undefined || norm.acts.length === 0 || row.acts.some(({ action }) => action === null)) return false;
  return norm.acts.every(
    ({ action, isFirst, term, word }) =>
      action === null && isFirst && !row.own.has(term) && !row.beginnings.has(beginningOf(word)),
  );
}

/** «Под трубы» is not «под проводку». */
function otherPurpose(
  index: NormIndex,
  { query, work }: Row,
  norm: IndexedNorm,
  [name]: readonly WorkRead[],
): Doubt | null {
  if (name === undefined || name.purposes.length === 0 || work.purposes.length === 0) return null;
  const stated = query.words.map(({ term }) => term);
  const terms = norm.terms.map((term) => index.terms[term] ?? '');
  if (name.purposes.some(({ term }) => stated.includes(term)) || work.purposes.some(({ term }) => terms.includes(term)))
    return null;
  return doubt('other_purpose', `${wordsOf(work.purposes)} / ${wordsOf(name.purposes)}`);
}

const wordsOf = (tokens: readonly { word: string }[]): string => tokens.map(({ word }) => word).join(' ');

/** «В стяжке» is not «в бетоне». */
function otherPlace(
  index: NormIndex,
  { query, work }: Row,
  norm: IndexedNorm,
  [name]: readonly WorkRead[],
): Doubt | null {
  if (name === undefined || name.places.length === 0 || work.places.length === 0) return null;
  const terms = new Set(norm.terms.map((term) => index.terms[term] ?? ''));
  const isSaid = (term: string): boolean => query.creditByTerm.has(index.termIds.get(term) ?? -1);
  if (work.places.some(({ term }) => terms.has(term)) || name.places.some(({ term }) => isSaid(term))) return null;
  return doubt('other_purpose', `${work.places[0]?.word ?? ''} / ${name.places[0]?.word ?? ''}`);
}

/** The material, nature or special kind of the row's thing that the norm does not mention. */
function unstatedByNorm(index: NormIndex, { query, work }: Row, norm: IndexedNorm): Doubt | null {
  const isSaid = (term: string): boolean =>
    norm.terms.some((one) => index.terms[one] === term) ||
    query.words.some(
      (word) => word.term === term && word.readings.some((reading) => norm.terms.includes(reading.term)),
    );
  const made = work.materials;
  if (made.length > 0 && !made.some(({ term }) => isSaid(term))) return doubt('norm_silent', made[0]?.word ?? '');
  const attribute = work.attributes.find(({ term }) => !surfaces.has(term) && !carriers.has(term) && !isSaid(term));
  if (attribute !== undefined) return doubt('norm_silent', attribute.word);
  const way = work.means.find(({ term }) => !isSaid(term));
  if (way !== undefined) return doubt('norm_silent', way.word);
  const special = query.words.find(({ term }) => kinds.has(term) && !isSaid(term));
  return special === undefined ? null : doubt('norm_silent', special.text);
}

/** The norm states no size, but others price the same thing by the row's size. */
function sizedElsewhere(index: NormIndex, { query }: Row, one: Ranked, ranked: readonly Ranked[]): Doubt | null {
  const other = ranked.find((found) => isSameWithSize(index, one, found));
  if (other === undefined) return null;
  const stated = query.sizes.filter(({ isDerived }) => !isDerived).map(({ text }) => text);
  return doubt('norm_silent', stated.join(', '));
}

/**
 * Of the row's two sizes the norm states one; another norm for the same thing states both: two pipes are not one,
 * insulation has its thickness and the diameter of the pipe.
 */
function exactElsewhere(index: NormIndex, { query }: Row, one: Ranked, ranked: readonly Ranked[]): Doubt | null {
  const stated = query.sizes.filter(({ isDerived }) => !isDerived);
  const isProduct = stated.some(({ parts }) => parts.length > 1);
  const isBoundOnly = isProduct && one.features.sizeWithin > 0 && one.features.sizeExact === 0;
  const isPartly = stated.length > 1 && one.features.sizeUnasked > 0;
  const headOf = ({ position }: Ranked): string | null | undefined => worksOf(normAt(index, position))[0]?.head;
  const isElsewhere = ({ features }: Ranked): boolean =>
    (isBoundOnly && features.sizeExact === 1) || (isPartly && features.sizeUnasked === 0);
  return ranked.slice(0, NEAREST).some((other) => isElsewhere(other) && headOf(other) === headOf(one))
    ? doubt('norm_silent', stated.map(({ text }) => text).join(', '))
    : null;
}

/** The norm's material, mark (VRF, HPL) or price-relevant size that the row does not state. */
function unstatedByRow(
  index: NormIndex,
  { query, work }: Row,
  norm: IndexedNorm,
  [name]: readonly WorkRead[],
): Doubt | null {
  const stated = query.name.toLowerCase();
  const mark = name?.marks.find((one) => !stated.includes(one));
  if (mark !== undefined) return doubt('row_silent', mark);
  const isSaid = (term: string): boolean => work.own.has(term) || query.creditByTerm.has(index.termIds.get(term) ?? -1);
  const made = name?.materials.filter(({ term }) => !carriers.has(term) && term !== CONCRETE) ?? [];
  if (made.length > 0 && !made.some(({ term }) => isSaid(term))) return doubt('row_silent', made[0]?.word ?? '');
  const purposes = name?.purposes ?? [];
  if (purposes.length > 0 && !purposes.some(({ term }) => isSaid(term)))
    return doubt('row_silent', purposes[0]?.word ?? '');
  const size = openSize(query.sizes, norm) ?? openHole({ query, work }, norm);
  return size === null ? null : doubt('row_silent', size.text);
}

/** One of a family of sizes, or the only size in the base of a thing made in many. */
function openSize(own: readonly Size[], { wordings: [name], isOfKin }: IndexedNorm): Size | null {
  const sizes = name?.sizes.filter(({ isDerived, dimension }) => !isDerived && dimension !== COAT) ?? [];
  if (isOfKin && sizes.length > 0 && compareSizes(own, sizes).silent > 0) return sizes[0] ?? null;
  if (own.some(({ isDerived }) => !isDerived)) return null;
  return sizes.find((size) => size.kind === 'exact' && isOfMany(size)) ?? null;
}

/** A hole is priced by its diameter. */
function openHole({ query, work }: Pick<Row, 'query' | 'work'>, { wordings: [name] }: IndexedNorm): Size | null {
  if (query.sizes.length > 0 || work.acts.every(({ action }) => action !== DRILL)) return null;
  return name?.sizes.find(({ role }) => role === 'diameter') ?? null;
}

const isOfMany = ({ role, dimension, high }: Size): boolean =>
  (role === 'diameter' && !STANDARD_DIAMETERS.has(high)) || MANY.has(dimension);

/** A word that only the row or only the norm has. */
function unexplained(index: NormIndex, row: Row, norm: IndexedNorm, [name]: readonly WorkRead[]): Doubt | null {
  const ofRow = unexplainedInNorm(index, row, norm);
  if (ofRow !== null) return doubt('norm_silent', ofRow.word);
  const ofNorm = unstatedKindOf(index, row, norm, name);
  return ofNorm === null ? null : doubt('row_silent', ofNorm.word);
}
