import { expect, test } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';

// It takes less than a second on a quiet machine; the tests run next to other load.
const READY_MS = 15_000;
/** On a machine too busy for that, a multiple of its start after an orderly stop. */
const TIMES_ORDERLY = 5;
const TEN_ROUNDS = { timeout: 900_000 };

test('a killed server has every acknowledged write, and nothing partial, in ten rounds', TEN_ROUNDS, async () => {
  const figures = await runKillRounds({ rounds: 10 });
  expect(figures).toMatchObject({ rounds: 10, lost: [], halfWritten: [] });
  expect(figures.acknowledged).toBeGreaterThan(60);
  expect(figures.worstReadyMs).toBeLessThan(Math.max(READY_MS, TIMES_ORDERLY * figures.orderlyReadyMs));
});
