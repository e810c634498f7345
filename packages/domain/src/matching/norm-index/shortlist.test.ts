import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildNormIndex } from './build-index.ts';
import type { NormIndex } from './norm-index.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import { queryTermsOf, LONG_LIST, shortlist } from './shortlist.ts';

const NORMS = 14_000;
const LENGTH = 60;
/** Meaningless words, each a term of its own; the first ones occur in most names. */
const WORDS = Array.from({ length: 400 }, (_, at) => {
  const letters = 'бвгдклмнпрст';
  const vowels = 'аоуиеы';
  const syllable = (seed: number): string =>
    `${letters[seed % letters.length]}${vowels[Math.floor(seed / 12) % vowels.length]}`;
  return `${syllable(at)}${syllable(at * 7 + 3)}${syllable(at * 31 + 11)}ст${syllable(at * 13 + 5)}н`;
});

/** Deterministic pseudo-random number in 0…1. */
function chance(seed: number): number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  state ^= state >>> 15;
  state = Math.imul(state, 0x2c1b3c6d) >>> 0;
  return (state ^ (state >>> 13)) / 2 ** 31 / 2 + 0.25;
}

const wordAt = (share: number): string => WORDS[Math.floor(Math.min(0.999, Math.abs(share)) ** 4 * WORDS.length)] ?? '';

function nameOf(seed: number): string {
  const count = 3 + (seed % 7);
  const words = Array.from({ length: count }, (_, at) => wordAt(chance(seed * 17 + at)));
  return seed % 3 === 0 ? `${words.join(' ')} ${10 + (seed % 40) * 5} мм` : words.join(' ');
}

const index = buildNormIndex(
  Array.from({ length: NORMS }, (_, at) => ({
    id: `norm ${at}`,
    code: `01-${at}`,
    name: nameOf(at),
    unit: 'м2',
    section: '',
    keywords: at % 11 === 0 ? [nameOf(at + NORMS)] : [],
  })),
);

/** Reference implementation: scores every norm term by term and sorts all of them. */
function plainly({ entries, offsets, documents, documentWeights }: NormIndex, query: ReadQuery): number[] {
  const scores = new Float32Array(entries.length);
  const touched = new Set<number>();
  for (const { term, weight } of queryTermsOf(index, query)) {
    for (let at = offsets[term] ?? 0; at < (offsets[term + 1] ?? 0); at += 1) {
      const position = documents[at] ?? 0;
      touched.add(position);
      scores[position] = (scores[position] ?? 0) + (documentWeights[at] ?? 0) * weight;
    }
  }
  return [...touched].toSorted((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0)).slice(0, LENGTH);
}

const listOf = (term: number): number => (index.offsets[term + 1] ?? 0) - (index.offsets[term] ?? 0);

describe('the shortlist of norms', () => {
  test('equals that of scoring every norm, in the same order, for any query', () => {
    let cut = 0;
    const queryTerms = fc.oneof(
      fc.integer({ min: 0, max: 2 * NORMS }).map(nameOf),
      fc
        .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })
        .map((shares) => shares.map(wordAt).join(' ')),
      fc.tuple(fc.nat(NORMS), fc.nat(300)).map(([at, size]) => `${nameOf(at)} ${size} мм, ${nameOf(at + 1)}`),
    );
    fc.assert(
      fc.property(queryTerms, (name) => {
        const query = readQuery(index, name, null);
        const lists = queryTermsOf(index, query).map(({ term }) => listOf(term));
        if (lists.some((length) => length > LONG_LIST) && lists.some((length) => length < LONG_LIST)) cut += 1;
        expect(shortlist(index, query, LENGTH)).toEqual(plainly(index, query));
      }),
      { numRuns: 100, seed: 20_261_126 },
    );
    // Rare words with common ones are the case in which the long lists are skipped.
    expect(cut).toBeGreaterThan(25);
  });

  test('leaves no state for the next row', () => {
    const first = readQuery(index, nameOf(5), null);
    const before = shortlist(index, first, LENGTH);
    shortlist(index, readQuery(index, nameOf(900), null), LENGTH);
    expect(shortlist(index, first, LENGTH)).toEqual(before);
  });

  test('is empty for a row of unknown words', () => {
    expect(shortlist(index, readQuery(index, 'Щщщщъъъъ', null), LENGTH)).toEqual([]);
  });
});
