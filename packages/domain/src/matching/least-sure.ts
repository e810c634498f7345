/** Nearly all wrong automatic matches (score above 90 %) are below this. */
export const LEAST_SURE_PERCENT = 95;

/** Whether an automatically matched norm should be reviewed; false without a score. */
export function isWorthACheck(score: number | null): boolean {
  // Compares the score as displayed, rounded to whole percents.
  return score !== null && Math.round(score * 100) <= LEAST_SURE_PERCENT;
}
