/** Features of how a norm fits a row, each 0…1; the ranking and the confidence are weighted sums of these. */
export const FEATURES = [
  'words',
  'rowCoverage',
  'wordingCoverage',
  'nameCoverage',
  'letters',
  'rowThing',
  'normThing',
  'sameAction',
  'partOfActions',
  'impliedAction',
  'anotherAction',
  'oppositeAction',
  'unitDiffers',
  'unitNotStated',
  'sizeExact',
  'sizeWithin',
  'sizeDiffers',
  'sizeNotStated',
  'sizeUnasked',
  'sizeOfKeyword',
  'gradeEqual',
  'gradeDiffers',
  'gradeNotStated',
  'contrast',
  'heading',
  'equalName',
  'unknownWords',
  'swapped',
  'unsaidMaterial',
  'unsaidPlace',
] as const;

export type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, number>;
export type Weights = Partial<Record<Feature, number>>;

/** Weights of doubts in the confidence of a match. */
export type DoubtWeights = Readonly<Record<string, number>>;

/** Weights of two logistic models: that the best norm is right, and the likelihood of the others. */
export type Confidence = {
  bias: number;
  lead: number;
  weights: Weights;
  doubts: DoubtWeights;
  alike: { bias: number; weights: Weights };
};

/** Features with a non-zero weight, in the order of the features. */
const counting = new WeakMap<Weights, readonly (readonly [feature: Feature, weight: number])[]>();

function countingIn(weights: Weights): readonly (readonly [feature: Feature, weight: number])[] {
  const cached = counting.get(weights);
  if (cached !== undefined) return cached;
  const made = FEATURES.map((feature) => [feature, weights[feature] ?? 0] as const).filter(
    ([, weight]) => weight !== 0,
  );
  counting.set(weights, made);
  return made;
}

export function weightedSumOf(features: Features, weights: Weights): number {
  let sum = 0;
  for (const [feature, weight] of countingIn(weights)) sum += features[feature] * weight;
  return sum;
}
