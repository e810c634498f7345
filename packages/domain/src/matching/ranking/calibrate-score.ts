import type { ConfidenceModel } from './confidence-model.ts';
import type { Doubt, DoubtCode } from '../match-types.ts';
import { weightedSumOf, type Confidence, type Features } from './rank-features.ts';
import { RANKING } from './rank-weights.data.ts';

/** The lead over the next norm is capped at this; so is the deficit where only the heading puts the norm first. */
const MOST_LEAD = 4;
/** Ties and contradictions need confirmation however similar the words are; of ties three in four are right. */
const MOST_OF_TIE = 0.6;
/** Of rows that only name a thing about every second means the work. */
const MOST_OF_GOODS = 0.5;
const MOST_OF_CONTRADICTION = 0.6;
/** Worth a look, never matched automatically; four in five are right. */
const MOST_OF_DOUBT = 0.8;
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

type Scored = { features: Features; rank: number; work: string };

/**
 * Calibrated probabilities for the ranked norms, best first. For the best: that it is right, learnt from its lead,
 * features and doubts; for the others: that a norm this similar is right, never above the previous one.
 */
export function calibrateScores(
  ranked: readonly Scored[],
  confidence: Confidence | null,
  {
    wanted = ranked.length,
    doubtsOf = () => [],
  }: {
    /** Number of results wanted. */
    wanted?: number;
    /** Doubts about a norm; evaluated for the first one, and for others that would otherwise score as certain. */
    doubtsOf?: (at: number) => readonly Doubt[];
  } = {},
): number[] {
  let most = 1;
  const lead = leadOf(ranked);
  return ranked.slice(0, wanted).map(({ features }, at) => {
    if (at > 0) {
      const likely = confidence === null ? withoutModel(features) : likeness(confidence, features);
      most = Math.min(most, likely, mostOf(features));
      if (most > MOST_OF_DOUBT && doubtsOf(at).length > 0) most = MOST_OF_DOUBT;
      return most;
    }
    const against = new Set(doubtsOf(0).map(({ code }) => code));
    const likely = confidence === null ? withoutModel(features) : confidenceOf(confidence, { features, lead, against });
    const isTie = features.equalName === 0 && (against.has('left_open') || lead < TIE);
    const ofDoubts = isTie ? MOST_OF_TIE : against.size > 0 ? MOST_OF_DOUBT : 1;
    most = Math.min(likely, mostOf(features), ofDoubts, against.has('goods') ? MOST_OF_GOODS : 1);
    return most;
  });
}

/** The lead of the best norm without its heading: the heading may put it first but adds no confidence. */
export function leadOf(ranked: readonly Scored[]): number {
  const [first, ...others] = ranked;
  if (first === undefined) return 0;
  const next = others
    .filter(({ work }) => work !== first.work)
    .reduce((best, one) => Math.max(best, rankOf(one)), Number.NEGATIVE_INFINITY);
  return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, rankOf(first) - next));
}

const rankOf = ({ rank, features }: Scored): number => rank - features.heading * (RANKING.heading ?? 0);

const likeness = ({ alike }: Confidence, features: Features): number =>
  logistic(alike.bias + weightedSumOf(features, alike.weights));

function confidenceOf(
  { bias, lead: ofLead, weights, doubts }: Confidence,
  { features, lead, against }: { features: Features; lead: number; against: ReadonlySet<DoubtCode> },
): number {
  const ofDoubts = [...against].reduce((sum, code) => sum + (doubts[code] ?? 0), 0);
  return logistic(bias + ofLead * lead + weightedSumOf(features, weights) + ofDoubts);
}

/** A rough similarity that never scores as certain. */
const withoutModel = ({ words, sizeDiffers, unitDiffers }: Features): number =>
  Math.min(MOST_OF_CONTRADICTION, words * (1 - sizeDiffers / 2) * (1 - unitDiffers / 2));

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

/** Score above which the best candidate is matched automatically; infinite without a model. */
export const thresholdOf = (model: ConfidenceModel | null): number =>
  model === null ? Number.POSITIVE_INFINITY : Math.max(model.threshold, MOST_OF_DOUBT);
