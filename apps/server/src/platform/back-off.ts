/** ±25 % jitter, so that tasks that failed together do not retry together. */
const JITTER = 0.25;

/** Seconds to wait before a retry, doubling with each attempt. The first attempt is 1. */
export function pauseSeconds(attempt: number, firstSeconds: number, random: () => number = Math.random): number {
  return firstSeconds * 2 ** (attempt - 1) * (1 + JITTER * (2 * random() - 1));
}
