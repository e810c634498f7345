import { FEATURES, type Confidence, type Weights } from './rank-features.ts';

/** The learnt confidence model, and the threshold above which a match needs no confirmation. */
export type ConfidenceModel = Confidence & { threshold: number };

const FORMAT = 1;

/** Parses a model file; null if it is incomplete. Matching then still works, but nothing is matched automatically. */
export function readConfidenceModel(file: unknown): ConfidenceModel | null {
  if (!isRecord(file) || file['format'] !== FORMAT) return null;
  const { bias, lead, weights, doubts, alike, threshold } = file;
  if (!isNumber(bias) || !isNumber(lead) || !isNumber(threshold) || threshold <= 0 || threshold >= 1) return null;
  if (!isWeights(weights) || !isNumbers(doubts) || !isRecord(alike)) return null;
  const { bias: ofAlike, weights: alikeWeights } = alike;
  if (!isNumber(ofAlike) || !isWeights(alikeWeights)) return null;
  return { bias, lead, weights, doubts, alike: { bias: ofAlike, weights: alikeWeights }, threshold };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumbers = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every(isNumber);
const isWeights = (value: unknown): value is Weights =>
  isNumbers(value) && Object.keys(value).every((key) => FEATURES.some((feature) => feature === key));

/** A missing or malformed file is no model. */
const file: unknown = await import('./confidence.json', { with: { type: 'json' } }).then(
  (found: { default: unknown }) => found.default,
  () => null,
);
export const CONFIDENCE_MODEL = readConfidenceModel(file);
