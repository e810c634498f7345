import { isConvertible } from '../units/convert-quantity.ts';
import type { NormalisedUnit } from '../units/normalise-unit.ts';
import { compareSizes, type SizeAgreement } from './compare-sizes.ts';
import { gradeFamily, type Size } from './extract-sizes.ts';
import type { makeGramLikeness } from './grams.ts';
import type { IndexedNorm, NormIndex, Wording } from './norm-index.ts';
import type { Features } from './rank-features.ts';
import { compareActions } from './read-actions.ts';
import type { QueryWord, ReadQuery } from './read-query.ts';

/** A row to be compared with norms. */
export type Row = { query: ReadQuery; unit: NormalisedUnit | null; lettersOf: ReturnType<typeof makeGramLikeness> };

/** How the two coverages count: what share of the row the norm explains, what share of the norm the row names. */
const ROW_SHARE = 0.55;
/** A row's words may be spread over the norm's wordings, yet one wording that has them all is surer. */
const SPREAD_SHARE = 0.5;
const KEYWORD_INSTEAD_OF_NAME = 0.99;

/** What is known of how a norm answers the row. */
export function compareWithNorm(index: NormIndex, norm: IndexedNorm, { query, unit, lettersOf }: Row): Features {
  const [name] = norm.wordings;
  const credits = creditsOf(norm, query);
  const agreement = compareActions(query.actions, name?.actions ?? new Set());
  const sizes = compareSizes(query.sizes, name?.sizes ?? []);
  const flag = (is: boolean): number => (is ? 1 : 0);
  return {
    words: scoreWords(index, norm, query, credits),
    rowCoverage: rowCoverage(query, (_, at) => credits[at] ?? 0),
    wordingCoverage: name === undefined ? 0 : wordingCoverage(index, name, creditByTermOf(query)),
    nameCoverage: rowCoverage(query, ({ readings }) => creditIn(norm.nameTerms, readings)),
    letters: norm.wordings.reduce((best, { grams, gramLength }) => Math.max(best, lettersOf(grams, gramLength)), 0),
    rowThing: mean(query.things.map((readings) => creditIn(norm.nameTerms, readings))),
    normThing: name === undefined ? 0 : mean(name.things.map((term) => flag(query.terms.has(term)))),
    sameAction: flag(agreement === 'same'),
    partOfActions: flag(agreement === 'partly'),
    impliedAction: flag(agreement === 'implied'),
    anotherAction: flag(agreement === 'another'),
    oppositeAction: flag(agreement === 'opposite'),
    unitDiffers: flag(unit !== null && !isConvertible(unit, norm.unit)),
    unitNotStated: flag(unit === null),
    ...sizeFeatures(sizes, query.sizes, norm.wordings),
    ...gradeFeatures(query, norm.wordings),
    contrast: flag(contrastOf(index, norm, query) !== null),
    heading: headingCoverage(norm, query),
    equalName: flag(norm.nameKey === query.nameKey),
    unknownWords: query.unknownShare,
  };
}

type SizeFeature = 'sizeExact' | 'sizeWithin' | 'sizeDiffers' | 'sizeNotStated' | 'sizeUnasked' | 'sizeOfKeyword';

function sizeFeatures(sizes: SizeAgreement, row: Size[], wordings: Wording[]): Pick<Features, SizeFeature> {
  // Only the name binds a norm to its sizes; a keyword's size is one example of many.
  const examples = wordings.slice(1).map((wording) => compareSizes(row, wording.sizes).exact);
  return {
    sizeExact: sizes.exact,
    sizeWithin: sizes.within,
    sizeDiffers: sizes.differs,
    sizeNotStated: sizes.silent,
    sizeUnasked: sizes.unasked,
    sizeOfKeyword: Math.max(0, ...examples),
  };
}

function gradeFeatures(
  query: ReadQuery,
  wordings: Wording[],
): Pick<Features, 'gradeEqual' | 'gradeDiffers' | 'gradeNotStated'> {
  const own = wordings[0]?.grades ?? [];
  const all = wordings.flatMap((wording) => wording.grades);
  const equal = query.grades.filter((grade) => all.includes(grade));
  const families = new Set(equal.map(gradeFamily));
  const isDifferent = own.some(
    (grade) => query.gradeFamilies.has(gradeFamily(grade)) && !families.has(gradeFamily(grade)),
  );
  return {
    gradeEqual: equal.length > 0 && !isDifferent ? 1 : 0,
    gradeDiffers: isDifferent ? 1 : 0,
    gradeNotStated: own.length > 0 && equal.length === 0 && !isDifferent ? 1 : 0,
  };
}

function headingCoverage(norm: IndexedNorm, query: ReadQuery): number {
  if (query.sectionTerms.size === 0) return 0;
  return mean([...query.sectionTerms].map((term) => (norm.terms.has(term) ? 1 : 0)));
}

/** The row is of one of a group of which a thing can be one only, the norm's name of another: wooden piles, concrete piles. */
export function contrastOf(index: NormIndex, norm: IndexedNorm, query: ReadQuery): string | null {
  const names = [...norm.nameTerms].map((term) => index.terms[term] ?? '');
  for (const group of index.contrasts) {
    const row = query.words.filter(({ isOwn, term }) => isOwn && group.has(term));
    const missing = row.find(
      ({ term, readings }) => !readings.some((one) => norm.terms.has(one.term)) && !names.includes(term),
    );
    if (missing === undefined) continue;
    const other = names.find((term) => group.has(term) && !row.some((word) => word.term === term));
    if (other !== undefined) return `${missing.text} / ${other}`;
  }
  return null;
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function creditIn(terms: ReadonlySet<number>, readings: QueryWord['readings']): number {
  return readings.reduce((best, { term, credit }) => (terms.has(term) && credit > best ? credit : best), 0);
}

function creditByTermOf(query: ReadQuery): Map<number, number> {
  const creditByTerm = new Map<number, number>();
  for (const { readings } of query.words) {
    for (const { term, credit } of readings) creditByTerm.set(term, Math.max(credit, creditByTerm.get(term) ?? 0));
  }
  return creditByTerm;
}

/** For each word of the row, how surely the norm has it. */
export function creditsOf(norm: IndexedNorm, query: ReadQuery): Float32Array {
  return Float32Array.from(query.words, ({ readings }) =>
    readings.reduce((best, { term, credit }) => (norm.terms.has(term) && credit > best ? credit : best), 0),
  );
}

function scoreWords(index: NormIndex, norm: IndexedNorm, query: ReadQuery, credits: Float32Array): number {
  const creditByTerm = creditByTermOf(query);
  const spread = rowCoverage(query, (_, at) => credits[at] ?? 0);
  let best = 0;
  norm.wordings.forEach((wording, at) => {
    const own = rowCoverage(query, ({ readings }) =>
      readings.reduce((most, { term, credit }) => (wording.terms.includes(term) ? Math.max(most, credit) : most), 0),
    );
    const row = SPREAD_SHARE * spread + (1 - SPREAD_SHARE) * own;
    const value =
      row ** ROW_SHARE *
      wordingCoverage(index, wording, creditByTerm) ** (1 - ROW_SHARE) *
      (at === 0 ? 1 : KEYWORD_INSTEAD_OF_NAME);
    if (value > best) best = value;
  });
  return best;
}

function rowCoverage(query: ReadQuery, creditOf: (word: QueryWord, at: number) => number): number {
  if (query.totalWeight === 0) return 0;
  return query.words.reduce((sum, word, at) => sum + word.weight * creditOf(word, at), 0) / query.totalWeight;
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
