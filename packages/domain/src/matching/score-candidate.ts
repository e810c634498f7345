import { isConvertible } from '../units/convert-quantity.ts';
import type { NormalisedUnit } from '../units/normalise-unit.ts';
import { gradeFamily, type Size } from './extract-sizes.ts';
import type { MatchReason } from './match-types.ts';
import type { IndexedNorm, NormIndex, Wording } from './norm-index.ts';
import type { QueryWord, ReadQuery } from './read-query.ts';
import type { Action } from './tokenise.ts';
import { KILOMETRE } from './vocabulary.data.ts';

export type Score = { value: number; reasons: MatchReason[] };

/** Words weigh most; what else is known of the row lowers the score of words by these factors, or leaves it. */
const FACTOR = {
  antonym: 0.3,
  contrast: 0.75,
  impliedInstallOfDismantling: 0.55,
  actionOfHeadingMissing: 0.85,
  oneOfTwoActions: 0.97,
  unitDiffers: 0.6,
  unitNotStated: 0.97,
  sizeWithinBound: 0.93,
  sizeOfKeyword: 0.92,
  sizeNotStated: 0.66,
  furtherSizeNotStated: 0.85,
  sizeDiffers: 0.55,
  gradeDiffers: 0.55,
  gradeNotStated: 0.97,
  keywordInsteadOfName: 0.99,
  headingSilent: 0.96,
} as const;
/** How the two coverages count: what share of the row the norm explains, what share of the norm the row names. */
const ROW_SHARE = 0.55;
/** A grade in common says so much that it makes up for a part of what the words lack. */
const EQUAL_GRADE_GAIN = 0.4;
/** Only a norm of the very same name is quite sure. */
const MOST_WITHOUT_EQUAL_NAME = 0.99;
/** A row's words may be spread over the norm's wordings, yet one wording that has them all is surer. */
const SPREAD_SHARE = 0.5;

/** How well a norm answers the row, 0…1 before calibration, with the reasons. */
export function scoreCandidate(
  index: NormIndex,
  norm: IndexedNorm,
  query: ReadQuery,
  unit: NormalisedUnit | null,
): Score {
  const credits = creditsOf(norm, query);
  const words = scoreWords(index, norm, query, credits);
  const common = query.words.filter((_, at) => (credits[at] ?? 0) > 0).map(({ text }) => text);
  const reasons: MatchReason[] = [{ code: 'words', detail: common.join(' ') }];
  const name = norm.wordings[0];
  if (name === undefined) return { value: 0, reasons };
  if (norm.nameKey === query.nameKey) return { value: unitFactor(norm.unit, unit, reasons), reasons };
  let value = words * actionFactor(query, name.actions, reasons);
  value *= unitFactor(norm.unit, unit, reasons) * sizeFactor(query.sizes, norm.wordings, reasons);
  value *= headingFactor(norm, query) * contrastFactor(index, norm, query, reasons);
  return { value: Math.min(MOST_WITHOUT_EQUAL_NAME, applyGrades(value, query, norm.wordings, reasons)), reasons };
}

/** For each word of the row, how surely the norm has it. */
function creditsOf(norm: IndexedNorm, query: ReadQuery): Float32Array {
  return Float32Array.from(query.words, ({ readings }) =>
    readings.reduce((best, { term, credit }) => (norm.terms.has(term) && credit > best ? credit : best), 0),
  );
}

function scoreWords(index: NormIndex, norm: IndexedNorm, query: ReadQuery, credits: Float32Array): number {
  const creditByTerm = new Map<number, number>();
  for (const { readings } of query.words) {
    for (const { term, credit } of readings) creditByTerm.set(term, Math.max(credit, creditByTerm.get(term) ?? 0));
  }
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
      (at === 0 ? 1 : FACTOR.keywordInsteadOfName);
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

function actionFactor(query: ReadQuery, norm: ReadonlySet<Action>, reasons: MatchReason[]): number {
  if (query.actions.size === 0) {
    if (!norm.has('dismantle') || norm.has('install')) return 1;
    reasons.push({ code: 'antonym', detail: 'dismantle' });
    return FACTOR.impliedInstallOfDismantling;
  }
  // Under a heading of dismantling there may well be carting away; without a heading, taking apart is not painting.
  if (norm.size === 0 && query.isActionFromSection) return FACTOR.actionOfHeadingMissing;
  const actions: ReadonlySet<Action> = norm.size === 0 ? INSTALL_ONLY : norm;
  const common = [...query.actions].filter((action) => actions.has(action));
  if (common.length === 0) {
    reasons.push({ code: 'antonym', detail: [...actions].join(' ') });
    return FACTOR.antonym;
  }
  return common.length === query.actions.size && common.length === actions.size ? 1 : FACTOR.oneOfTwoActions;
}

/** The row is of one of a group of which a thing can be one only, the norm's name of another: wooden piles, concrete piles. */
function contrastFactor(index: NormIndex, norm: IndexedNorm, query: ReadQuery, reasons: MatchReason[]): number {
  for (const group of index.contrasts) {
    const row = query.words.filter(
      ({ isOwn, readings: [reading] }) => isOwn && reading !== undefined && group.has(reading.term),
    );
    const missing = row.find(({ readings }) => !readings.some(({ term }) => norm.terms.has(term)));
    if (missing === undefined) continue;
    const other = [...norm.nameTerms].find(
      (term) => group.has(term) && !row.some(({ readings }) => readings.some((reading) => reading.term === term)),
    );
    if (other === undefined) continue;
    reasons.push({ code: 'antonym', detail: `${missing.text} / ${index.terms[other] ?? ''}` });
    return FACTOR.contrast;
  }
  return 1;
}

const INSTALL_ONLY: ReadonlySet<Action> = new Set<Action>(['install']);

function unitFactor(norm: NormalisedUnit, unit: NormalisedUnit | null, reasons: MatchReason[]): number {
  if (unit === null) return FACTOR.unitNotStated;
  if (!isConvertible(unit, norm)) {
    reasons.push({ code: 'unit_differs', detail: `${shown(unit)} / ${shown(norm)}` });
    return FACTOR.unitDiffers;
  }
  const isEqual = unit.unit === norm.unit && unit.multiplier === norm.multiplier;
  reasons.push({
    code: isEqual ? 'unit_equal' : 'unit_convertible',
    detail: isEqual ? shown(unit) : `${shown(unit)} / ${shown(norm)}`,
  });
  return 1;
}

function shown(unit: NormalisedUnit): string {
  return unit.multiplier === '1' ? unit.unit : `${unit.multiplier} ${unit.unit}`;
}

/** Only the name binds a norm to its sizes; a keyword's size is one example of many. */
function sizeFactor(row: Size[], wordings: Wording[], reasons: MatchReason[]): number {
  const own = wordings[0]?.sizes ?? [];
  if (own.length === 0) return 1;
  const verdicts = own.map((size) => sizeVerdict(size, row, wordings));
  if (verdicts.includes('differs')) {
    reasons.push({
      code: 'size',
      detail: `${row.map(({ value }) => value).join(' ')} / ${own.map(({ value }) => value).join(' ')}`,
    });
    return FACTOR.sizeDiffers;
  }
  const stated = own.filter((_, at) => verdicts[at] !== 'silent');
  if (stated.length === 0) return FACTOR.sizeNotStated;
  reasons.push({ code: 'size', detail: stated.map(({ value, unit }) => `${value} ${unit}`).join(', ') });
  return verdicts.reduce((factor, verdict) => factor * SIZE_FACTORS[verdict], 1);
}

type SizeVerdict = 'equal' | 'within' | 'example' | 'differs' | 'silent';
const SIZE_FACTORS: Readonly<Record<SizeVerdict, number>> = {
  equal: 1,
  within: FACTOR.sizeWithinBound,
  example: FACTOR.sizeOfKeyword,
  differs: FACTOR.sizeDiffers,
  silent: FACTOR.furtherSizeNotStated,
};

function sizeVerdict(own: Size, row: Size[], wordings: Wording[]): SizeVerdict {
  if (row.some((size) => isSameSize(size, own))) return 'equal';
  if (row.some((size) => isWithinBound(size, own))) return 'within';
  if (row.some((size) => wordings.some((wording) => wording.sizes.some((other) => isSameSize(size, other)))))
    return 'example';
  return row.some((size) => isComparable(size, own)) ? 'differs' : 'silent';
}

/** `110x6.6` of a pipe is its outer diameter and wall, so its first number may be a norm's size. */
function isSameSize(size: Size, norm: Size): boolean {
  if (size.unit === norm.unit) return size.value === norm.value;
  return isComparable(size, norm) && size.value.split('x')[0] === norm.value;
}

function isComparable(size: Size, norm: Size): boolean {
  return size.unit === norm.unit || (size.unit === 'x' && norm.unit === 'mm');
}

function isWithinBound(size: Size, norm: Size): boolean {
  return (
    norm.isUpTo &&
    norm.unit !== 'x' &&
    norm.unit !== KILOMETRE &&
    size.unit === norm.unit &&
    Number(size.value) <= Number(norm.value) &&
    Number(size.value) > Number(norm.value) / 2
  );
}

function applyGrades(value: number, query: ReadQuery, wordings: Wording[], reasons: MatchReason[]): number {
  const own = wordings[0]?.grades ?? [];
  if (own.length === 0) return value;
  const all = wordings.flatMap((wording) => wording.grades);
  const equal = query.grades.filter((grade) => all.includes(grade));
  const families = new Set(equal.map(gradeFamily));
  const differing = own.filter(
    (grade) => query.gradeFamilies.has(gradeFamily(grade)) && !families.has(gradeFamily(grade)),
  );
  if (differing.length > 0) {
    reasons.push({ code: 'grade', detail: `${query.grades.join(' ')} / ${differing.join(' ')}` });
    return value * FACTOR.gradeDiffers;
  }
  if (equal.length === 0) return value * FACTOR.gradeNotStated;
  reasons.push({ code: 'grade', detail: equal.join(' ') });
  return value + (1 - value) * EQUAL_GRADE_GAIN;
}

function headingFactor(norm: IndexedNorm, query: ReadQuery): number {
  if (query.sectionTerms.size === 0) return 1;
  let common = 0;
  for (const term of query.sectionTerms) if (norm.terms.has(term)) common += 1;
  return FACTOR.headingSilent + (1 - FACTOR.headingSilent) * (common / query.sectionTerms.size);
}
