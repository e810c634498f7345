import { expect, test } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';

// On a quiet machine it takes less than a second; the tests run beside everything else.
const READY_MS = 15_000;

test('a server that is killed has every write that it acknowledged, and nothing in part, in ten rounds', async () => {
  const figures = await runKillRounds({ rounds: 10 });
  expect(figures).toMatchObject({ rounds: 10, lost: [], halfWritten: [] });
  expect(figures.acknowledged).toBeGreaterThan(60);
  expect(figures.worstReadyMs).toBeLessThan(READY_MS);
});
