/** What is known of how a norm answers a row, each a number 0…1: the ranking and the confidence are sums over these. */
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

/** What may speak against taking a norm, as it counts in how sure it is. */
export type DoubtWeights = Readonly<Record<string, number>>;

/** Weights of two logistic curves: of the best norm's being right, and of the likeness of the others. */
export type Confidence = {
  bias: number;
  lead: number;
  weights: Weights;
  doubts: DoubtWeights;
  alike: { bias: number; weights: Weights };
};

/** What counts at all, in the order of the features. */
const counting = new WeakMap<Weights, readonly (readonly [feature: Feature, weight: number])[]>();

function countingIn(weights: Weights): readonly (readonly [feature: Feature, weight: number])[] {
  const known = counting.get(weights);
  if (known !== undefined) return known;
  const made = FEATURES.map((feature) => [feature, weights[feature] ?? 0] as const).filter(
    ([, weight]) => weight !== 0,
  );
  counting.set(weights, made);
  return made;
}

export function weigh(features: Features, weights: Weights): number {
  let sum = 0;
  for (const [feature, weight] of countingIn(weights)) sum += features[feature] * weight;
  return sum;
}
