import { normaliseName } from '../../text/normalise-name.ts';
import { normaliseUnit, type NormalisedUnit } from '../../units/normalise-unit.ts';
import { runToEnd, type Steps } from '../../steps.ts';
import type { Size } from '../parsing/extract-sizes.ts';
import type { Action } from '../parsing/read-actions.ts';
import {
  isNumberTerm,
  listAt,
  type NormEntry,
  type ReadNorms,
  readNormsInSteps,
  textKey,
  wordingsOf,
} from './read-norms.ts';
import { readWork, type WorkRead } from '../parsing/read-work.ts';
import { tokenise } from '../parsing/tokenise.ts';
import { synonymStems, termLists } from '../parsing/word-stems.ts';
import { gramWeights, type Grams } from '../parsing/grams.ts';
import { buildTrigramIndex, type TrigramIndex } from '../parsing/trigrams.ts';
import { CONTRASTS } from '../parsing/vocabulary.data.ts';

export type { NormEntry };

/** One wording of a norm: its name or a keyword phrase. */
export type Wording = {
  /** Distinct, in order of appearance. */
  terms: readonly number[];
  actions: ReadonlySet<Action>;
  sizes: Size[];
  grades: string[];
  /** Terms of the thing that the work is done to. */
  things: number[];
  /** Terms of things it excludes. */
  leftOut: readonly number[];
  text: string;
  /** Letter grams, computed on first close comparison: most norms of a large base are never compared. */
  grams: Grams | null;
};

export type IndexedNorm = {
  entry: NormEntry;
  unit: NormalisedUnit;
  /** Normalised name, equal for equal names. */
  nameKey: string;
  /** The name first, then the keywords. */
  wordings: Wording[];
  /**
   * Distinct. Arrays rather than sets, which for tens of thousands of norms would take more memory than everything
   * else.
   */
  terms: readonly number[];
  /** Terms of the name alone. */
  nameTerms: readonly number[];
  /** Other norms differ from it only in sizes, so only a size can select one. */
  isOfFamily: boolean;
  /** The same, but bounds may be worded differently: «до 5 кг», «свыше 20 кг». */
  isOfKin: boolean;
  /** Shared by norms that differ only in sizes. */
  family: number;
  /** The works and things of its wordings; parsed on first comparison with a row. */
  works: readonly WorkRead[] | null;
};

/**
 * Norms prepared for search. Postings are flat typed arrays (the documents of term `t` are `offsets[t]` to `offsets[t +
 * 1]`), so that tens of thousands of norms take megabytes and a query about a millisecond.
 */
export type NormIndex = {
  entries: readonly NormEntry[];
  read: ReadNorms;
  /** Cache of norms that were compared closely, by position: most norms of a large base never are. */
  comparedNorms: (IndexedNorm | undefined)[];
  isOfFamily: Uint8Array;
  isOfKin: Uint8Array;
  /** For each norm the first of those that differ from it only in sizes. */
  families: Uint32Array;
  units: Map<string, NormalisedUnit>;
  termIds: ReadonlyMap<string, number>;
  /** The term of each id. */
  terms: string[];
  rarity: Float32Array;
  maxRarity: number;
  offsets: Uint32Array;
  documents: Uint32Array;
  documentWeights: Float32Array;
  /** The largest weight of each term in any norm. */
  mostOfTerm: Float32Array;
  /** Length normalisation per norm: the weight of a term in a norm is its rarity times this. */
  saturation: Float64Array;
  /** Built on first use, as is the next one. */
  positionsByCode: Map<string, number[]> | null;
  positionById: Map<string, number> | null;
  positionsByName: ReadonlyMap<number, number[]>;
  trigrams: TrigramIndex;
  /** Weight of each letter gram. */
  gramWeights: Float32Array;
  /** Groups of mutually exclusive terms: walls or ceilings, steel or wood. */
  contrasts: ReadonlySet<string>[];
};

const BM25_K1 = 1.2;
const BM25_B = 0.4;

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
    trigrams,
    gramWeights: gramWeights(read.grams, read.saidBy.length),
    contrasts: termLists(CONTRASTS),
  };
}

/** Flags norms that share a key under different names. */
function familiesOf(nameKeys: Float64Array, keys: Float64Array): Uint8Array {
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

function positionsBy<Key>(keys: Iterable<Key>): Map<Key, number[]> {
  const positions = new Map<Key, number[]>();
  let position = 0;
  for (const key of keys) {
    const list = positions.get(key);
    if (list === undefined) positions.set(key, [position]);
    else list.push(position);
    position += 1;
  }
  return positions;
}

/** The norm at a position, with the data for close comparison. */
export function normAt(index: NormIndex, position: number): IndexedNorm {
  const existing = index.comparedNorms[position];
  if (existing !== undefined) return existing;
  const { entries, read } = index;
  const entry = entries[position];
  if (entry === undefined) throw new RangeError(`no norm at ${position}`);
  const terms = Array.from(listAt(read.ofNorms, position));
  const norm: IndexedNorm = {
    entry,
    unit: sharedUnit(entry.unit, index),
    nameKey: normaliseName(entry.name),
    wordings: wordingsOf(read, position).map((wording, at) =>
      wordingAt(read, wording, [entry.name, ...entry.keywords][at]),
    ),
    terms,
    nameTerms: terms.slice(0, read.ofNames[position]),
    isOfFamily: index.isOfFamily[position] === 1,
    isOfKin: index.isOfKin[position] === 1,
    family: index.families[position] ?? position,
    works: null,
  };
  index.comparedNorms[position] = norm;
  return norm;
}

export function worksOf(norm: IndexedNorm): readonly WorkRead[] {
  norm.works ??= norm.wordings.map(({ text }) => readWork(tokenise(text), norm.unit));
  return norm.works;
}

function wordingAt(read: ReadNorms, wording: number, text = ''): Wording {
  const said = read.said[read.saidBy[wording] ?? -1];
  return {
    terms: Array.from(listAt(read.ofWordings, wording)),
    actions: said?.actions ?? new Set(),
    sizes: said?.sizes ?? [],
    grades: said?.grades ?? [],
    things: Array.from(listAt(read.things, wording)),
    leftOut: Array.from(listAt(read.leftOut, wording)),
    text,
    grams: null,
  };
}

/** Positions of the norms with exactly this name. */
export function positionsOfName(index: NormIndex, nameKey: string): number[] {
  const positions = index.positionsByName.get(textKey(nameKey)) ?? [];
  return positions.filter((position) => normaliseName(index.entries[position]?.name ?? '') === nameKey);
}

export function positionsOfCode(index: NormIndex, code: string): readonly number[] {
  index.positionsByCode ??= positionsBy(index.entries.map((entry) => codeKey(entry.code)));
  return index.positionsByCode.get(codeKey(code)) ?? [];
}

export function positionOfId(index: NormIndex, id: string): number | undefined {
  index.positionById ??= new Map(index.entries.map((entry, position) => [entry.id, position]));
  return index.positionById.get(id);
}

/** A code without variations in writing: spaces, kinds of dashes, case. */
export function codeKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
}

/** Equal units share one object. */
function sharedUnit(raw: string, { units }: NormIndex): NormalisedUnit {
  const unit = units.get(raw) ?? normaliseUnit(raw);
  units.set(raw, unit);
  return unit;
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
  const rarity = Float32Array.from(frequency, (times) => Math.log(1 + (count - times + 0.5) / (times + 0.5)));
  const next = offsets.slice();
  const mostOfTerm = new Float32Array(terms.length);
  const saturation = new Float64Array(count);
  const meanLength = values.length / Math.max(1, count);
  for (let position = 0; position < count; position += 1) {
    const [start, end] = [starts[position] ?? 0, starts[position + 1] ?? 0];
    const ofNorm = (BM25_K1 + 1) / (1 + BM25_K1 * (1 - BM25_B + (BM25_B * (end - start)) / meanLength));
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

function knownWords(termIds: ReadonlyMap<string, number>): Map<string, string> {
  const words = new Map<string, string>();
  for (const term of termIds.keys()) if (!isNumberTerm(term)) words.set(term, term);
  for (const [stem, term] of synonymStems()) if (termIds.has(term)) words.set(stem, term);
  return words;
}
