import { weigh, type Confidence, type Features } from './rank-features.ts';
import { CONFIDENCE } from './rank-weights.data.ts';

/** The lead over the next norm counts up to here. */
const MOST_LEAD = 4;
/** What is less likely than this only costs a person's time. */
export const WORTH_A_LOOK = 0.3;
/** A tie and what contradicts the row are left to a person however alike the words are. */
const MOST_OF_TIE = 0.5;
const MOST_OF_CONTRADICTION = 0.6;
const TIE = 1e-6;
const CONTRADICTIONS = [
  'oppositeAction',
  'anotherAction',
  'unitDiffers',
  'sizeDiffers',
  'gradeDiffers',
  'contrast',
] as const;

/**
 * What reads as a probability for each of the ranked norms, best first: for the best one that it is right, learnt from its lead and
 * its features; for the others that a norm so alike is right, never more than for the one before.
 */
export function calibrateScores(
  ranked: readonly { features: Features; rank: number; work: string }[],
  { bias, lead: weightOfLead, weights, alike }: Confidence = CONFIDENCE,
): number[] {
  const next = ranked.find(({ work }) => work !== ranked[0]?.work);
  let most = 1;
  return ranked.map(({ features, rank }, at) => {
    const lead = next === undefined ? MOST_LEAD : Math.min(MOST_LEAD, rank - next.rank);
    const likeness = logistic(alike.bias + weigh(features, alike.weights));
    const sure = at === 0 ? logistic(bias + weightOfLead * lead + weigh(features, weights)) : likeness;
    // One of several alike is hardly sure, yet worth a look.
    const likely = Math.max(sure, Math.min(likeness, WORTH_A_LOOK));
    const isTie = at === 0 && features.equalName === 0 && next !== undefined && rank - next.rank < TIE;
    most = Math.min(most, likely, isTie ? MOST_OF_TIE : 1, isContradicted(features) ? MOST_OF_CONTRADICTION : 1);
    return most;
  });
}

function isContradicted(features: Features): boolean {
  return CONTRADICTIONS.some((feature) => features[feature] > 0);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
