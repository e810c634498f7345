import { expect, test } from 'vitest';
import { blockersTogether, editsTogether, numbersTogether } from './tasks-together.fixtures.ts';

const MINUTES = 60_000;
/** The number of clients is fixed; by default each does a fifth of the work, all of it with TASKS_TOGETHER=5. */
const TIMES = Number(process.env.TASKS_TOGETHER ?? 1);

test('fifty clients, forty tasks each: numbers run from one without gaps', { timeout: 20 * MINUTES }, async () => {
  const made = 50 * 40 * TIMES;
  const numbers = await numbersTogether(50, 40 * TIMES);
  console.log(`tasks: ${numbers.length} numbers`);
  expect(numbers).toEqual(Array.from({ length: made }, (_, index) => index + 1));
});

test(
  'twenty clients, two thousand changes of dependencies: all invariants hold',
  { timeout: 20 * MINUTES },
  async () => {
    const { answers, links, ...broken } = await blockersTogether(20, 2000 * TIMES, 60);
    console.log(`tasks: ${links} links, ${JSON.stringify(answers)}`);
    expect(broken).toEqual({ circles: 0, parentCircles: 0, deadlocks: 0, closedWithOpenBlocker: 0 });
    // Every kind of violation was attempted.
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['done', 'blocker_cycle', 'parent_cycle', 'task_blocked', 'blocks_closed']),
    );
  },
);

test('two hundred clients, ten edits each: none is lost', { timeout: 20 * MINUTES }, async () => {
  const { acknowledged, counted, conflicts } = await editsTogether(200, 10 * TIMES, 100);
  console.log(`tasks: ${acknowledged} edits, ${conflicts} of them made again`);
  expect(counted).toBe(acknowledged);
  expect(conflicts).toBeGreaterThan(0);
});
