import { isConvertible } from '../units/convert-quantity.ts';
import { normaliseUnit, type NormalisedUnit } from '../units/normalise-unit.ts';
import { calibrateScores, isContradicted, thresholdOf } from './ranking/calibrate-score.ts';
import { CONFIDENCE_MODEL } from './ranking/confidence-model.ts';
import type { Candidate, Doubt, MatchQuery, MatchReason } from './match-types.ts';
import {
  type IndexedNorm,
  normAt,
  type NormIndex,
  orderOf,
  positionOfId,
  positionsOfCode,
  positionsOfName,
} from './norm-index/norm-index.ts';
import { readQuery } from './norm-index/read-query.ts';
import { doubtsOf } from './doubts/doubts.ts';
import { explainCandidate } from './ranking/explain-candidate.ts';
import { makeGramLikeness } from './parsing/grams.ts';
import { findSimilarChoice } from './similar-choice.ts';
import { weightedSumOf, type Confidence, type Features, type Weights } from './ranking/rank-features.ts';
import { RANKING } from './ranking/rank-weights.data.ts';
import { readWork } from './parsing/read-work.ts';
import { compareWithNorm, type Row } from './ranking/score-candidate.ts';
import { coverOf } from './ranking/compare-sizes.ts';
import type { Size } from './parsing/extract-sizes.ts';
import { isSameWithSize } from './ranking/same-with-size.ts';
import { shortlist } from './norm-index/shortlist.ts';
import { LONGEST_READ } from './parsing/tokenise.ts';
import { learnedKeyOf } from './learned-key.ts';

export type FindOptions = {
  limit?: number;
  /** Minimum score of an offered norm. */
  leastScore?: number;
  /** Feature weights; those of norms by default. */
  weights?: { ranking: Weights; confidence: Confidence | null };
  /** Set when searching a list of goods: candidates are not penalised for being no work. */
  areGoods?: boolean;
  /** The company's earlier choices: `learnedKey` of a row → id of the chosen norm. */
  learned?: ReadonlyMap<string, string>;
  /** Preference among norms that fit a row about equally well. */
  prefers?: (normId: string) => number;
};

/**
 * Strictly above this score the best candidate is matched automatically. `bench/fit-matching.ts` chooses it from judged
 * rows and stores it in `confidence.json`.
 */
export const MATCH_THRESHOLD = thresholdOf(CONFIDENCE_MODEL);
/** Weaker candidates only waste the user's time, unless there is nothing nearer. */
const WORTH_A_LOOK = 0.3;
/** Number of norms compared closely, preselected by words and numbers; the rest of the base is not considered. */
const SHORTLIST = 60;
const DEFAULT_LIMIT = 3;
/** More than a tie, less than a word that the row has and the other norm lacks. */
const PREFERENCE = 0.5;
/** Penalty of a norm when another of its family has a closer size. */
const WORSE_SIZE = 1;
const SAME_FIT = 0.01;
/** Less than the fit of a size that does not differ. */
const COVERS = 0.2;
/** A choice for a similar wording is never matched automatically. */
const SIMILAR_CHOICE = 0.75;
const CONTRADICTED_LEARNED = 0.6;
const NORM_WEIGHTS = { ranking: RANKING, confidence: CONFIDENCE_MODEL };

/** A norm with its rank. Norms of one `work` differ only in their codes. */
export type Ranked = { position: number; features: Features; rank: number; work: string };

/**
 * The norms that fit a row, best first. An equal code wins, then the company's earlier choice, then the meaning: words,
 * action, unit, sizes, grades, heading.
 */
export function findCandidates(
  index: NormIndex,
  query: MatchQuery,
  {
    limit = DEFAULT_LIMIT,
    leastScore = 0,
    weights = NORM_WEIGHTS,
    areGoods = false,
    learned,
    prefers,
  }: FindOptions = {},
): Candidate[] {
  const row = toRow(index, query);
  const certain = certainPositions(index, query, learned);
  const best = rankNorms(index, row, weights.ranking);
  const ranked =
    prefers === undefined
      ? best
      : preferredFirst(index, best, ({ position }) => prefers(normAt(index, position).entry.id));
  // Scores never increase along the list, so candidates beyond the wanted number can be skipped.
  const wanted = ranked.slice(0, limit + certain.size);
  const doubts = new Map<number, readonly Doubt[]>();
  const doubtsAt = (at: number): readonly Doubt[] => {
    const one = ranked[at];
    const found = areGoods || one === undefined ? [] : doubtsOf(index, row, one, ranked);
    doubts.set(at, found);
    return found;
  };
  const scores = calibrateScores(ranked, weights.confidence, { wanted: wanted.length, doubtsOf: doubtsAt });
  const byMeaning = wanted
    .map((candidate, at) => ({ ...candidate, score: scores[at] ?? 0, doubts: doubts.get(at) ?? [] }))
    .filter(({ position, score }) => !certain.has(position) && score >= leastScore)
    .slice(0, limit)
    .map(({ position, features, score, doubts: against }) => {
      const norm = normAt(index, position);
      return toCandidate(norm, score, [...explainCandidate(index, norm, row, features), ...against]);
    });
  const first = [...certain].map(([position, reason]) => certainCandidate(normAt(index, position), reason, row.unit));
  const found = first.length > 0 ? byMeaning : withSimilarChoice(index, row, byMeaning, learned);
  return [...first, ...found].slice(0, limit);
}

/**
 * Adds the choice made for a similar wording: first if one wording only extends the other, but always subject to
 * confirmation.
 */
function withSimilarChoice(
  index: NormIndex,
  row: Row,
  found: readonly Candidate[],
  learned: ReadonlyMap<string, string> | undefined,
): readonly Candidate[] {
  const near =
    learned === undefined || row.unit === null
      ? null
      : findSimilarChoice(learned, { name: row.query.name, unit: row.unit.unit });
  const position = near === null ? undefined : positionOfId(index, near.normId);
  if (near === null || position === undefined) return found;
  const norm = normAt(index, position);
  const reason: MatchReason = { code: 'learned', detail: near.name };
  if (found[0]?.norm_id === near.normId)
    return found.map((one, at) => (at === 0 ? { ...one, reasons: [reason, ...one.reasons] } : one));
  const others = found.filter((one) => one.norm_id !== near.normId);
  const features = compareWithNorm(index, norm, row);
  const reasons = [reason, ...explainCandidate(index, norm, row, features)];
  if (near.isWhole && !isContradicted(features))
    return [toCandidate(norm, SIMILAR_CHOICE, reasons), ...others.map((one) => atMost(one, SIMILAR_CHOICE))];
  const [first, ...rest] = others;
  const score = Math.min(first?.score ?? 1, CONTRADICTED_LEARNED);
  return [
    ...(first === undefined ? [] : [first]),
    toCandidate(norm, score, reasons),
    ...rest.map((one) => atMost(one, score)),
  ];
}

const atMost = (one: Candidate, most: number): Candidate => {
  const score = Math.min(one.score, most);
  return { ...one, score, is_weak: score < WORTH_A_LOOK };
};

function preferredFirst(index: NormIndex, ranked: readonly Ranked[], prefers: (one: Ranked) => number): Ranked[] {
  return ranked.map((one) => ({ ...one, rank: one.rank + PREFERENCE * prefers(one) })).toSorted(byRankIn(index));
}

/** Candidate norms for a row, best first. */
export function rankNorms(index: NormIndex, row: Row, ranking: Weights = RANKING): Ranked[] {
  const { query } = row;
  // Norms that differ only in a number can fill the shortlist; norms of the exact name must not drop out of it.
  const positions = new Set([...positionsOfName(index, query.nameKey), ...shortlist(index, query, SHORTLIST)]);
  const ranked = [...positions].map((position) => {
    const norm = normAt(index, position);
    const features = compareWithNorm(index, norm, row);
    return { position, features, rank: weightedSumOf(features, ranking), work: `${norm.nameKey}|${norm.unit.unit}` };
  });
  const byRank = byRankIn(index);
  const sorted = sizesDecide(index, query.sizes, ranked).toSorted(byRank);
  return sizedFirst(index, sorted).toSorted(byRank);
}

const byRankIn =
  (index: NormIndex) =>
  (left: Ranked, right: Ranked): number =>
    right.rank - left.rank || orderOf(index, left.position) - orderOf(index, right.position);

/** A norm without sizes yields to the same work with a size that fits the row. */
function sizedFirst(index: NormIndex, ranked: readonly Ranked[]): readonly Ranked[] {
  const [first, ...others] = ranked;
  if (first === undefined || first.features.sizeUnasked < 1) return ranked;
  const sized = others.find((other) => other.features.sizeDiffers === 0 && isSameWithSize(index, first, other));
  return sized === undefined ? ranked : [{ ...first, rank: sized.rank - WORSE_SIZE }, ...others];
}

/**
 * Among norms that differ only in sizes, the one with the nearest size wins, however similar the words are; where all
 * differ from the row, the nearest that covers it.
 */
function sizesDecide(index: NormIndex, sizes: readonly Size[], ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<number, number>();
  const fitted = ranked.map((one) => {
    const { family, wordings } = normAt(index, one.position);
    const cover = one.features.sizeDiffers > 0 ? COVERS * coverOf(sizes, wordings[0]?.sizes ?? []) : 0;
    return { one, family, fit: sizeFit(one.features) + cover };
  });
  for (const { family, fit } of fitted) best.set(family, Math.max(fit, best.get(family) ?? fit));
  return fitted.map(({ one, family, fit }) =>
    fit < (best.get(family) ?? 0) - SAME_FIT ? { ...one, rank: one.rank - WORSE_SIZE } : one,
  );
}

function sizeFit({ sizeExact, sizeWithin, sizeDiffers }: Features): number {
  return sizeExact + sizeWithin - sizeDiffers;
}

export function toRow(index: NormIndex, { name, unit: written, section }: MatchQuery): Row {
  const unit = written === null || written.trim() === '' ? null : normaliseUnit(written);
  const query = readQuery(index, name, section);
  return {
    query,
    unit,
    work: readWork(query.text, unit),
    lettersOf: makeGramLikeness(name.slice(0, LONGEST_READ), index.gramWeights),
  };
}

/** Whether the first candidate can be matched automatically: confident, convertible unit, no opposite action. */
export function isConfidentMatch(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  if (first === undefined || first.score <= MATCH_THRESHOLD) return false;
  return !first.reasons.some(({ code }) => code === 'unit_differs' || code === 'antonym');
}

function certainPositions(
  index: NormIndex,
  query: MatchQuery,
  learned: ReadonlyMap<string, string> | undefined,
): Map<number, MatchReason> {
  const positions = new Map<number, MatchReason>();
  if (query.code !== null && query.code.trim() !== '') {
    for (const position of positionsOfCode(index, query.code))
      positions.set(position, { code: 'code_equal', detail: query.code });
  }
  const learnedId = learned?.get(learnedKeyOf(query));
  const learnedPosition = learnedId === undefined ? undefined : positionOfId(index, learnedId);
  if (learnedPosition !== undefined && !positions.has(learnedPosition))
    positions.set(learnedPosition, { code: 'learned', detail: query.name });
  return positions;
}

function certainCandidate(norm: IndexedNorm, reason: MatchReason, unit: NormalisedUnit | null): Candidate {
  const reasons: MatchReason[] = [reason];
  if (unit !== null && !isConvertible(unit, norm.unit))
    reasons.push({ code: 'unit_differs', detail: `${unit.unit} / ${norm.unit.unit}` });
  return toCandidate(norm, 1, reasons);
}

function toCandidate({ entry }: IndexedNorm, score: number, reasons: MatchReason[]): Candidate {
  return {
    norm_id: entry.id,
    code: entry.code,
    name: entry.name,
    unit: entry.unit,
    score: Math.round(score * 1000) / 1000,
    is_weak: score < WORTH_A_LOOK,
    reasons,
  };
}
