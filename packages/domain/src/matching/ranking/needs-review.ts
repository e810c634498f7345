/** Automatic matches up to this score are marked for review; nearly all wrong ones are among them. */
export const REVIEW_MAX_PERCENT = 95;

/** Whether an automatically matched norm should be reviewed; false without a score. */
export function needsReview(score: number | null): boolean {
  // Compares the score as displayed, rounded to whole percents.
  return score !== null && Math.round(score * 100) <= REVIEW_MAX_PERCENT;
}
