/** Below it about one norm in ten that was taken without a person is not the right one. */
const LEAST_SURE = 0.9;

/** Whether a norm that was taken by itself should be looked at by a person; nothing where there is no score. */
export function isWorthACheck(score: number | null): boolean {
  // As it is shown: 90 % is 90 %, however it came about.
  return score !== null && Math.round(score * 100) <= LEAST_SURE * 100;
}
