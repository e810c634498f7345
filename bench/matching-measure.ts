// Evaluates matches of judged rows: coverage, share of wrong ones, calibration of the scores.
import type { Case } from './matching-cases.ts';

export type JudgedRow = Omit<Case, 'options'> & {
  /** The name of the first norm. */
  found: string;
  /** The rank of the first correct one. */
  place: number | null;
  score: number;
};

const BINS = 10;
/** Rows that rules were developed on are right more often than unseen ones, so the bound alone is too low. */
const LEAST_THRESHOLD = 0.86;
const Z = 1.96;

/**
 * The lowest score above which the share of wrong matches is bounded, as far as these rows tell: one more wrong match
 * is assumed than was seen (conformal risk control), so that few rows give a weak bound.
 */
export function boundThreshold(rows: readonly Pick<JudgedRow, 'score' | 'place'>[], mostWrong: number): number {
  for (let threshold = LEAST_THRESHOLD; threshold < 1; threshold += 0.005) {
    const taken = rows.filter(({ score }) => score > threshold);
    const wrong = taken.filter(({ place }) => place !== 0);
    if ((wrong.length + 1) / (taken.length + 1) <= mostWrong) return Math.round(threshold * 1000) / 1000;
  }
  return 0.999;
}

/** The Wilson interval at 95 %. */
export function interval(count: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const share = count / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const half = (Z / (1 + (Z * Z) / of)) * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const formatShare = (value: number): string => value.toFixed(3);

export function describeJudged(label: string, rows: readonly JudgedRow[], threshold: number): string {
  const answerable = rows.filter(({ hasRight }) => hasRight);
  const works = answerable.filter(({ isWork }) => isWork);
  const taken = rows.filter(({ score }) => score > threshold);
  const wrong = taken.filter(({ place }) => place !== 0);
  const right = taken.filter(({ place, isWork }) => place === 0 && isWork);
  const [from, to] = interval(wrong.length, taken.length);
  const first = answerable.filter(({ place }) => place === 0).length / Math.max(1, answerable.length);
  const three = answerable.filter(({ place }) => place !== null && place < 3).length / Math.max(1, answerable.length);
  return [
    `${label}: ${rows.length} rows, ${answerable.length} with an answer; first ${formatShare(first)}, among three ${formatShare(three)}`,
    `  taken above ${threshold}: ${taken.length}, wrong among them ${wrong.length} = ${formatShare(wrong.length / Math.max(1, taken.length))} (${formatShare(from)}–${formatShare(to)})`,
    `  coverage: of works with an answer ${formatShare(right.length / Math.max(1, works.length))} of ${works.length}; with rows that say no work ${formatShare(right.length / Math.max(1, answerable.length))}`,
    `  score against truth: ${curveOf(rows)}`,
  ].join('\n');
}

/** In ten bins: number of rows, mean score, share of correct ones. */
function curveOf(rows: readonly JudgedRow[]): string {
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = rows.filter(({ score }) => Math.min(BINS - 1, Math.floor(score * BINS)) === bin);
    if (inBin.length === 0) return `${bin / BINS}: –`;
    const mean = inBin.reduce((sum, { score }) => sum + score, 0) / inBin.length;
    const right = inBin.filter(({ place }) => place === 0).length / inBin.length;
    return `${bin / BINS}: ${inBin.length} ${mean.toFixed(2)}/${right.toFixed(2)}`;
  }).join(' · ');
}
