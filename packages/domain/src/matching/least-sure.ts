/** Of what was taken without a person, above 90 %, the wrong ones lie nearly all below this. */
export const LEAST_SURE_PERCENT = 95;

/** Whether a norm that was taken by itself should be looked at by a person; nothing where there is no score. */
export function isWorthACheck(score: number | null): boolean {
  // As it is shown: 95 % is 95 %, however it came about.
  return score !== null && Math.round(score * 100) <= LEAST_SURE_PERCENT;
}
