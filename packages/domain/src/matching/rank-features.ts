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
] as const;

export type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, number>;
export type Weights = Partial<Record<Feature, number>>;

/** Weights of two logistic curves: of the best norm's being right, and of the likeness of the others. */
export type Confidence = { bias: number; lead: number; weights: Weights; alike: { bias: number; weights: Weights } };

export function weigh(features: Features, weights: Weights): number {
  let sum = 0;
  for (const feature of FEATURES) sum += features[feature] * (weights[feature] ?? 0);
  return sum;
}
