import { expect, test } from 'vitest';
import { runKillRounds } from './kill-rounds.ts';

// It takes less than a second on a quiet machine; the tests run next to other load.
const READY_MS = 15_000;

test('a killed server has every acknowledged write, and nothing partial, in ten rounds', async () => {
  const figures = await runKillRounds({ rounds: 10 });
  expect(figures).toMatchObject({ rounds: 10, lost: [], halfWritten: [] });
  expect(figures.acknowledged).toBeGreaterThan(60);
  expect(figures.worstReadyMs).toBeLessThan(READY_MS);
});
