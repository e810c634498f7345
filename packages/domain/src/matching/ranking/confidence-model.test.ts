import { expect, test } from 'vitest';
import { calibrateScores, thresholdOf } from './calibrate-score.ts';
import { CONFIDENCE_MODEL, readConfidenceModel } from './confidence-model.ts';
import { FEATURES, type Features } from './rank-features.ts';

const whole: unknown = CONFIDENCE_MODEL === null ? null : { format: 1, ...CONFIDENCE_MODEL };

test('the bundled model is complete', () => {
  expect(readConfidenceModel(whole)).toEqual(CONFIDENCE_MODEL);
  expect(thresholdOf(CONFIDENCE_MODEL)).toBeLessThan(1);
});

test.each([
  ['missing', null],
  ['of another format', { ...Object(whole), format: 2 }],
  ['without its threshold', { ...Object(whole), threshold: undefined }],
  ['with a weight that is no number', { ...Object(whole), weights: { words: 'much' } }],
  ['with an unknown feature', { ...Object(whole), weights: { luck: 1 } }],
  ['truncated', { ...Object(whole), alike: undefined }],
])('a file that is %s is no model: candidates are scored but none is matched automatically', (_kind, file) => {
  const model = readConfidenceModel(file);
  expect(model).toBeNull();
  const likeness = (value: number): Features => {
    const none = Object.fromEntries(FEATURES.map((feature) => [feature, 0]));
    return Object.assign(none as Features, { words: value });
  };
  const scores = calibrateScores(
    [
      { features: likeness(1), rank: 3, work: 'first' },
      { features: likeness(0.4), rank: 1, work: 'second' },
    ],
    model,
  );
  expect(scores.map((score) => score > 0 && score < 0.75)).toEqual([true, true]);
  expect(thresholdOf(model)).toBe(Number.POSITIVE_INFINITY);
});
