import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@karkas/domain/steps.ts';
import { expect, test, vi } from 'vitest';
import { runInSteps } from './run-in-steps.ts';

test('of many long works, one runs per turn of the event loop', async () => {
  let time = 0;
  // The second of two steps exceeds the time slice.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
  let turn = 0;
  const byTurn = new Map<number, number>();
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      turn += 1;
    }
  })();
  function* work(): Steps<string> {
    for (let step = 0; step < 5; step += 1) {
      byTurn.set(turn, (byTurn.get(turn) ?? 0) + 1);
      yield;
    }
    return 'done';
  }
  const results = await Promise.all(Array.from({ length: 6 }, () => runInSteps(work())));
  over.abort();
  await counting;
  clock.mockRestore();
  expect(results).toEqual(Array.from({ length: 6 }, () => 'done'));
  expect(Math.max(...[...byTurn].filter(([at]) => at > 0).map(([, steps]) => steps))).toBe(1);
});
