/** Up to a quarter more or less, so that what failed together does not come back together. */
const JITTER = 0.25;

/** How long to wait after a failure: each time twice as long. The first attempt is 1. */
export function pauseSeconds(attempt: number, firstSeconds: number, random: () => number = Math.random): number {
  return firstSeconds * 2 ** (attempt - 1) * (1 + JITTER * (2 * random() - 1));
}
