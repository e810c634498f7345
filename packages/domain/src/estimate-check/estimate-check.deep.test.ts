import { expect, it } from 'vitest';
import { countPlanted, missedOf } from './count-planted.fixtures.ts';

/** Checking thirty rows takes milliseconds on a quiet machine; there are two thousand checks. */
const DEEP_MS = 600_000;
const SEEDS = Array.from({ length: 40 }, (_, at) => 1000 + at);

it(
  'finds 95 % of planted errors, 75 % of each kind, with at most one false alarm per hundred correct rows',
  () => {
    const counts = countPlanted(SEEDS);
    expect(counts.planted).toBeGreaterThan(1000);
    expect(missedOf(counts) / counts.planted).toBeLessThanOrEqual(0.05);
    expect(counts.alarms / counts.cleanRows).toBeLessThanOrEqual(0.01);
    expect([...counts.missed].filter(([, { missed, of }]) => missed * 4 > of)).toEqual([]);
  },
  DEEP_MS,
);
