/** Letters of a text by threes and fours, hashed: what two spellings have in common whatever their words. */
export const GRAM_BUCKETS = 1 << 18;
const LENGTHS = [3, 4];
const LAST_TURN = 0xff_ff_ff_ff;
/** Sizes are compared as sizes: 18 is no nearer to 28 for its eight. */
const OTHER_SIGNS = /[^a-zа-я]+/gu;

/** Which grams were met in this text: a mark of the turn is quicker than a set for each of a hundred thousand texts. */
const metIn = new Uint32Array(GRAM_BUCKETS);
let turn = 0;

function nextTurn(): number {
  turn += 1;
  if (turn > LAST_TURN) {
    metIn.fill(0);
    turn = 1;
  }
  return turn;
}

/** The distinct grams of a text with its length by their weights. */
export type Grams = { grams: Uint32Array; length: number };

let room = new Uint32Array(1024);

/** The distinct grams of a text, in the order in which it has them; they stand in a room that the next text takes. */
function readGrams(text: string): Uint32Array {
  const padded = ` ${text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(OTHER_SIGNS, ' ').trim()} `;
  if (room.length < padded.length * LENGTHS.length) room = new Uint32Array(2 * padded.length * LENGTHS.length);
  const now = nextTurn();
  let count = 0;
  for (const length of LENGTHS) {
    for (let at = 0; at + length <= padded.length; at += 1) {
      let hash = length;
      for (let next = at; next < at + length; next += 1) hash = Math.imul(hash, 0x01000193) ^ padded.charCodeAt(next);
      const gram = (hash ^ (hash >>> 15)) & (GRAM_BUCKETS - 1);
      if (metIn[gram] === now) continue;
      metIn[gram] = now;
      room[count++] = gram;
    }
  }
  return room.subarray(0, count);
}

export function gramsOf(text: string, weights: Float32Array): Grams {
  const grams = readGrams(text).slice();
  return { grams, length: gramLength(grams, weights) };
}

export function countGrams(text: string, frequency: Float32Array): void {
  for (const gram of readGrams(text)) frequency[gram] = (frequency[gram] ?? 0) + 1;
}

/** The square of the rarity of each gram, of the number of texts that have it. */
export function gramWeights(frequency: Float32Array, count: number): Float32Array {
  return frequency.map((times) => Math.log(1 + (count - times + 0.5) / (times + 0.5)) ** 2);
}

function gramLength(grams: Uint32Array, weights: Float32Array): number {
  let sum = 0;
  for (const gram of grams) sum += weights[gram] ?? 0;
  return Math.sqrt(sum);
}

/** Of the text that is compared now: which grams it has. */
const laid = new Uint8Array(GRAM_BUCKETS);
let laidText: Uint32Array = new Uint32Array(0);

function lay(grams: Uint32Array): void {
  if (laidText === grams) return;
  for (const gram of laidText) laid[gram] = 0;
  for (const gram of grams) laid[gram] = 1;
  laidText = grams;
}

/** Compares one text with many: its grams are laid out once. */
export function makeGramLikeness(text: string, weights: Float32Array): (other: Grams) => number {
  const own = gramsOf(text, weights);
  return ({ grams, length }) => {
    if (own.length === 0 || length === 0) return 0;
    lay(own.grams);
    let dot = 0;
    for (const gram of grams) if (laid[gram] === 1) dot += weights[gram] ?? 0;
    return dot / (own.length * length);
  };
}
