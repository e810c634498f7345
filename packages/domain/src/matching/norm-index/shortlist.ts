import { countOf, type NormIndex, orderOf, termsAt } from './norm-index.ts';
import type { ReadQuery } from './read-query.ts';

/** A number says less than a word but distinguishes norms of one family. */
const WEIGHT_OF_NUMBER = 0.4;
/** Sums for one norm differ in the last digits by their order; candidates within this margin are never skipped. */
const MARGIN = 1e-4;
/** Before reading a list of this length, check whether further norms can still qualify. */
export const LONG_LIST = 4000;

/** A query term with its weight; a norm that has it scores this times the term's weight in the norm. */
type QueryTerm = { term: number; weight: number };

/** Scratch buffers, one per index: allocating them for every row of a large base would be slow. All 0 between rows. */
type Scratch = {
  scores: Float32Array;
  touched: Uint32Array;
  /** For each term the position, from 1, of its first occurrence in the query. */
  firstOccurrence: Uint16Array;
};
const scratches = new WeakMap<NormIndex, Scratch>();

function scratchOf(index: NormIndex): Scratch {
  const cached = scratches.get(index);
  if (cached !== undefined) return cached;
  const size = countOf(index);
  const made = {
    scores: new Float32Array(size),
    touched: new Uint32Array(size),
    firstOccurrence: new Uint16Array(index.terms.length),
  };
  scratches.set(index, made);
  return made;
}

export function queryTermsOf(index: NormIndex, query: ReadQuery): QueryTerm[] {
  const ofWords = query.words.flatMap(({ readings, weight }) =>
    readings.map(({ term, credit }) => ({ term, weight: credit * weight })),
  );
  const ofNumbers = query.numbers.map((term) => ({ term, weight: WEIGHT_OF_NUMBER * (index.rarity[term] ?? 0) }));
  return [...ofWords, ...ofNumbers].filter(({ weight }) => weight > 0);
}

/**
 * The norms with the highest weighted overlap with the query. Rare terms are looked up first; once no norm without any
 * of them can reach the top, the long lists of common words are skipped and their contribution is computed only for the
 * remaining candidates. The result equals that of scoring every norm.
 */
export function shortlist(index: NormIndex, query: ReadQuery, length: number): number[] {
  const queryTerms = queryTermsOf(index, query);
  const { count, least } = gather(index, queryTerms, length);
  const { scores, touched } = scratchOf(index);
  const found = touched.subarray(0, count);
  const inQuestion = found.filter((position) => (scores[position] ?? 0) >= least);
  for (const position of found) scores[position] = 0;
  return bestOf(index, queryTerms, inQuestion, length);
}

const NONE_HIDDEN: ReadonlySet<number> = new Set();

/** Scores by the rarest terms, and the minimum score of a remaining candidate. */
function gather(index: NormIndex, queryTerms: readonly QueryTerm[], length: number): { count: number; least: number } {
  const { scores, touched } = scratchOf(index);
  const { offsets, documents, documentWeights } = index;
  const mostOf = ({ term, weight }: QueryTerm): number => (index.mostOfTerm[term] ?? 0) * weight;
  const byMost = queryTerms.toSorted((left, right) => mostOf(right) - mostOf(left));
  let others = byMost.reduce((sum, one) => sum + mostOf(one), 0);
  let count = 0;
  const hidden = index.overlay?.hidden ?? NONE_HIDDEN;
  const add = (position: number, score: number): void => {
    const before = scores[position] ?? 0;
    if (before === 0) touched[count++] = position;
    scores[position] = before + score;
  };
  for (const one of byMost) {
    const [start, end] = [offsets[one.term] ?? 0, offsets[one.term + 1] ?? 0];
    if (count >= length && end - start > LONG_LIST) {
      const floor = leastOfBest(touched.subarray(0, count), scores, length);
      if (floor > others + MARGIN) return { count, least: floor - others - MARGIN };
    }
    for (let at = start; at < end; at += 1) {
      const position = documents[at] ?? 0;
      if (hidden.size === 0 || !hidden.has(position)) add(position, (documentWeights[at] ?? 0) * one.weight);
    }
    for (const { position, weight } of index.overlay?.postings.get(one.term) ?? []) add(position, weight * one.weight);
    others -= mostOf(one);
  }
  const floor = count > length ? leastOfBest(touched.subarray(0, count), scores, length) : 0;
  return { count, least: floor - MARGIN };
}

/** The score of the last of the best. */
function leastOfBest(positions: Uint32Array, scores: Float32Array, length: number): number {
  const heap = new Float32Array(length);
  for (const position of positions) {
    const score = scores[position] ?? 0;
    if (score > (heap[0] ?? 0)) replaceLeast(heap, score);
  }
  return heap[0] ?? 0;
}

function replaceLeast(heap: Float32Array, score: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const least = right < heap.length && (heap[right] ?? 0) < (heap[left] ?? 0) ? right : left;
    if (score <= (heap[least] ?? 0)) break;
    heap[at] = heap[least] ?? 0;
    at = least;
  }
  heap[at] = score;
}

type ScoringContext = {
  queryTerms: readonly QueryTerm[];
  firstOccurrence: Uint16Array;
  same: readonly number[];
  gains: Float64Array;
};

/** Full scores in query order; ties are broken by the earlier query word. */
function bestOf(index: NormIndex, queryTerms: readonly QueryTerm[], positions: Uint32Array, length: number): number[] {
  const { firstOccurrence, scores } = scratchOf(index);
  // A repeated term refers to its first occurrence.
  const same = queryTerms.map(({ term }, at) => {
    const before = firstOccurrence[term] ?? 0;
    firstOccurrence[term] = at + 1;
    return before;
  });
  const context: ScoringContext = { queryTerms, firstOccurrence, same, gains: new Float64Array(queryTerms.length) };
  for (const position of positions) scores[position] = scoreWhole(index, position, context);
  const floor = positions.length > length ? leastOfBest(positions, scores, length) : 0;
  const best = Array.from(positions)
    .filter((position) => (scores[position] ?? 0) >= floor)
    .map((position) => ({
      position,
      score: scores[position] ?? 0,
      first: firstOf(index, position, context),
      order: orderOf(index, position),
    }))
    .toSorted((left, right) => right.score - left.score || left.first - right.first || left.order - right.order);
  for (const position of positions) scores[position] = 0;
  for (const { term } of queryTerms) firstOccurrence[term] = 0;
  return best.slice(0, length).map(({ position }) => position);
}

function scoreWhole(
  index: NormIndex,
  position: number,
  { queryTerms, firstOccurrence, same, gains }: ScoringContext,
): number {
  gains.fill(0);
  const [terms, saturation] = termsAt(index, position);
  for (const term of terms) {
    for (let place = firstOccurrence[term] ?? 0; place > 0; place = same[place - 1] ?? 0)
      gains[place - 1] = Math.fround(saturation * (index.rarity[term] ?? 0)) * (queryTerms[place - 1]?.weight ?? 0);
  }
  let score = 0;
  for (const gain of gains) if (gain > 0) score = Math.fround(score + gain);
  return score;
}

/** The position of the first query term that the norm has. */
function firstOf(index: NormIndex, position: number, { queryTerms }: ScoringContext): number {
  const [terms] = termsAt(index, position);
  return queryTerms.findIndex(({ term }) => terms.includes(term));
}
