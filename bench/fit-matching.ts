// Fits the weights of the ranking and of the confidence on the tuning half of the judged rows, and says by cross-validation what to expect.
import { writeFileSync } from 'node:fs';
import { calibrateScores } from '../packages/domain/src/matching/calibrate-score.ts';
import { rankNorms, toRow, type Ranked } from '../packages/domain/src/matching/find-candidates.ts';
import { buildNormIndex } from '../packages/domain/src/matching/index.ts';
import { normAt } from '../packages/domain/src/matching/norm-index.ts';
import { isRight, readJudged, readJudgedBase } from '../packages/domain/src/matching/judged/read-judged.fixtures.ts';
import {
  FEATURES,
  weigh,
  type Confidence,
  type Feature,
  type Features,
  type Weights,
} from '../packages/domain/src/matching/rank-features.ts';

type Option = { features: Features; isRight: boolean; name: string; work: string };
type Case = { base: string; name: string; hasRight: boolean; options: Option[] };
const LOOKED_AT = 25;
const FOLDS = 5;

function readCases(): Case[] {
  return (['starter', 'large'] as const).flatMap((base) => {
    const entries = readJudgedBase(base);
    const index = buildNormIndex(entries);
    return readJudged('tuning', base).map((judged): Case => {
      const row = toRow(index, { name: judged.name, unit: judged.unit, code: null, section: judged.section });
      const ranked = rankNorms(index, row);
      const option = ({ position, features, work }: Ranked): Option => {
        const { entry } = normAt(index, position);
        return { features, isRight: isRight(judged, entry), name: entry.name, work };
      };
      const options = ranked.map(option);
      const kept = options.filter((one, at) => at < LOOKED_AT || one.isRight);
      return { base, name: judged.name, hasRight: judged.right.length > 0, options: kept };
    });
  });
}

/** Logistic regression by full gradient descent with momentum, a little shrunk. */
function fitLogistic(
  samples: { values: Float64Array; target: number; weight: number }[],
  shrink: number,
  start: Float64Array,
  signs: Int8Array,
  bounds: Weights,
  offset: number,
): Float64Array {
  const weights = start.slice();
  const speed = new Float64Array(weights.length);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < 1500; round += 1) {
    const slope = new Float64Array(weights.length);
    for (const { values, target, weight } of samples) {
      let sum = 0;
      for (let at = 0; at < values.length; at += 1) sum += values[at]! * weights[at]!;
      const error = (1 / (1 + Math.exp(-sum)) - target) * weight;
      for (let at = 0; at < values.length; at += 1) slope[at]! += error * values[at]!;
    }
    for (let at = 0; at < weights.length; at += 1) {
      speed[at] = 0.9 * speed[at]! - 1.5 * (slope[at]! / total + shrink * weights[at]!);
      weights[at]! += speed[at]!;
      if (signs[at]! * weights[at]! < 0) weights[at] = 0;
      const bound = bounds[FEATURES[at - offset]!];
      if (bound !== undefined && Math.abs(weights[at]!) < Math.abs(bound)) weights[at] = bound;
    }
  }
  return weights;
}

const vector = (features: Features): Float64Array => Float64Array.from(FEATURES, (feature) => features[feature]);
const named = (weights: Float64Array): Weights =>
  Object.fromEntries(
    FEATURES.map((feature, at) => [feature, Math.round(weights[at]! * 100) / 100]).filter(([, value]) => value !== 0),
  );

/** What cannot speak against a norm may not learn to. */
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
];
/** What hardly any judged row shows, as there are few, is not left to the fit. */
const AT_LEAST: Weights = {
  oppositeAction: -4,
  anotherAction: -1,
  equalName: 4,
  heading: 1.2,
  unitDiffers: -2,
  gradeDiffers: -1.5,
  gradeEqual: 0.6,
};
const SIGNS = Int8Array.from(FEATURES, (feature) =>
  NEVER_NEGATIVE.includes(feature) ? 1 : NEVER_POSITIVE.includes(feature) ? -1 : 0,
);

function fitRanking(cases: Case[]): Weights {
  const samples = cases.flatMap(({ options, hasRight }) => {
    const right = options.filter((one) => one.isRight);
    const wrong = options.filter((one) => !one.isRight);
    if (!hasRight || right.length === 0) return [];
    return right.flatMap((good) =>
      wrong.map((bad) => ({
        values: vector(good.features).map((value, at) => value - vector(bad.features)[at]!),
        target: 1,
        weight: 1 / (right.length * Math.sqrt(wrong.length)),
      })),
    );
  });
  return named(fitLogistic(samples, 0.0005, new Float64Array(FEATURES.length), SIGNS, AT_LEAST, 0));
}

function sorted({ options }: Case, ranking: Weights): (Option & { rank: number })[] {
  return options.map((one) => ({ ...one, rank: weigh(one.features, ranking) })).toSorted((a, b) => b.rank - a.rank);
}

function fitConfidence(cases: Case[], ranking: Weights): Confidence {
  const first = cases.flatMap((one) => {
    const [best, next] = sorted(one, ranking);
    if (!best) return [];
    const lead = Math.min(4, next ? best.rank - next.rank : 4);
    return [
      {
        values: Float64Array.of(1, lead, ...vector(best.features)),
        target: best.isRight ? 1 : 0,
        weight: best.isRight ? 1 : 2,
      },
    ];
  });
  const alike = cases.flatMap((one) =>
    sorted(one, ranking)
      .slice(0, 1)
      .map((best) => ({
        values: Float64Array.of(1, ...vector(best.features)),
        target: best.isRight ? 1 : 0,
        weight: 1,
      })),
  );
  const a = fitLogistic(first, 0.001, new Float64Array(FEATURES.length + 2), Int8Array.of(0, 1, ...SIGNS), {}, 2);
  const b = fitLogistic(alike, 0.001, new Float64Array(FEATURES.length + 1), Int8Array.of(0, ...SIGNS), {}, 1);
  return {
    bias: a[0]!,
    lead: a[1]!,
    weights: named(a.subarray(2)),
    alike: { bias: b[0]!, weights: named(b.subarray(1)) },
  };
}

type Result = {
  base: string;
  name: string;
  found: string;
  hasRight: boolean;
  place: number;
  score: number;
  isRight: boolean;
  offered: number;
};
function apply(cases: Case[], ranking: Weights, confidence: Confidence): Result[] {
  return cases.map((one) => {
    const options = sorted(one, ranking);
    const scores = calibrateScores(options, confidence);
    const place = options.findIndex((option) => option.isRight);
    return {
      base: one.base,
      name: one.name,
      found: options[0]?.name ?? '',
      hasRight: one.hasRight,
      place: place < 0 ? 99 : place,
      score: scores[0] ?? 0,
      isRight: place === 0,
      offered: place < 0 ? 0 : (scores[place] ?? 0),
    };
  });
}

function report(label: string, results: Result[]): void {
  for (const base of ['starter', 'large']) {
    const rows = results.filter((one) => one.base === base);
    const withRight = rows.filter((one) => one.hasRight);
    const share = (count: number, of: number) => (count / of).toFixed(3);
    const taken = (over: number) => {
      const t = rows.filter((one) => one.score > over);
      return `${over}: ${t.length} (${share(t.length, rows.length)}) wrong ${t.filter((one) => !one.isRight).length}`;
    };
    console.log(
      `${label} ${base}: first ${share(withRight.filter((one) => one.place === 0).length, withRight.length)} three ${share(withRight.filter((one) => one.place < 3).length, withRight.length)} offered ${share(withRight.filter((one) => one.place < 3 && one.offered >= 0.3).length, withRight.length)}, taken above ${[0.75, 0.8, 0.85, 0.9, 0.95].map(taken).join('; ')}`,
    );
  }
}

function writeWeights(ranking: Weights, confidence: Confidence): void {
  const file = new URL('../packages/domain/src/matching/rank-weights.data.ts', import.meta.url);
  writeFileSync(
    file,
    `import type { Confidence, Weights } from './rank-features.ts';

// Written by bench/fit-matching.ts --write from the judged rows of the tuning half.

/** What each feature adds to the rank of a norm. */
export const RANKING: Weights = ${JSON.stringify(ranking)};

/** How sure the best norm is, and how likely one so alike is the right one. */
export const CONFIDENCE: Confidence = ${JSON.stringify(confidence, (_key, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))};
`,
  );
}

const cases = readCases();
const crossed = Array.from({ length: FOLDS }, (_, fold) => {
  const train = cases.filter((_one, at) => at % FOLDS !== fold);
  const ranking = fitRanking(train);
  return apply(
    cases.filter((_one, at) => at % FOLDS === fold),
    ranking,
    fitConfidence(train, ranking),
  );
}).flat();
report('cross-validated', crossed);
const ranking = fitRanking(cases);
const confidence = fitConfidence(cases, ranking);
report('fitted', apply(cases, ranking, confidence));
if (process.argv.includes('--write')) writeWeights(ranking, confidence);
if (process.argv.includes('--misses')) {
  for (const one of crossed)
    if (one.score > 0.75 && !one.isRight)
      console.log(`WRONG ${one.base} ${one.score.toFixed(3)} ${one.name} -> ${one.found}`);
  for (const one of crossed)
    if (one.hasRight && one.place > 0) console.log(`MISS ${one.base} at ${one.place} ${one.name} -> ${one.found}`);
}
