/** A sample for logistic regression: its features, and the outcome. */
export type Sample = { values: Float64Array; target: number; weight: number };

export type Bounds = {
  /** 1 for weights that must not be negative, -1 for those that must not be positive, 0 for the others. */
  signs: Int8Array;
  /** Minimum magnitude of a weight, in the direction of its sign. */
  least?: ReadonlyMap<number, number>;
};

const ROUNDS = 1500;
const MOMENTUM = 0.9;
const STEP = 1.5;

/** Logistic regression by full gradient descent with momentum and slight shrinkage. */
export function fitLogistic(samples: readonly Sample[], shrink: number, { signs, least }: Bounds): Float64Array {
  const weights = new Float64Array(signs.length);
  const speed = new Float64Array(signs.length);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = slopeOf(samples, weights);
    for (let at = 0; at < weights.length; at += 1) {
      const own = weights[at] ?? 0;
      const faster = MOMENTUM * (speed[at] ?? 0) - STEP * ((slope[at] ?? 0) / total + shrink * own);
      speed[at] = faster;
      weights[at] = bounded(own + faster, signs[at] ?? 0, least?.get(at));
    }
  }
  return weights;
}

function slopeOf(samples: readonly Sample[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { values, target, weight } of samples) {
    let sum = 0;
    for (let at = 0; at < values.length; at += 1) sum += (values[at] ?? 0) * (weights[at] ?? 0);
    const error = (1 / (1 + Math.exp(-sum)) - target) * weight;
    for (let at = 0; at < values.length; at += 1) slope[at] = (slope[at] ?? 0) + error * (values[at] ?? 0);
  }
  return slope;
}

function bounded(weight: number, sign: number, least: number | undefined): number {
  const signed = sign * weight < 0 ? 0 : weight;
  return least !== undefined && Math.abs(signed) < Math.abs(least) ? least : signed;
}
