// Fits the ranking weights and the confidence model on the open judged rows, reports the expected quality by
// cross-validation over trades and writers, and chooses the automatic-match threshold by a conformal bound:
// REFERENCE_DATA=<folder> node bench/fit-matching.ts [--ranking] [--write] [--misses]
import { writeFileSync } from 'node:fs';
import { calibrateScores, leadOf } from '../packages/domain/src/matching/ranking/calibrate-score.ts';
import {
  FEATURES,
  weightedSumOf,
  type Confidence,
  type Feature,
  type Features,
  type Weights,
} from '../packages/domain/src/matching/ranking/rank-features.ts';
import { RANKING } from '../packages/domain/src/matching/ranking/rank-weights.data.ts';
import { fitLogistic, type Sample } from './fit-logistic.ts';
import { readJudgedCases, readMixedCases, type Case, type Option } from './matching-cases.ts';
import { boundThreshold, describeJudged, type JudgedRow } from './matching-measure.ts';

const FOLDS = 8;
/** Maximum share of wrong automatic matches. */
const MOST_WRONG = 0.01;
/** Norms of bases without keywords weigh less: most companies calculate with the bundled base. */
const WEIGHT_OF_LARGE = 0.3;
/** Rows beside the works of the base are more frequent here than in bills; with full weight scores are too low. */
const WEIGHT_OF_ADVERSE = 0.1;
/** Of these nearly half are beside the base, more than in bills, but worded as in them. */
const WEIGHT_OF_CONTRACTORS = 0.3;
const OFFERED = 3;

/** Features that cannot contradict a norm must not get a negative weight. */
const NEVER_NEGATIVE: Feature[] = [
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
  'sizeExact',
  'sizeWithin',
  'sizeOfKeyword',
  'gradeEqual',
  'heading',
  'equalName',
];
const NEVER_POSITIVE: Feature[] = [
  'anotherAction',
  'oppositeAction',
  'unitDiffers',
  'unitNotStated',
  'sizeDiffers',
  'sizeNotStated',
  'sizeUnasked',
  'gradeDiffers',
  'gradeNotStated',
  'contrast',
  'unknownWords',
  'swapped',
  'unsaidMaterial',
  'unsaidPlace',
];
/** Features too rare in the judged rows are not left to the fit. */
const AT_LEAST: Weights = {
  oppositeAction: -4,
  anotherAction: -1,
  equalName: 4,
  heading: 1.2,
  unitDiffers: -2,
  gradeDiffers: -1.5,
  gradeEqual: 0.6,
};
const DOUBTS = [
  'goods',
  'other_object',
  'other_work',
  'other_purpose',
  'other_section',
  'left_open',
  'norm_silent',
  'row_silent',
] as const;

const signOf = (feature: Feature): number =>
  NEVER_NEGATIVE.includes(feature) ? 1 : NEVER_POSITIVE.includes(feature) ? -1 : 0;
const SIGNS = FEATURES.map(signOf);
const LEAST = new Map(
  FEATURES.flatMap((feature, at) => (AT_LEAST[feature] === undefined ? [] : [[at, AT_LEAST[feature]]])),
);

const vector = (features: Features): number[] => FEATURES.map((feature) => features[feature]);
/** The heading adds no confidence. */
const withoutHeading = (features: Features): number[] => vector({ ...features, heading: 0 });
const rounded = (value: number): number => Math.round(value * 100) / 100;
const named = <Name extends string>(
  names: readonly Name[],
  values: ArrayLike<number>,
): Partial<Record<Name, number>> => {
  const found: Partial<Record<Name, number>> = {};
  for (const [at, name] of names.entries()) if (rounded(values[at] ?? 0) !== 0) found[name] = rounded(values[at] ?? 0);
  return found;
};

function fitRanking(cases: readonly Case[]): Weights {
  const samples = cases.flatMap(({ options, weight }): Sample[] => {
    const [right, wrong] = [options.filter((one) => one.isRight), options.filter((one) => !one.isRight)];
    return right.flatMap((good) =>
      wrong.map((bad) => ({
        values: Float64Array.from(vector(good.features), (value, at) => value - (vector(bad.features)[at] ?? 0)),
        target: 1,
        weight: weight / (right.length * Math.sqrt(wrong.length)),
      })),
    );
  });
  return named(FEATURES, fitLogistic(samples, 0.0005, { signs: Int8Array.from(SIGNS), least: LEAST }));
}

function sorted({ options }: Case, ranking: Weights): Option[] {
  return options
    .map((one) => ({ ...one, rank: weightedSumOf(one.features, ranking) }))
    .toSorted((a, b) => b.rank - a.rank);
}

function fitConfidence(cases: readonly Case[], ranking: Weights): Confidence {
  const ranked = cases
    .map((one) => ({ ...one, options: sorted(one, ranking) }))
    .filter(({ options }) => options.length > 0);
  const first = ranked.flatMap(({ options, weight }): Sample[] =>
    options.slice(0, 1).map((best) => ({
      values: Float64Array.of(
        1,
        leadOf(options),
        ...withoutHeading(best.features),
        ...DOUBTS.map((code) => (best.doubts.some((one) => one.code === code) ? 1 : 0)),
      ),
      target: best.isRight ? 1 : 0,
      weight,
    })),
  );
  const alike = ranked.flatMap(({ options, weight }): Sample[] =>
    options.slice(0, OFFERED).map(({ features, isRight }) => ({
      values: Float64Array.of(1, ...withoutHeading(features)),
      target: isRight ? 1 : 0,
      weight,
    })),
  );
  const ofFirst = fitLogistic(first, 0.0005, { signs: Int8Array.of(0, 1, ...SIGNS, ...DOUBTS.map(() => -1)) });
  const ofAlike = fitLogistic(alike, 0.001, { signs: Int8Array.of(0, ...SIGNS) });
  return {
    bias: rounded(ofFirst[0] ?? 0),
    lead: rounded(ofFirst[1] ?? 0),
    weights: named(FEATURES, ofFirst.subarray(2)),
    doubts: named(DOUBTS, ofFirst.subarray(2 + FEATURES.length)),
    alike: { bias: rounded(ofAlike[0] ?? 0), weights: named(FEATURES, ofAlike.subarray(1)) },
  };
}

function apply(cases: readonly Case[], ranking: Weights, confidence: Confidence): JudgedRow[] {
  return cases.map((one) => {
    const options = sorted(one, ranking);
    const [best] = options;
    const scores = calibrateScores(options, confidence, {
      wanted: OFFERED,
      doubtsOf: (at) => options[at]?.doubts ?? [],
    });
    const place = options.findIndex((option) => option.isRight);
    return { ...one, found: best?.name ?? '', place: place < 0 ? null : place, score: scores[0] ?? 0 };
  });
}

/** Cross-validation: each group of rows is judged by a fit on the others. */
function crossed(cases: readonly Case[], groupOf: (one: Case) => string, ranking: Weights): JudgedRow[] {
  const groups = [...new Set(cases.map(groupOf))].toSorted();
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOfFold = (one: Case): boolean => foldOf.get(groupOf(one)) === fold;
    const train = cases.filter((one) => !isOfFold(one));
    return apply(cases.filter(isOfFold), ranking, fitConfidence(train, ranking));
  }).flat();
}

const cases = [
  ...readMixedCases('open'),
  ...readMixedCases('trades', WEIGHT_OF_ADVERSE),
  ...readMixedCases('contractor', WEIGHT_OF_CONTRACTORS),
  ...readJudgedCases('tuning', 'starter'),
  ...(process.env['REFERENCE_DATA'] === undefined ? [] : readJudgedCases('tuning', 'large', WEIGHT_OF_LARGE)),
];
const weightOf = (some: readonly Case[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
const withoutAnswer = cases.filter(({ hasRight }) => !hasRight);
console.log(
  `${cases.length} rows, without an answer ${(weightOf(withoutAnswer) / weightOf(cases)).toFixed(3)} of their weight`,
);
const ranking = process.argv.includes('--ranking') ? fitRanking(cases) : RANKING;
const byTrade = crossed(cases, ({ trade }) => trade, ranking);
const bySource = crossed(cases, ({ source }) => source, ranking);
const bounds = [byTrade, bySource].map((rows) => boundThreshold(rows, MOST_WRONG));
const threshold = Math.max(...bounds);
console.log(describeJudged('cross-validated over trades', byTrade, threshold));
console.log(describeJudged('cross-validated over writers', bySource, threshold));
console.log(`thresholds of the bound: ${bounds.join(', ')}`);
const confidence = fitConfidence(cases, ranking);
console.log(describeJudged('fitted', apply(cases, ranking, confidence), threshold));
if (process.argv.includes('--ranking')) console.log(JSON.stringify(ranking));
if (process.argv.includes('--misses'))
  for (const { score, hasRight, place, name, found, kind } of byTrade)
    if ((score > threshold && place !== 0) || (hasRight && place !== 0))
      console.log(`${score > threshold ? 'WRONG' : 'MISS'} ${kind ?? ''} ${score.toFixed(3)} ${name} -> ${found}`);
if (process.argv.includes('--write'))
  writeFileSync(
    new URL('../packages/domain/src/matching/ranking/confidence.json', import.meta.url),
    `${JSON.stringify({ format: 1, threshold, ...confidence }, null, 2)}\n`,
  );
