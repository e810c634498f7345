import { normaliseName } from '../../text/normalise-name.ts';
import { normaliseUnit, type NormalisedUnit } from '../../units/normalise-unit.ts';
import type { Size } from '../parsing/extract-sizes.ts';
import type { Action } from '../parsing/read-actions.ts';
import { listAt, type NormEntry, type ReadNorms, textKey, wordingsOf } from './read-norms.ts';
import { readWork, type WorkRead } from '../parsing/read-work.ts';
import { tokenise } from '../parsing/tokenise.ts';
import type { Grams } from '../parsing/grams.ts';
import type { TrigramIndex } from '../parsing/trigrams.ts';

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
  termIds: TermIds;
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
  trigrams: readonly TrigramIndex[];
  /** Weight of each letter gram. */
  gramWeights: Float32Array;
  /** Groups of mutually exclusive terms: walls or ceilings, steel or wood. */
  contrasts: ReadonlySet<string>[];
  /** Further norms over a shared index; null for an index of its own. */
  overlay: Overlay | null;
};

/** The id of a term; all that is asked of a vocabulary. */
export type TermIds = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

/** What the norms of one part are compared by. */
export type NormPart = Pick<
  NormIndex,
  'entries' | 'read' | 'comparedNorms' | 'isOfFamily' | 'isOfKin' | 'families' | 'units'
>;

/**
 * A few norms of a company over an index that all companies share. Their positions follow those of the base; in a tie
 * they come first.
 */
export type Overlay = {
  base: NormIndex;
  /** The position of the first own norm. */
  first: number;
  own: NormPart;
  /** Postings of the own norms by term. */
  postings: ReadonlyMap<number, readonly { position: number; weight: number }[]>;
  saturation: Float64Array;
  positionsByName: ReadonlyMap<number, number[]>;
  positionsByCode: ReadonlyMap<string, number[]>;
  positionById: ReadonlyMap<string, number>;
  /** Norms of the base that an own one replaces. */
  hidden: ReadonlySet<number>;
  /** Norms of the base whose family the own ones change. */
  changed: ReadonlyMap<number, Pick<IndexedNorm, 'isOfFamily' | 'isOfKin' | 'family'>>;
  changedNorms: Map<number, IndexedNorm>;
};

export function positionsBy<Key>(keys: Iterable<Key>): Map<Key, number[]> {
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
  const { overlay } = index;
  if (overlay === null) return normOfPart(index, position);
  if (position >= overlay.first) return normOfPart(overlay.own, position - overlay.first);
  const changed = overlay.changed.get(position);
  if (changed === undefined) return normAt(overlay.base, position);
  const norm = overlay.changedNorms.get(position) ?? { ...normAt(overlay.base, position), ...changed };
  overlay.changedNorms.set(position, norm);
  return norm;
}

function normOfPart(part: NormPart, position: number): IndexedNorm {
  const existing = part.comparedNorms[position];
  if (existing !== undefined) return existing;
  const { entries, read } = part;
  const entry = entries[position];
  if (entry === undefined) throw new RangeError(`no norm at ${position}`);
  const terms = Array.from(listAt(read.ofNorms, position));
  const norm: IndexedNorm = {
    entry,
    unit: sharedUnit(entry.unit, part),
    nameKey: normaliseName(entry.name),
    wordings: wordingsOf(read, position).map((wording, at) =>
      wordingAt(read, wording, [entry.name, ...entry.keywords][at]),
    ),
    terms,
    nameTerms: terms.slice(0, read.ofNames[position]),
    isOfFamily: part.isOfFamily[position] === 1,
    isOfKin: part.isOfKin[position] === 1,
    family: part.families[position] ?? position,
    works: null,
  };
  part.comparedNorms[position] = norm;
  return norm;
}

export const countOf = ({ entries, overlay }: NormIndex): number => entries.length + (overlay?.own.entries.length ?? 0);

/** Own norms come first where two fit equally. */
export function orderOf({ overlay }: NormIndex, position: number): number {
  return overlay !== null && position >= overlay.first
    ? position - overlay.first - overlay.own.entries.length
    : position;
}

/** The terms of a norm, and the factor of their weights in it. */
export function termsAt({ read, saturation, overlay }: NormIndex, position: number): [Uint32Array, number] {
  if (overlay === null || position < overlay.first) return [listAt(read.ofNorms, position), saturation[position] ?? 0];
  const own = position - overlay.first;
  return [listAt(overlay.own.read.ofNorms, own), overlay.saturation[own] ?? 0];
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
  const key = textKey(nameKey);
  const { overlay } = index;
  const ofBase = (index.positionsByName.get(key) ?? []).filter(
    (position) => isShown(index, position) && normaliseName(index.entries[position]?.name ?? '') === nameKey,
  );
  if (overlay === null) return ofBase;
  const { first, own } = overlay;
  const found = (overlay.positionsByName.get(key) ?? []).filter(
    (position) => normaliseName(own.entries[position - first]?.name ?? '') === nameKey,
  );
  return [...found, ...ofBase];
}

export function positionsOfCode(index: NormIndex, code: string): readonly number[] {
  const { overlay } = index;
  const key = codeKey(code);
  if (overlay !== null)
    return [
      ...(overlay.positionsByCode.get(key) ?? []),
      ...positionsOfCode(overlay.base, code).filter((position) => isShown(index, position)),
    ];
  index.positionsByCode ??= positionsBy(index.entries.map((entry) => codeKey(entry.code)));
  return index.positionsByCode.get(key) ?? [];
}

export function positionOfId(index: NormIndex, id: string): number | undefined {
  const { overlay } = index;
  if (overlay !== null) {
    const own = overlay.positionById.get(id);
    const ofBase = own === undefined ? positionOfId(overlay.base, id) : undefined;
    return own ?? (ofBase !== undefined && isShown(index, ofBase) ? ofBase : undefined);
  }
  index.positionById ??= new Map(index.entries.map((entry, position) => [entry.id, position]));
  return index.positionById.get(id);
}

const isShown = ({ overlay }: NormIndex, position: number): boolean =>
  overlay === null || !overlay.hidden.has(position);

/** A code without variations in writing: spaces, kinds of dashes, case. */
export function codeKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
}

/** Equal units share one object. */
function sharedUnit(raw: string, { units }: Pick<NormIndex, 'units'>): NormalisedUnit {
  const unit = units.get(raw) ?? normaliseUnit(raw);
  units.set(raw, unit);
  return unit;
}
