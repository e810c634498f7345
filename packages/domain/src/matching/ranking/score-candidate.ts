import { isConvertible } from '../../units/convert-quantity.ts';
import type { NormalisedUnit } from '../../units/normalise-unit.ts';
import { contrastOf, unstatedMaterialOf, unstatedPlaceOf } from '../doubts/contrasts.ts';
import { compareSizes, type SizeAgreement } from './compare-sizes.ts';
import { gradeFamily, type Size } from '../parsing/extract-sizes.ts';
import { type Grams, gramsOf, type makeGramLikeness } from '../parsing/grams.ts';
import type { IndexedNorm, NormIndex, Wording } from '../norm-index/norm-index.ts';
import type { Features } from './rank-features.ts';
import { compareActions, DISMANTLE, type Action } from '../parsing/read-actions.ts';
import type { QueryWord } from '../match-types.ts';
import type { WorkRead } from '../parsing/read-work.ts';
import type { ReadQuery } from '../norm-index/read-query.ts';

/** A row to be compared with norms. */
export type Row = {
  query: ReadQuery;
  unit: NormalisedUnit | null;
  work: WorkRead;
  lettersOf: ReturnType<typeof makeGramLikeness>;
};

const ADJUST: Action = 'adjust';
/**
 * Weights of the two coverages: the share of the row that the norm explains, and the share of the norm that the row
 * names.
 */
const ROW_SHARE = 0.55;
/** A row's words may be spread over the norm's wordings, but one wording with all of them is more certain. */
const SPREAD_SHARE = 0.5;
const KEYWORD_INSTEAD_OF_NAME = 0.99;

/**
 * Pieces and sets are both counted: the work may well be the same, but only the user can tell how many pieces make a
 * set.
 */
const COUNTED: ReadonlySet<string> = new Set(['count', 'set', 'kit']);
const OF_A_COUNT = 0.25;
const isCounted = ({ dimension }: NormalisedUnit): boolean => dimension !== null && COUNTED.has(dimension);

/** Terms of the current norm, marked with a generation counter: faster than a set per norm. */
type Marks = { generations: Uint32Array; generation: number };
const marksOfIndex = new WeakMap<NormIndex, Marks>();
const LAST_GENERATION = 0xff_ff_ff_ff;

function mark(index: NormIndex, terms: readonly number[]): Marks {
  const marks = marksOfIndex.get(index) ?? { generations: new Uint32Array(index.terms.length), generation: 0 };
  marksOfIndex.set(index, marks);
  if (marks.generation === LAST_GENERATION) marks.generations.fill(0);
  marks.generation = marks.generation === LAST_GENERATION ? 1 : marks.generation + 1;
  for (const term of terms) marks.generations[term] = marks.generation;
  return marks;
}

const isMarked = ({ generations, generation }: Marks, term: number): boolean => generations[term] === generation;

/** Taking a thing away or adjusting it is the same work whatever it is made of, unless the norm names a material. */
const isOfAnyMaterial = (actions: ReadonlySet<Action>): boolean =>
  actions.size > 0 && [...actions].every((action) => action === DISMANTLE || action === ADJUST);

const flag = (is: boolean): number => (is ? 1 : 0);

function lettersIn({ gramWeights }: NormIndex, wording: Wording): Grams {
  wording.grams ??= gramsOf(wording.text, gramWeights);
  return wording.grams;
}

/** Computes the features of a norm for the row. */
export function compareWithNorm(index: NormIndex, norm: IndexedNorm, { query, unit, lettersOf }: Row): Features {
  const [name] = norm.wordings;
  const whole = mark(index, norm.terms);
  const spread = rowCoverage(query, whole);
  const heading = headingCoverage(whole, query);
  const ofName = mark(index, norm.nameTerms);
  const nameCoverage = rowCoverage(query, ofName);
  const rowThing = mean(query.things, (readings) => creditIn(ofName, readings));
  const contrast = flag(contrastOf(index, norm, query) !== null);
  const agreement = compareActions(query.actions, name?.actions ?? new Set());
  const sizes = compareSizes(query.sizes, name?.sizes ?? []);
  const coverage = name === undefined ? 0 : wordingCoverage(index, name, query.creditByTerm);
  return {
    words: scoreWords(index, norm, query, { spread, nameCoverage }),
    rowCoverage: spread,
    wordingCoverage: coverage,
    nameCoverage,
    letters: norm.wordings.reduce((best, wording) => Math.max(best, lettersOf(lettersIn(index, wording))), 0),
    rowThing,
    normThing: name === undefined ? 0 : mean(name.things, (term) => flag(query.creditByTerm.has(term))),
    sameAction: flag(agreement === 'same'),
    partOfActions: flag(agreement === 'partly'),
    impliedAction: flag(agreement === 'implied'),
    anotherAction: flag(agreement === 'another'),
    oppositeAction: flag(agreement === 'opposite'),
    unitDiffers:
      unit === null || isConvertible(unit, norm.unit) ? 0 : isCounted(unit) && isCounted(norm.unit) ? OF_A_COUNT : 1,
    unitNotStated: flag(unit === null),
    ...sizeFeatures(norm, sizes, query.sizes),
    ...gradeFeatures(query, norm.wordings),
    contrast,
    heading,
    equalName: flag(norm.nameKey === query.nameKey),
    unknownWords: query.unknownShare,
    // Each has a word that the other lacks: "over the facade", "in a duct".
    swapped: Math.min(1 - spread, 1 - coverage),
    unsaidMaterial: flag(!isOfAnyMaterial(query.actions) && unstatedMaterialOf(index, norm, query) !== null),
    unsaidPlace: flag(unstatedPlaceOf(index, norm, query) !== null),
  };
}

type SizeFeature = 'sizeExact' | 'sizeWithin' | 'sizeDiffers' | 'sizeNotStated' | 'sizeUnasked' | 'sizeOfKeyword';

function sizeFeatures(norm: IndexedNorm, sizes: SizeAgreement, row: Size[]): Pick<Features, SizeFeature> {
  // Only the name fixes the sizes of a norm; a keyword's size is one example of many.
  const examples =
    row.length === 0 ? [] : norm.wordings.slice(1).map((wording) => compareSizes(row, wording.sizes).exact);
  return {
    sizeExact: sizes.exact,
    sizeWithin: sizes.within,
    sizeDiffers: sizes.differs,
    // The only norm of a work matches a row of any size that does not contradict its own.
    sizeNotStated: norm.isOfFamily ? sizes.silent : 0,
    sizeUnasked: sizes.unmatched,
    sizeOfKeyword: Math.max(0, ...examples),
  };
}

function gradeFeatures(
  query: ReadQuery,
  wordings: Wording[],
): Pick<Features, 'gradeEqual' | 'gradeDiffers' | 'gradeNotStated'> {
  const own = wordings[0]?.grades ?? [];
  if (query.grades.length === 0) return { gradeEqual: 0, gradeDiffers: 0, gradeNotStated: flag(own.length > 0) };
  const all = wordings.flatMap((wording) => wording.grades);
  const equal = query.grades.filter((grade) => all.includes(grade));
  // A grade of a keyword is one example of many and does not override those of the name.
  const families = new Set(query.grades.filter((grade) => own.includes(grade)).map(gradeFamily));
  const isDifferent = own.some(
    (grade) => query.gradeFamilies.has(gradeFamily(grade)) && !families.has(gradeFamily(grade)),
  );
  return {
    gradeEqual: equal.length > 0 && !isDifferent ? 1 : 0,
    gradeDiffers: isDifferent ? 1 : 0,
    gradeNotStated: own.length > 0 && equal.length === 0 && !isDifferent ? 1 : 0,
  };
}

function headingCoverage(marks: Marks, query: ReadQuery): number {
  return mean([...query.sectionTerms], (term) => flag(isMarked(marks, term)));
}

function mean<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + valueOf(item), 0) / items.length;
}

function creditIn(marks: Marks, readings: QueryWord['readings']): number {
  let best = 0;
  for (const { term, credit } of readings) if (credit > best && isMarked(marks, term)) best = credit;
  return best;
}

function scoreWords(
  index: NormIndex,
  norm: IndexedNorm,
  query: ReadQuery,
  { spread, nameCoverage }: { spread: number; nameCoverage: number },
): number {
  let best = 0;
  norm.wordings.forEach((wording, at) => {
    const own = at === 0 ? nameCoverage : rowCoverage(query, mark(index, wording.terms));
    const row = SPREAD_SHARE * spread + (1 - SPREAD_SHARE) * own;
    const value =
      row ** ROW_SHARE *
      wordingCoverage(index, wording, query.creditByTerm) ** (1 - ROW_SHARE) *
      (at === 0 ? 1 : KEYWORD_INSTEAD_OF_NAME);
    if (value > best) best = value;
  });
  return best;
}

/** Weighted share of the row's words that the marked terms cover. */
function rowCoverage({ words, totalWeight }: ReadQuery, marks: Marks): number {
  if (totalWeight === 0) return 0;
  let sum = 0;
  for (const { weight, readings } of words) sum += weight * creditIn(marks, readings);
  return sum / totalWeight;
}

function wordingCoverage(index: NormIndex, wording: Wording, creditByTerm: ReadonlyMap<number, number>): number {
  let all = 0;
  let found = 0;
  for (const term of wording.terms) {
    const rarity = index.rarity[term] ?? 0;
    all += rarity;
    found += rarity * (creditByTerm.get(term) ?? 0);
  }
  return all === 0 ? 0 : found / all;
}
