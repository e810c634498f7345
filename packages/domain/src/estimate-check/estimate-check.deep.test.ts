import { expect, it } from 'vitest';
import { countPlanted, lostOf } from './count-planted.fixtures.ts';

/** A check of thirty rows takes milliseconds on a quiet machine; there are two thousand of them. */
const DEEP_MS = 600_000;
const SEEDS = Array.from({ length: 40 }, (_, at) => 1000 + at);

it(
  'finds 95 of a hundred planted mistakes, of each kind three of four, with an alarm in a hundred right rows',
  () => {
    const counts = countPlanted(SEEDS);
    expect(counts.planted).toBeGreaterThan(1000);
    expect(lostOf(counts) / counts.planted).toBeLessThanOrEqual(0.05);
    expect(counts.alarms / counts.cleanRows).toBeLessThanOrEqual(0.01);
    expect([...counts.missed].filter(([, { missed, of }]) => missed * 4 > of)).toEqual([]);
  },
  DEEP_MS,
);
