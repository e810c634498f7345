/** Nearly all wrong automatic matches (score above 90 %) are below this. */
export const REVIEW_MAX_PERCENT = 95;

/** Whether an automatically matched norm should be reviewed; false without a score. */
export function needsReview(score: number | null): boolean {
  // Compares the score as displayed, rounded to whole percents.
  return score !== null && Math.round(score * 100) <= REVIEW_MAX_PERCENT;
}
