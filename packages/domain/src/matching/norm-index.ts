import { normaliseName } from '../text/normalise-name.ts';
import { normaliseUnit, type NormalisedUnit } from '../units/normalise-unit.ts';
import { inOneGo, mapInSteps, type Steps } from '../steps.ts';
import type { Size } from './extract-sizes.ts';
import type { Action } from './read-actions.ts';
import { synonymStems, termLists, thingsOf, tokenise, type TokenisedText } from './tokenise.ts';
import { countGrams, GRAM_BUCKETS, gramLength, gramsOf, gramWeights } from './grams.ts';
import { buildTrigramIndex, type TrigramIndex } from './trigrams.ts';
import { CONTRASTS } from './vocabulary.data.ts';

/** A norm as the matching sees it. `keywords` are other wordings of the same work; `section` is its kind of work. */
export type NormEntry = { id: string; code: string; name: string; unit: string; section: string; keywords: string[] };

/** One wording of a norm: its name or a keyword phrase. */
export type Wording = {
  terms: Uint32Array;
  actions: ReadonlySet<Action>;
  sizes: Size[];
  grades: string[];
  /** The terms of what the work is done to. */
  things: number[];
  grams: Uint32Array;
  gramLength: number;
};

export type IndexedNorm = {
  entry: NormEntry;
  unit: NormalisedUnit;
  /** The name in the form in which equal names are equal. */
  nameKey: string;
  /** The name first, then the keywords. */
  wordings: Wording[];
  terms: ReadonlySet<number>;
  /** The terms of the name alone. */
  nameTerms: ReadonlySet<number>;
};

/**
 * Norms prepared for search. Postings lie flat in typed arrays (the documents of term `t` are `offsets[t]` to
 * `offsets[t + 1]`), so that tens of thousands of norms take megabytes and a query about a millisecond.
 */
export type NormIndex = {
  norms: IndexedNorm[];
  termIds: ReadonlyMap<string, number>;
  /** The term of each id. */
  terms: string[];
  rarity: Float32Array;
  maxRarity: number;
  offsets: Uint32Array;
  documents: Uint32Array;
  documentWeights: Float32Array;
  positionsByCode: ReadonlyMap<string, number[]>;
  positionsByName: ReadonlyMap<string, number[]>;
  positionById: ReadonlyMap<string, number>;
  trigrams: TrigramIndex;
  /** How much each gram of letters says. */
  gramWeights: Float32Array;
  /** Groups of terms of which a thing is one only: walls or ceilings, steel or wood. */
  contrasts: ReadonlySet<string>[];
};

const NUMBER_SIGN = '#';
const BM25_K1 = 1.2;
const BM25_B = 0.4;

/** Builds the index of a norm base; 400 norms take tens of milliseconds, 55 000 a few seconds: keep it and build anew on change. */
export function buildNormIndex(entries: NormEntry[]): NormIndex {
  return inOneGo(normIndexInSteps(entries));
}

/** The same for a thread that others wait for. */
export function* normIndexInSteps(entries: NormEntry[]): Steps<NormIndex> {
  const termIds = new Map<string, number>();
  const norms = yield* mapInSteps(entries, (entry) => indexNorm(entry, termIds));
  const postings = yield* postingsInSteps(norms, termIds.size);
  const weights = yield* gramWeightsInSteps(norms.flatMap(({ wordings }) => wordings));
  const positionsByCode = positionsBy(norms, ({ entry }) => codeKey(entry.code));
  yield;
  const positionsByName = positionsBy(norms, ({ nameKey }) => nameKey);
  yield;
  const trigrams = buildTrigramIndex(knownWords(termIds));
  yield;
  return {
    norms,
    termIds,
    terms: [...termIds.keys()],
    ...postings,
    maxRarity: postings.rarity.reduce((max, value) => Math.max(max, value), 0),
    positionsByCode,
    positionsByName,
    positionById: new Map(entries.map((entry, position) => [entry.id, position])),
    trigrams,
    gramWeights: weights,
    contrasts: termLists(CONTRASTS),
  };
}

function positionsBy(norms: IndexedNorm[], keyOf: (norm: IndexedNorm) => string): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  norms.forEach((norm, position) => {
    const key = keyOf(norm);
    const list = positions.get(key);
    if (list === undefined) positions.set(key, [position]);
    else list.push(position);
  });
  return positions;
}

/** A code without what people write differently: spaces, kinds of dashes, case. */
export function codeKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
}

function indexNorm(entry: NormEntry, termIds: Map<string, number>): IndexedNorm {
  const wordings = [entry.name, ...entry.keywords].map((text) => toWording(text, tokenise(text), termIds));
  return {
    entry,
    unit: normaliseUnit(entry.unit),
    nameKey: normaliseName(entry.name),
    wordings,
    terms: new Set([
      ...wordings.flatMap((wording) => [...wording.terms]),
      ...numberTerms(wordings[0]?.sizes ?? []).map((term) => idOf(term, termIds)),
    ]),
    nameTerms: new Set(wordings[0]?.terms),
  };
}

function toWording(name: string, text: TokenisedText, termIds: Map<string, number>): Wording {
  const terms = new Set<number>();
  for (const { term } of text.tokens) terms.add(idOf(term, termIds));
  return {
    terms: Uint32Array.from(terms),
    actions: text.actions,
    sizes: text.sizes,
    grades: text.grades,
    things: thingsOf(text).flatMap((term) => termIds.get(term) ?? []),
    grams: gramsOf(name),
    gramLength: 0,
  };
}

function idOf(term: string, termIds: Map<string, number>): number {
  const id = termIds.get(term) ?? termIds.size;
  termIds.set(term, id);
  return id;
}

/** Numbers are looked up like words, so that of many norms alike but for a number the right ones are looked at closely. */
export function numberTerms(sizes: readonly Size[]): string[] {
  return sizes.flatMap(({ parts }) => parts.map((part) => `${NUMBER_SIGN}${part}`));
}

/** How much each gram says, and how long each wording is by it. */
function* gramWeightsInSteps(wordings: Wording[]): Steps<Float32Array> {
  const frequency = new Float32Array(GRAM_BUCKETS);
  yield* mapInSteps(wordings, ({ grams }) => countGrams(grams, frequency));
  const weights = gramWeights(frequency, wordings.length);
  yield;
  yield* mapInSteps(wordings, (wording) => {
    wording.gramLength = gramLength(wording.grams, weights);
  });
  return weights;
}

function* postingsInSteps(
  norms: IndexedNorm[],
  termCount: number,
): Steps<Pick<NormIndex, 'rarity' | 'offsets' | 'documents' | 'documentWeights'>> {
  const frequency = new Uint32Array(termCount);
  let total = 0;
  for (const norm of norms) {
    total += norm.terms.size;
    for (const term of norm.terms) frequency[term] = (frequency[term] ?? 0) + 1;
    yield;
  }
  const offsets = new Uint32Array(termCount + 1);
  for (let term = 0; term < termCount; term += 1) offsets[term + 1] = (offsets[term] ?? 0) + (frequency[term] ?? 0);
  const documents = new Uint32Array(total);
  const documentWeights = new Float32Array(total);
  const rarity = Float32Array.from(frequency, (count) => Math.log(1 + (norms.length - count + 0.5) / (count + 0.5)));
  const next = offsets.slice();
  const meanLength = total / Math.max(1, norms.length);
  for (const [position, norm] of norms.entries()) {
    const saturation = (BM25_K1 + 1) / (1 + BM25_K1 * (1 - BM25_B + (BM25_B * norm.terms.size) / meanLength));
    for (const term of norm.terms) {
      const at = next[term] ?? 0;
      documents[at] = position;
      documentWeights[at] = saturation * (rarity[term] ?? 0);
      next[term] = at + 1;
    }
    yield;
  }
  return { rarity, offsets, documents, documentWeights };
}

function knownWords(termIds: ReadonlyMap<string, number>): Map<string, string> {
  const words = new Map<string, string>();
  for (const term of termIds.keys()) if (!term.startsWith(NUMBER_SIGN)) words.set(term, term);
  for (const [stem, term] of synonymStems()) if (termIds.has(term)) words.set(stem, term);
  return words;
}
