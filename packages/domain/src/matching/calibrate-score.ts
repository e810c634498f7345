/**
 * What share of best candidates with such a raw score was right on the corpus of contractors' rows, made monotone and
 * a little more careful. From the threshold on it is one straight line, so that a gap means the same everywhere there.
 */
const POINTS: readonly (readonly [raw: number, score: number])[] = [
  [0, 0],
  [0.5, 0.05],
  [0.6, 0.3],
  [0.7, 0.75],
  [1, 1],
];

/** Turns a raw likeness 0…1 into a score 0…1 that reads as a probability, keeping the order of candidates. */
export function calibrateScore(raw: number): number {
  let [fromRaw, fromScore] = [0, 0];
  for (const [toRaw, toScore] of POINTS) {
    if (raw <= toRaw)
      return toRaw === fromRaw ? toScore : fromScore + ((toScore - fromScore) * (raw - fromRaw)) / (toRaw - fromRaw);
    [fromRaw, fromScore] = [toRaw, toScore];
  }
  return 1;
}
