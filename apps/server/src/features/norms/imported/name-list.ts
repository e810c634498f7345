import type { Steps } from '@karkas/domain/steps.ts';
import { SEPARATORS } from './words-of.ts';

/** A norm in the name list; rows come in order of relevance. */
export type ListedNorm = {
  id: string;
  text: string;
  unit: string;
  kind: string;
  section: string | null;
  by_code: number;
  by_name: number;
};

export const LISTED = ['id', 'text', 'unit', 'kind', 'section', 'by_code', 'by_name'] as const;

/** One property of all norms, dictionary-encoded: distinct values, and the index of each norm's value. */
type Column = { values: string[]; of: Uint32Array };

/**
 * An inverted index of the words in norm names: a search scans some tens of thousands of distinct words instead of
 * every name. A base of 50 000 norms takes about 10 MB.
 */
export type NameList = {
  ids: string[];
  /** All distinct words, one per line. */
  words: string;
  /** Start offset of each word, and one past the last. */
  starts: Uint32Array;
  /** The norms of word `w` are `norms[offsets[w]]` to `norms[offsets[w + 1]]`. */
  offsets: Uint32Array;
  norms: Uint32Array;
  units: Column;
  kinds: Column;
  sections: Column;
  byCode: Uint32Array;
  byName: Uint32Array;
};

export function* nameListInSteps(rows: readonly ListedNorm[]): Steps<NameList> {
  const words = new Map<string, number>();
  const ofNorm: number[][] = [];
  for (const { text } of rows) {
    ofNorm.push([...new Set(text.split(SEPARATORS).filter(Boolean))].map((word) => numberOf(words, word)));
    yield;
  }
  const { offsets, norms } = postingsOf(ofNorm, words.size);
  yield;
  const starts = new Uint32Array(words.size + 1);
  let [word, at] = [0, 0];
  for (const text of words.keys()) {
    starts[word++] = at;
    at += text.length + 1;
  }
  starts[word] = at;
  yield;
  return {
    ids: rows.map(({ id }) => id),
    words: [...words.keys()].map((text) => `${text}\n`).join(''),
    starts,
    offsets,
    norms,
    units: columnOf(rows, ({ unit }) => unit),
    kinds: columnOf(rows, ({ kind }) => kind),
    sections: columnOf(rows, ({ section }) => section ?? ''),
    byCode: Uint32Array.from(rows, ({ by_code: place }) => place),
    byName: Uint32Array.from(rows, ({ by_name: place }) => place),
  };
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

function postingsOf(ofNorm: readonly number[][], count: number): Pick<NameList, 'offsets' | 'norms'> {
  const offsets = new Uint32Array(count + 1);
  for (const words of ofNorm) for (const word of words) offsets[word + 1] = (offsets[word + 1] ?? 0) + 1;
  for (let word = 0; word < count; word += 1) offsets[word + 1] = (offsets[word + 1] ?? 0) + (offsets[word] ?? 0);
  const norms = new Uint32Array(offsets[count] ?? 0);
  const next = offsets.slice();
  for (const [norm, words] of ofNorm.entries()) {
    for (const word of words) {
      const at = next[word] ?? 0;
      norms[at] = norm;
      next[word] = at + 1;
    }
  }
  return { offsets, norms };
}

function columnOf(rows: readonly ListedNorm[], valueOf: (row: ListedNorm) => string): Column {
  const numbers = new Map<string, number>();
  const of = Uint32Array.from(rows, (row) => numberOf(numbers, valueOf(row)));
  return { values: [...numbers.keys()], of };
}

export type WantedOfList = {
  words: readonly string[];
  /** Minimum number of matched words. */
  least: number;
  unit: string | undefined;
  kind: string | undefined;
  section: string | undefined;
  sortBy: 'relevance' | 'code' | 'name';
  order: 'asc' | 'desc';
};

/** Indices of the matching norms in the list, in the requested order. */
export function findInList(list: NameList, wanted: WantedOfList): Uint32Array {
  const { words, least, kind, section } = wanted;
  const hits = hitsOf(list, words);
  const isKind = allowed(list.kinds, kind === undefined ? null : (value) => value === kind);
  const isSection = allowed(
    list.sections,
    section === undefined ? null : (value) => value === section || value.startsWith(`${section}/`),
  );
  const found = Uint32Array.from(list.ids.keys()).filter(
    (norm) => (hits[norm] ?? 0) >= least && isKind(norm) && isSection(norm),
  );
  return sorted(list, found, { ...wanted, hits });
}

/** For each norm, how many of the search words its own words contain. */
function hitsOf({ ids, words, starts, offsets, norms }: NameList, asked: readonly string[]): Uint8Array {
  const hits = new Uint8Array(ids.length);
  const seenFor = new Uint8Array(ids.length);
  for (const [number, ask] of asked.entries()) {
    for (let at = words.indexOf(ask); at >= 0;) {
      const word = wordAt(starts, at);
      for (const norm of norms.subarray(offsets[word], offsets[word + 1])) {
        if (seenFor[norm] === number + 1) continue;
        seenFor[norm] = number + 1;
        hits[norm] = (hits[norm] ?? 0) + 1;
      }
      at = words.indexOf(ask, starts[word + 1]);
    }
  }
  return hits;
}

function wordAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function allowed({ values, of }: Column, is: ((value: string) => boolean) | null): (norm: number) => boolean {
  if (is === null) return () => true;
  const flags = values.map(is);
  return (norm) => flags[of[norm] ?? -1] === true;
}

/** By relevance (most matched words, then the requested unit, then the shortest name), or by code or name. */
function sorted(
  { ids, units, byCode, byName }: NameList,
  found: Uint32Array,
  { words, least, unit, sortBy, order, hits }: WantedOfList & { hits: Uint8Array },
): Uint32Array {
  if (sortBy !== 'relevance' || words.length === 0) {
    const places = sortBy === 'name' ? byName : byCode;
    const sign = sortBy !== 'relevance' && order === 'desc' ? -1 : 1;
    return found.toSorted(
      (left, right) =>
        sign * ((places[left] ?? 0) - (places[right] ?? 0)) || ((ids[left] ?? '') < (ids[right] ?? '') ? -1 : 1),
    );
  }
  const isUnit = allowed(units, (value) => value === unit);
  const groupOf = (norm: number): number =>
    (least === words.length ? 0 : 2 * (words.length - (hits[norm] ?? 0))) +
    (unit === undefined || isUnit(norm) ? 0 : 1);
  const groups = new Map<number, number[]>();
  for (const norm of found) {
    const group = groups.get(groupOf(norm));
    if (group === undefined) groups.set(groupOf(norm), [norm]);
    else group.push(norm);
  }
  return Uint32Array.from(
    [...groups.keys()].toSorted((left, right) => left - right).flatMap((key) => groups.get(key) ?? []),
  );
}
