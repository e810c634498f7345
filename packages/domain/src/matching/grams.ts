/** Letters of a text by threes and fours, hashed: what two spellings have in common whatever their words. */
export const GRAM_BUCKETS = 1 << 18;
const LENGTHS = [3, 4];
const OTHER_SIGNS = /[^a-zа-я0-9]+/gu;

/** The distinct grams of a text. */
export function gramsOf(text: string): Uint32Array {
  const padded = ` ${text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(OTHER_SIGNS, ' ').trim()} `;
  const grams = new Set<number>();
  for (const length of LENGTHS) {
    for (let at = 0; at + length <= padded.length; at += 1) {
      let hash = length;
      for (let next = at; next < at + length; next += 1) hash = Math.imul(hash, 0x01000193) ^ padded.charCodeAt(next);
      grams.add((hash ^ (hash >>> 15)) & (GRAM_BUCKETS - 1));
    }
  }
  return Uint32Array.from(grams);
}

export function countGrams(grams: Uint32Array, frequency: Float32Array): void {
  for (const gram of grams) frequency[gram] = (frequency[gram] ?? 0) + 1;
}

/** The square of the rarity of each gram, of the number of texts that have it. */
export function gramWeights(frequency: Float32Array, count: number): Float32Array {
  return frequency.map((times) => Math.log(1 + (count - times + 0.5) / (times + 0.5)) ** 2);
}

export function gramLength(grams: Uint32Array, weights: Float32Array): number {
  let sum = 0;
  for (const gram of grams) sum += weights[gram] ?? 0;
  return Math.sqrt(sum);
}

/** Compares one text with many: its grams are laid out once. */
export function makeGramLikeness(text: string, weights: Float32Array): (grams: Uint32Array, length: number) => number {
  const own = gramsOf(text);
  const laid = new Set(own);
  const ownLength = gramLength(own, weights);
  return (grams, length) => {
    if (ownLength === 0 || length === 0) return 0;
    let dot = 0;
    for (const gram of grams) if (laid.has(gram)) dot += weights[gram] ?? 0;
    return dot / (ownLength * length);
  };
}
