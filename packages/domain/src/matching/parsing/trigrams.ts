/** Below this share of common trigrams two words are different words, not a typo. */
const MIN_LIKENESS = 0.35;
const MAX_REPAIRS = 3;
const CUT_WORD_CREDIT = 0.85;
const MIN_CUT_LENGTH = 3;

export type Repair = { term: string; likeness: number };
export type TrigramIndex = {
  words: string[];
  terms: string[];
  sizes: Uint8Array;
  postings: ReadonlyMap<string, number[]>;
};

/** Indexes the vocabulary (each word with its term) for correction of unknown words. */
export function buildTrigramIndex(termByWord: ReadonlyMap<string, string>): TrigramIndex {
  const words = [...termByWord.keys()];
  const postings = new Map<string, number[]>();
  const sizes = new Uint8Array(words.length);
  words.forEach((word, index) => {
    const grams = trigrams(word);
    sizes[index] = Math.min(grams.size, 255);
    for (const gram of grams) {
      const list = postings.get(gram);
      if (list === undefined) postings.set(gram, [index]);
      else list.push(index);
    }
  });
  return { words, terms: [...termByWord.values()], sizes, postings };
}

/** Up to three terms nearest to the word, by Jaccard similarity of trigrams. */
export function repairWord(indices: readonly TrigramIndex[], word: string): Repair[] {
  const grams = trigrams(word);
  return best(indices.flatMap((index) => nearest(index, grams)));
}

function nearest(index: TrigramIndex, grams: ReadonlySet<string>): Repair[] {
  const common = new Map<number, number>();
  for (const gram of grams) for (const at of index.postings.get(gram) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
  const found: Repair[] = [];
  for (const [at, count] of common) {
    const likeness = count / (grams.size + (index.sizes[at] ?? 0) - count);
    if (likeness >= MIN_LIKENESS) found.push({ term: index.terms[at] ?? '', likeness });
  }
  return found;
}

/** Terms that a word cut off by a point may begin; the shorter the remainder, the likelier. */
export function completeWord(indices: readonly TrigramIndex[], beginning: string): Repair[] {
  if (beginning.length < MIN_CUT_LENGTH) return [];
  const found: Repair[] = [];
  for (const { words, terms } of indices)
    words.forEach((word, at) => {
      if (word.startsWith(beginning))
        found.push({ term: terms[at] ?? '', likeness: CUT_WORD_CREDIT - (word.length - beginning.length) / 100 });
    });
  return best(found);
}

function best(found: Repair[]): Repair[] {
  const byTerm = new Map<string, number>();
  for (const { term, likeness } of found) byTerm.set(term, Math.max(likeness, byTerm.get(term) ?? 0));
  return [...byTerm]
    .map(([term, likeness]) => ({ term, likeness }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_REPAIRS);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
}
