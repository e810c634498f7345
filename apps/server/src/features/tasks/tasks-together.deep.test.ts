import { expect, test } from 'vitest';
import { blockersTogether, editsTogether, numbersTogether } from './tasks-together.fixtures.ts';

const MINUTES = 60_000;

test(
  'fifty clients, two hundred tasks each: the numbers run from one without a gap',
  { timeout: 20 * MINUTES },
  async () => {
    const numbers = await numbersTogether(50, 200);
    console.log(`tasks: ${numbers.length} numbers`);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  },
);

test(
  'twenty clients, ten thousand writes of who waits for whom: nothing is broken',
  { timeout: 20 * MINUTES },
  async () => {
    const { answers, links, ...broken } = await blockersTogether(20, 10_000, 60);
    console.log(`tasks: ${links} links, ${JSON.stringify(answers)}`);
    expect(broken).toEqual({ circles: 0, parentCircles: 0, closedWithOpenBlocker: 0 });
  },
);

test('two hundred clients, fifty edits each: none is lost', { timeout: 20 * MINUTES }, async () => {
  const { acknowledged, counted, conflicts } = await editsTogether(200, 50, 100);
  console.log(`tasks: ${acknowledged} edits, ${conflicts} of them made again`);
  expect(counted).toBe(acknowledged);
});
