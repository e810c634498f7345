import { mapInSteps, type Steps } from '../../steps.ts';
import { normaliseName } from '../../text/normalise-name.ts';
import { normaliseUnit } from '../../units/normalise-unit.ts';
import type { Size } from '../parsing/extract-sizes.ts';
import { countGrams, GRAM_BUCKETS } from '../parsing/grams.ts';
import { hasMode, serviceModes, type Action } from '../parsing/read-actions.ts';
import { thingsOf, tokenise, type TokenisedText } from '../parsing/tokenise.ts';

/** A norm as input of matching. `keywords` are other wordings of the same work; `section` is its kind of work. */
export type NormEntry = { id: string; code: string; name: string; unit: string; section: string; keywords: string[] };

/** What a wording states besides its words. */
export type Said = { actions: ReadonlySet<Action>; sizes: Size[]; grades: string[] };

/** Concatenated lists of numbers: list `n` is `values[starts[n]]` to `values[starts[n + 1]]`. */
export type Lists = { starts: Uint32Array; values: Uint32Array };

/**
 * Parsed names of norms, in arrays that can be stored and transferred as they are. Parsing takes most of the time of
 * building an index, and its result only changes with the names.
 */
export type ReadNorms = {
  terms: string[];
  /** Distinct terms of each norm; those of its name come first. */
  ofNorms: Lists;
  /** How many of them belong to the name. */
  ofNames: Uint32Array;
  /** Ranges of wordings: those of norm `n` are `wordings[n]` to `wordings[n + 1]`. */
  wordings: Uint32Array;
  /** Distinct terms of each wording, in order of appearance. */
  ofWordings: Lists;
  /** Terms of the thing that the work is done to. */
  things: Lists;
  /** Terms of things it excludes. */
  leftOut: Lists;
  /** Deduplicated: many wordings state the same besides their words. */
  said: Said[];
  saidBy: Uint32Array;
  /** Keys of the normalised names. */
  nameKeys: Float64Array;
  /** Keys of the name without its numbers, plus the unit. */
  familyKeys: Float64Array;
  /**
   * The same without the words of bounds, so that norms that differ only in sizes share a key however their bounds are
   * worded.
   */
  kinKeys: Float64Array;
  /** In how many wordings each letter gram occurs. */
  grams: Float32Array;
};

const NUMBER_SIGN = '#';
const NUMBERS_IN_NAME = /\d+(?:[.,]\d+)?/gu;
const BOUNDS_IN_NAME = /(?<![а-я])(?:от|до|свыше|более)(?![а-я])|\s+/gu;

/**
 * Numbers are indexed like words, so that among many norms that differ only in a number the right ones are compared
 * closely.
 */
export function numberTerms(sizes: readonly Size[]): string[] {
  return sizes.flatMap(({ parts }) => parts.map((part) => `${NUMBER_SIGN}${part}`));
}

export const isNumberTerm = (term: string): boolean => term.startsWith(NUMBER_SIGN);

/** Numeric hash of a text, without collisions in a hundred thousand texts. */
export function textKey(text: string): number {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    high = Math.imul(high ^ sign, 2_654_435_761);
    low = Math.imul(low ^ sign, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

type Cached = {
  terms: Map<string, number>;
  said: Map<string, number>;
  units: Map<string, string>;
  sectionModes: Map<string, ReadonlySet<Action>>;
};
type WordingRead = { terms: number[]; things: number[]; leftOut: number[]; said: number };
type NormRead = {
  wordings: WordingRead[];
  terms: number[];
  ofName: number;
  nameKey: number;
  familyKey: number;
  kinKey: number;
};

export function* readNormsInSteps(entries: readonly NormEntry[]): Steps<ReadNorms> {
  const cached: Cached = { terms: new Map(), said: new Map(), units: new Map(), sectionModes: new Map() };
  const said: Said[] = [];
  const grams = new Float32Array(GRAM_BUCKETS);
  const norms = yield* mapInSteps(entries, (entry): NormRead => {
    for (const text of [entry.name, ...entry.keywords]) countGrams(text, grams);
    return readNorm(entry, cached, said);
  });
  yield;
  return packed({ terms: cached.terms, said, grams }, norms);
}

function packed(
  { terms, ...shared }: { terms: ReadonlyMap<string, number> } & Pick<ReadNorms, 'said' | 'grams'>,
  norms: readonly NormRead[],
): ReadNorms {
  const wordings = norms.flatMap((norm) => norm.wordings);
  return {
    ...shared,
    terms: [...terms.keys()],
    ofNorms: listsOf(norms.map((norm) => norm.terms)),
    ofNames: Uint32Array.from(norms, ({ ofName }) => ofName),
    wordings: startsOf(norms.map((norm) => norm.wordings.length)),
    ofWordings: listsOf(wordings.map((wording) => wording.terms)),
    things: listsOf(wordings.map(({ things }) => things)),
    leftOut: listsOf(wordings.map(({ leftOut }) => leftOut)),
    saidBy: Uint32Array.from(wordings, (wording) => wording.said),
    nameKeys: Float64Array.from(norms, ({ nameKey }) => nameKey),
    familyKeys: Float64Array.from(norms, ({ familyKey }) => familyKey),
    kinKeys: Float64Array.from(norms, ({ kinKey }) => kinKey),
  };
}

function readNorm(entry: NormEntry, cached: Cached, said: Said[]): NormRead {
  const ofSection = modesOfSection(entry.section, cached);
  const texts = [entry.name, ...entry.keywords].map((text) => withModes(tokenise(text), ofSection));
  const wordings = texts.map((text) => readWording(text, cached, said));
  const nameTerms = wordings[0]?.terms ?? [];
  const numbers = numberTerms(texts[0]?.sizes ?? []).map((term) => numberOf(cached.terms, term));
  const others = [...wordings.slice(1).flatMap(({ terms }) => terms), ...numbers];
  const name = normaliseName(entry.name);
  const family = `${name.replaceAll(NUMBERS_IN_NAME, '')}|${unitKey(entry.unit, cached)}`;
  return {
    wordings,
    ofName: nameTerms.length,
    terms: others.length === 0 ? nameTerms : [...new Set([...nameTerms, ...others])],
    nameKey: textKey(name),
    familyKey: textKey(family),
    kinKey: textKey(family.replaceAll(BOUNDS_IN_NAME, '')),
  };
}

/** Norms of commissioning and repair name only the thing: the action comes from their kind of work. */
function withModes(text: TokenisedText, ofSection: ReadonlySet<Action>): TokenisedText {
  return ofSection.size === 0 || hasMode(text.actions) ? text : { ...text, actions: ofSection };
}

function modesOfSection(section: string, { sectionModes }: Cached): ReadonlySet<Action> {
  const cached = sectionModes.get(section);
  if (cached !== undefined) return cached;
  const { actions, tokens } = tokenise(section);
  const modes = serviceModes(
    actions,
    tokens.map(({ term }) => term),
  );
  sectionModes.set(section, modes);
  return modes;
}

function unitKey(raw: string, { units }: Cached): string {
  const read = units.get(raw);
  if (read !== undefined) return read;
  const { dimension, unit } = normaliseUnit(raw);
  const key = dimension ?? unit;
  units.set(raw, key);
  return key;
}

function readWording(text: TokenisedText, cached: Cached, said: Said[]): WordingRead {
  const terms = [...new Set(text.tokens.map(({ term }) => numberOf(cached.terms, term)))];
  const { actions, sizes, grades } = text;
  // JSON turns an open end of a range into null, which no other size contains.
  const number = numberOf(cached.said, JSON.stringify([[...actions], sizes, grades]));
  if (number === said.length) said.push({ actions, sizes, grades });
  // «Обоями под окраску с окраской»: an action done anyway is not excluded.
  const done = new Set(text.tokens.filter(({ isLeftOut }) => !isLeftOut).map(({ term }) => term));
  const leftOut = text.tokens
    .filter(({ term, isLeftOut }) => isLeftOut && !done.has(term))
    .map(({ term }) => numberOf(cached.terms, term));
  return { terms, things: thingsOf(text).map((term) => numberOf(cached.terms, term)), leftOut, said: number };
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const existing = numbers.get(text);
  if (existing !== undefined) return existing;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
  return starts;
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = startsOf(lists.map(({ length }) => length));
  const values = new Uint32Array(starts[lists.length] ?? 0);
  for (const [at, list] of lists.entries()) values.set(list, starts[at]);
  return { starts, values };
}

export function listAt({ starts, values }: Lists, at: number): Uint32Array {
  return values.subarray(starts[at], starts[at + 1]);
}

/** Joins norms parsed separately, as if parsed in one run; `taken` selects norms of a part. */
export function joinReadNorms(parts: readonly { read: ReadNorms; taken?: readonly number[] }[]): ReadNorms {
  const terms = new Map<string, number>();
  const said: Said[] = [];
  const grams = new Float32Array(GRAM_BUCKETS);
  const norms: NormRead[] = parts.flatMap(({ read, taken = [...read.nameKeys.keys()] }) => {
    const ids = read.terms.map((term) => numberOf(terms, term));
    const offset = said.length;
    for (const one of read.said) said.push(one);
    for (const [gram, count] of read.grams.entries()) grams[gram] = (grams[gram] ?? 0) + count;
    const renamed = (list: Uint32Array): number[] => Array.from(list, (id) => ids[id] ?? 0);
    return taken.map((at) => ({
      terms: renamed(listAt(read.ofNorms, at)),
      ofName: read.ofNames[at] ?? 0,
      nameKey: read.nameKeys[at] ?? 0,
      familyKey: read.familyKeys[at] ?? 0,
      kinKey: read.kinKeys[at] ?? 0,
      wordings: wordingsOf(read, at).map((wording) => ({
        terms: renamed(listAt(read.ofWordings, wording)),
        things: renamed(listAt(read.things, wording)),
        leftOut: renamed(listAt(read.leftOut, wording)),
        said: offset + (read.saidBy[wording] ?? 0),
      })),
    }));
  });
  return packed({ terms, said, grams }, norms);
}

/** Indices of the wordings of a norm, its name first. */
export function wordingsOf({ wordings }: ReadNorms, at: number): number[] {
  const first = wordings[at] ?? 0;
  return Array.from({ length: (wordings[at + 1] ?? first) - first }, (_, of) => first + of);
}
