/** Pseudo-random numbers in [0, 1), determined by the seed of the run and `place`. */
export function pseudoRandomAt(place: number): () => number {
  let state = Math.imul(Number(process.env.FC_SEED ?? 0) + place * 7919, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 1_831_565_813) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
