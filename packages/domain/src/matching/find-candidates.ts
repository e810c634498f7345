import { normaliseName } from '../text/normalise-name.ts';
import { isConvertible } from '../units/convert-quantity.ts';
import { normaliseUnit, type NormalisedUnit } from '../units/normalise-unit.ts';
import { calibrateScore } from './calibrate-score.ts';
import type { Candidate, MatchQuery, MatchReason } from './match-types.ts';
import { codeKey, type IndexedNorm, type NormIndex } from './norm-index.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import { scoreCandidate, type Score } from './score-candidate.ts';

export type FindOptions = {
  limit?: number;
  /** The company's own earlier choices: `learnedKey` of a row → id of the norm a person gave it. */
  learned?: ReadonlyMap<string, string>;
};

/** From this score on, and with `MIN_GAP` to the next, the best candidate is taken without a person. */
export const MATCH_THRESHOLD = 0.75;
const MIN_GAP = 0.033;
/** The words decide which norms are looked at closely; the rest of the base cannot come in. */
const SHORTLIST = 40;
const DEFAULT_LIMIT = 3;

/**
 * The norms that answer a row best, best first. A code equal to a norm's code wins, then the company's own earlier
 * choice, then the meaning: words, action, unit, sizes, grades, heading.
 */
export function findCandidates(
  index: NormIndex,
  query: MatchQuery,
  { limit = DEFAULT_LIMIT, learned }: FindOptions = {},
): Candidate[] {
  const unit = query.unit === null || query.unit.trim() === '' ? null : normaliseUnit(query.unit);
  const read = readQuery(index, query.name, query.section);
  const certain = certainPositions(index, query, learned);
  // Norms that differ in a number alone fill a shortlist; the one of the very same name must not fall out of it.
  const positions = new Set([...(index.positionsByName.get(read.nameKey) ?? []), ...shortlist(index, read)]);
  const scored = [...positions]
    .filter((position) => !certain.has(position))
    .map((position) => {
      const norm = normAt(index, position);
      return toCandidate(norm, scoreCandidate(index, norm, read, unit));
    });
  const first = [...certain].map(([position, reason]) => certainCandidate(normAt(index, position), reason, unit));
  return [...first, ...scored.filter((candidate) => candidate.score > 0).toSorted(byScore)].slice(0, limit);
}

/**
 * Whether the first candidate may be taken without a person: sure enough, its unit convertible, its action not the
 * opposite, and well ahead of the second unless that one is the same work under another code.
 */
export function isConfidentMatch(candidates: readonly Candidate[]): boolean {
  const [first, second] = candidates;
  if (first === undefined || first.score < MATCH_THRESHOLD) return false;
  if (first.reasons.some(({ code }) => code === 'unit_differs' || code === 'antonym')) return false;
  if (second === undefined || (isCertain(first) && !isCertain(second))) return true;
  return first.score - second.score >= MIN_GAP || isSameWork(first, second);
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
  return toCandidate(norm, { value: 1, reasons });
}

function shortlist(index: NormIndex, query: ReadQuery): number[] {
  const scores = new Float32Array(index.norms.length);
  const touched: number[] = [];
  for (const { readings, weight } of query.words) {
    for (const { term, credit } of readings) {
      const end = index.offsets[term + 1] ?? 0;
      for (let at = index.offsets[term] ?? 0; at < end; at += 1) {
        const position = index.documents[at] ?? 0;
        if (scores[position] === 0) touched.push(position);
        scores[position] = (scores[position] ?? 0) + (index.documentWeights[at] ?? 0) * credit * weight;
      }
    }
  }
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

function toCandidate({ entry }: IndexedNorm, { value, reasons }: Score): Candidate {
  return {
    norm_id: entry.id,
    code: entry.code,
    name: entry.name,
    unit: entry.unit,
    score: Math.round(calibrateScore(value) * 1000) / 1000,
    reasons,
  };
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || (a.code < b.code ? -1 : 1);
}

function isCertain(candidate: Candidate): boolean {
  return candidate.reasons.some(({ code }) => code === 'code_equal' || code === 'learned');
}

function isSameWork(first: Candidate, second: Candidate): boolean {
  return (
    normaliseName(first.name) === normaliseName(second.name) &&
    isConvertible(normaliseUnit(first.unit), normaliseUnit(second.unit))
  );
}
