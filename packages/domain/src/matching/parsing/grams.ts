/** Hashed letter n-grams of length three and four: the overlap of two spellings independent of words. */
export const GRAM_BUCKETS = 1 << 18;
const LENGTHS = [3, 4];
const LAST_GENERATION = 0xff_ff_ff_ff;
/** Sizes are compared separately: 18 is no nearer to 28 because of the 8. */
const OTHER_SIGNS = /[^a-zа-я]+/gu;

/** Marks grams of the current text; a generation counter is faster than a set per text for a hundred thousand texts. */
const lastSeen = new Uint32Array(GRAM_BUCKETS);
let generation = 0;

function nextGeneration(): number {
  generation += 1;
  if (generation > LAST_GENERATION) {
    lastSeen.fill(0);
    generation = 1;
  }
  return generation;
}

/** The distinct grams of a text with its weighted length. */
export type Grams = { grams: Uint32Array; length: number };

let buffer = new Uint32Array(1024);

/** The distinct grams of a text in order, in a shared buffer that the next call overwrites. */
function readGrams(text: string): Uint32Array {
  const padded = ` ${text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(OTHER_SIGNS, ' ').trim()} `;
  if (buffer.length < padded.length * LENGTHS.length) buffer = new Uint32Array(2 * padded.length * LENGTHS.length);
  const now = nextGeneration();
  let count = 0;
  for (const length of LENGTHS) {
    for (let at = 0; at + length <= padded.length; at += 1) {
      let hash = length;
      for (let next = at; next < at + length; next += 1) hash = Math.imul(hash, 0x01000193) ^ padded.charCodeAt(next);
      const gram = (hash ^ (hash >>> 15)) & (GRAM_BUCKETS - 1);
      if (lastSeen[gram] === now) continue;
      lastSeen[gram] = now;
      buffer[count++] = gram;
    }
  }
  return buffer.subarray(0, count);
}

export function gramsOf(text: string, weights: Float32Array): Grams {
  const grams = readGrams(text).slice();
  return { grams, length: gramLength(grams, weights) };
}

export function countGrams(text: string, frequency: Float32Array): void {
  for (const gram of readGrams(text)) frequency[gram] = (frequency[gram] ?? 0) + 1;
}

/** Squared rarity of each gram, from the number of texts that contain it. */
export function gramWeights(frequency: Float32Array, count: number): Float32Array {
  return frequency.map((times) => Math.log(1 + (count - times + 0.5) / (times + 0.5)) ** 2);
}

function gramLength(grams: Uint32Array, weights: Float32Array): number {
  let sum = 0;
  for (const gram of grams) sum += weights[gram] ?? 0;
  return Math.sqrt(sum);
}

/** Flags the grams of the text under comparison. */
const gramFlags = new Uint8Array(GRAM_BUCKETS);
let flaggedGrams: Uint32Array = new Uint32Array(0);

function flagGrams(grams: Uint32Array): void {
  if (flaggedGrams === grams) return;
  for (const gram of flaggedGrams) gramFlags[gram] = 0;
  for (const gram of grams) gramFlags[gram] = 1;
  flaggedGrams = grams;
}

/** Compares one text with many: its grams are flagged once. */
export function makeGramLikeness(text: string, weights: Float32Array): (other: Grams) => number {
  const own = gramsOf(text, weights);
  return ({ grams, length }) => {
    if (own.length === 0 || length === 0) return 0;
    flagGrams(own.grams);
    let dot = 0;
    for (const gram of grams) if (gramFlags[gram] === 1) dot += weights[gram] ?? 0;
    return dot / (own.length * length);
  };
}
