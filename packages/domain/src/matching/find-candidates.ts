import { normaliseName } from '../text/normalise-name.ts';
import { isConvertible } from '../units/convert-quantity.ts';
import { normaliseUnit, type NormalisedUnit } from '../units/normalise-unit.ts';
import { calibrateScores, WORTH_A_LOOK } from './calibrate-score.ts';
import type { Candidate, MatchQuery, MatchReason } from './match-types.ts';
import { codeKey, type IndexedNorm, type NormIndex } from './norm-index.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import { explainCandidate } from './explain-candidate.ts';
import { makeGramLikeness } from './grams.ts';
import { weigh, type Confidence, type Features, type Weights } from './rank-features.ts';
import { CONFIDENCE, RANKING } from './rank-weights.data.ts';
import { compareWithNorm, type Row } from './score-candidate.ts';
import { LONGEST_READ } from './tokenise.ts';

export type FindOptions = {
  limit?: number;
  /** Norms less likely than this are not offered. */
  leastScore?: number;
  /** What each feature counts; norms' weights where nothing is said. */
  weights?: { ranking: Weights; confidence: Confidence };
  /** The company's own earlier choices: `learnedKey` of a row → id of the norm a person gave it. */
  learned?: ReadonlyMap<string, string>;
};

/** Strictly above this score the best candidate is taken without a person. */
export const MATCH_THRESHOLD = 0.85;
/** The words and numbers decide which norms are looked at closely; the rest of the base cannot come in. */
const SHORTLIST = 60;
const DEFAULT_LIMIT = 3;
const NORM_WEIGHTS = { ranking: RANKING, confidence: CONFIDENCE };
/** A number says less than a word, but tells norms of one family apart. */
const WEIGHT_OF_NUMBER = 0.4;

/** A norm with what it is worth as an answer. Norms of one `work` differ in their codes alone. */
export type Ranked = { position: number; features: Features; rank: number; work: string };

/**
 * The norms that answer a row best, best first. A code equal to a norm's code wins, then the company's own earlier
 * choice, then the meaning: words, action, unit, sizes, grades, heading.
 */
export function findCandidates(
  index: NormIndex,
  query: MatchQuery,
  { limit = DEFAULT_LIMIT, leastScore = WORTH_A_LOOK, weights = NORM_WEIGHTS, learned }: FindOptions = {},
): Candidate[] {
  const row = toRow(index, query);
  const certain = certainPositions(index, query, learned);
  const ranked = rankNorms(index, row, weights.ranking);
  const scores = calibrateScores(ranked, weights.confidence);
  const byMeaning = ranked
    .map((candidate, at) => ({ ...candidate, score: scores[at] ?? 0 }))
    .filter(({ position, score }) => !certain.has(position) && score > 0 && score >= leastScore)
    .slice(0, limit)
    .map(({ position, features, score }) => {
      const norm = normAt(index, position);
      return toCandidate(norm, score, explainCandidate(index, norm, row, features));
    });
  const first = [...certain].map(([position, reason]) => certainCandidate(normAt(index, position), reason, row.unit));
  return [...first, ...byMeaning].slice(0, limit);
}

/** The norms that come into question for a row, best first. */
export function rankNorms(index: NormIndex, row: Row, ranking: Weights = RANKING): Ranked[] {
  const { query } = row;
  // Norms that differ in a number alone fill a shortlist; the one of the very same name must not fall out of it.
  const positions = new Set([...(index.positionsByName.get(query.nameKey) ?? []), ...shortlist(index, query)]);
  return [...positions]
    .map((position) => {
      const norm = normAt(index, position);
      const features = compareWithNorm(index, norm, row);
      return { position, features, rank: weigh(features, ranking), work: `${norm.nameKey}|${norm.unit.unit}` };
    })
    .toSorted((left, right) => right.rank - left.rank || left.position - right.position);
}

export function toRow(index: NormIndex, { name, unit, section }: MatchQuery): Row {
  return {
    query: readQuery(index, name, section),
    unit: unit === null || unit.trim() === '' ? null : normaliseUnit(unit),
    lettersOf: makeGramLikeness(name.slice(0, LONGEST_READ), index.gramWeights),
  };
}

/** Whether the first candidate may be taken without a person: sure enough, its unit convertible, its action not the opposite. */
export function isConfidentMatch(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  if (first === undefined || first.score <= MATCH_THRESHOLD) return false;
  return !first.reasons.some(({ code }) => code === 'unit_differs' || code === 'antonym');
}

/** The key under which a person's choice for a row is remembered: the name and the unit without regard to spelling. */
export function learnedKey({ name, unit }: { name: string; unit: string | null }): string {
  return `${normaliseName(name)}|${unit === null ? '' : normaliseUnit(unit).unit}`;
}

function certainPositions(
  index: NormIndex,
  query: MatchQuery,
  learned: ReadonlyMap<string, string> | undefined,
): Map<number, MatchReason> {
  const positions = new Map<number, MatchReason>();
  if (query.code !== null && query.code.trim() !== '') {
    for (const position of index.positionsByCode.get(codeKey(query.code)) ?? [])
      positions.set(position, { code: 'code_equal', detail: query.code });
  }
  const learnedId = learned?.get(learnedKey(query));
  const learnedPosition = learnedId === undefined ? undefined : index.positionById.get(learnedId);
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

function shortlist(index: NormIndex, query: ReadQuery): number[] {
  const scores = new Float32Array(index.norms.length);
  const touched: number[] = [];
  const add = (term: number, weight: number): void => {
    const end = index.offsets[term + 1] ?? 0;
    for (let at = index.offsets[term] ?? 0; at < end; at += 1) {
      const position = index.documents[at] ?? 0;
      if (scores[position] === 0) touched.push(position);
      scores[position] = (scores[position] ?? 0) + (index.documentWeights[at] ?? 0) * weight;
    }
  };
  for (const { readings, weight } of query.words) for (const { term, credit } of readings) add(term, credit * weight);
  for (const term of query.numbers) add(term, WEIGHT_OF_NUMBER * (index.rarity[term] ?? 0));
  return best(touched, scores);
}

/** The best of many without sorting them all: what cannot reach the worst of the kept ones is passed by. */
function best(positions: number[], scores: Float32Array): number[] {
  const scoreOf = (position: number): number => scores[position] ?? 0;
  let kept: number[] = [];
  let floor = 0;
  for (const position of positions) {
    if (scoreOf(position) <= floor) continue;
    kept.push(position);
    if (kept.length < SHORTLIST * 4) continue;
    kept = kept.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, SHORTLIST);
    floor = scoreOf(kept.at(-1) ?? 0);
  }
  return kept.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, SHORTLIST);
}

function normAt(index: NormIndex, position: number): IndexedNorm {
  const norm = index.norms[position];
  if (norm === undefined) throw new RangeError(`no norm at ${position}`);
  return norm;
}

function toCandidate({ entry }: IndexedNorm, score: number, reasons: MatchReason[]): Candidate {
  return {
    norm_id: entry.id,
    code: entry.code,
    name: entry.name,
    unit: entry.unit,
    score: Math.round(score * 1000) / 1000,
    reasons,
  };
}
