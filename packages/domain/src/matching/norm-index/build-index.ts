import { runToEnd, type Steps } from '../../steps.ts';
import { gramWeights } from '../parsing/grams.ts';
import { buildTrigramIndex } from '../parsing/trigrams.ts';
import { CONTRASTS } from '../parsing/vocabulary.data.ts';
import { synonymStems, termLists } from '../parsing/word-stems.ts';
import { type NormIndex, positionsBy } from './norm-index.ts';
import { isNumberTerm, type NormEntry, type ReadNorms, readNormsInSteps } from './read-norms.ts';

const BM25_K1 = 1.2;
const BM25_B = 0.4;

/** The factor of the weights of terms in a norm with this many. */
export const saturationOf = (terms: number, meanLength: number): number =>
  (BM25_K1 + 1) / (1 + BM25_K1 * (1 - BM25_B + (BM25_B * terms) / meanLength));

/** The weight of a term by the number of norms that have it. */
export const rarityOf = (times: number, count: number): number => Math.log(1 + (count - times + 0.5) / (times + 0.5));

/**
 * Builds the index of a norm base: tens of milliseconds for 400 norms, a few seconds for 55 000. Cache it and rebuild
 * on change.
 */
export function buildNormIndex(entries: NormEntry[]): NormIndex {
  return runToEnd(normIndexInSteps(entries));
}

/** The same as a generator, for threads that must not block. */
export function* normIndexInSteps(entries: readonly NormEntry[]): Steps<NormIndex> {
  return yield* indexReadNormsInSteps(entries, yield* readNormsInSteps(entries));
}

/** Builds the index from norms whose names were parsed before. */
export function* indexReadNormsInSteps(entries: readonly NormEntry[], read: ReadNorms): Steps<NormIndex> {
  const termIds = new Map(read.terms.map((term, id) => [term, id]));
  yield;
  const postings = yield* postingsInSteps(read);
  const positionsByName = positionsBy(read.nameKeys);
  yield;
  const trigrams = buildTrigramIndex(knownWords(termIds));
  yield;
  return {
    entries,
    read,
    comparedNorms: Array.from({ length: entries.length }, () => undefined),
    isOfFamily: familiesOf(read.nameKeys, read.familyKeys),
    isOfKin: familiesOf(read.nameKeys, read.kinKeys),
    families: firstOfEach(read.kinKeys),
    units: new Map(),
    termIds,
    terms: read.terms,
    ...postings,
    maxRarity: postings.rarity.reduce((max, value) => Math.max(max, value), 0),
    positionsByCode: null,
    positionById: null,
    positionsByName,
    trigrams: [trigrams],
    overlay: null,
    gramWeights: gramWeights(read.grams, read.saidBy.length),
    contrasts: termLists(CONTRASTS),
  };
}

/** Flags norms that share a key under different names. */
export function familiesOf(nameKeys: Float64Array, keys: Float64Array): Uint8Array {
  const isOfFamily = new Uint8Array(nameKeys.length);
  const first = new Map<number, number>();
  for (const [position, key] of keys.entries()) {
    const other = first.get(key);
    if (other === undefined) first.set(key, position);
    else if (nameKeys[other] !== nameKeys[position]) {
      isOfFamily[position] = 1;
      isOfFamily[other] = 1;
    }
  }
  return isOfFamily;
}

function firstOfEach(keys: Float64Array): Uint32Array {
  const first = new Map<number, number>();
  return Uint32Array.from(keys, (key, position) => {
    const existing = first.get(key) ?? position;
    first.set(key, existing);
    return existing;
  });
}

type Postings = Pick<NormIndex, 'rarity' | 'offsets' | 'documents' | 'documentWeights' | 'mostOfTerm' | 'saturation'>;

function* postingsInSteps({ terms, ofNorms: { starts, values } }: ReadNorms): Steps<Postings> {
  const count = starts.length - 1;
  const frequency = new Uint32Array(terms.length);
  for (const term of values) frequency[term] = (frequency[term] ?? 0) + 1;
  yield;
  const offsets = new Uint32Array(terms.length + 1);
  for (let term = 0; term < terms.length; term += 1) offsets[term + 1] = (offsets[term] ?? 0) + (frequency[term] ?? 0);
  const documents = new Uint32Array(values.length);
  const documentWeights = new Float32Array(values.length);
  const rarity = Float32Array.from(frequency, (times) => rarityOf(times, count));
  const next = offsets.slice();
  const mostOfTerm = new Float32Array(terms.length);
  const saturation = new Float64Array(count);
  const meanLength = values.length / Math.max(1, count);
  for (let position = 0; position < count; position += 1) {
    const [start, end] = [starts[position] ?? 0, starts[position + 1] ?? 0];
    const ofNorm = saturationOf(end - start, meanLength);
    saturation[position] = ofNorm;
    for (let place = start; place < end; place += 1) {
      const term = values[place] ?? 0;
      const at = next[term] ?? 0;
      documents[at] = position;
      documentWeights[at] = ofNorm * (rarity[term] ?? 0);
      mostOfTerm[term] = Math.max(mostOfTerm[term] ?? 0, documentWeights[at] ?? 0);
      next[term] = at + 1;
    }
    yield;
  }
  return { rarity, offsets, documents, documentWeights, mostOfTerm, saturation };
}

export function knownWords(termIds: ReadonlyMap<string, number>): Map<string, string> {
  const words = new Map<string, string>();
  for (const term of termIds.keys()) if (!isNumberTerm(term)) words.set(term, term);
  for (const [stem, term] of synonymStems()) if (termIds.has(term)) words.set(stem, term);
  return words;
}
