import { weigh, type Confidence, type Features } from './rank-features.ts';
import { CONFIDENCE } from './rank-weights.data.ts';

/** The lead over the next norm counts up to here. */
const MOST_LEAD = 4;
/** What is less likely than this only costs a person's time. */
export const WORTH_A_LOOK = 0.3;
/** A tie and what contradicts the row are left to a person however alike the words are. */
const MOST_OF_TIE = 0.5;
const MOST_OF_CONTRADICTION = 0.6;
/** Worth a person's look, never taken by itself. */
const MOST_OF_DOUBT = 0.85;
const TIE = 0.1;
/** Another unit of counting is a doubt. */
const LEAST_OF_CONTRADICTION = 0.5;
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
  {
    wanted = ranked.length,
    isOpen = false,
    isBeyond = () => false,
  }: {
    /** Of the first so many. */
    wanted?: number;
    /** The row leaves open which of the kinds of a thing is meant. */
    isOpen?: boolean;
    /** The name of a norm says what the row does not, and costs more for it. */
    isBeyond?: (at: number) => boolean;
  } = {},
): number[] {
  const next = ranked.find(({ work }) => work !== ranked[0]?.work);
  let most = 1;
  return ranked.slice(0, wanted).map(({ features, rank }, at) => {
    const lead = next === undefined ? MOST_LEAD : Math.min(MOST_LEAD, rank - next.rank);
    const likeness = logistic(alike.bias + weigh(features, alike.weights));
    const sure = at === 0 ? logistic(bias + weightOfLead * lead + weigh(features, weights)) : likeness;
    // One of several alike is hardly sure, yet worth a look; where the row only leaves its size open, the work is known.
    const sized = logistic(alike.bias + weigh({ ...features, sizeNotStated: 0, sizeDiffers: 0 }, alike.weights));
    const likely = Math.max(sure, Math.min(sized, features.sizeNotStated > 0 ? MOST_OF_TIE : WORTH_A_LOOK));
    const isTie = at === 0 && features.equalName === 0 && (isOpen || (next !== undefined && rank - next.rank < TIE));
    most = Math.min(most, likely, isTie ? MOST_OF_TIE : 1, mostOf(features));
    if (most > MOST_OF_DOUBT && isBeyond(at)) most = MOST_OF_DOUBT;
    return most;
  });
}

function mostOf(features: Features): number {
  if (isContradicted(features)) return MOST_OF_CONTRADICTION;
  const isDoubtful =
    features.unitDiffers > 0 || (features.unsaidMaterial + features.unsaidPlace > 0 && features.equalName === 0);
  return isDoubtful ? MOST_OF_DOUBT : 1;
}

export function isContradicted(features: Features): boolean {
  return CONTRADICTIONS.some((feature) => features[feature] > LEAST_OF_CONTRADICTION);
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
