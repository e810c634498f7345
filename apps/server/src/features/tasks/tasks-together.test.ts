import { expect, test } from 'vitest';
import { blockersTogether, editsTogether, numbersTogether } from './tasks-together.fixtures.ts';

// So few clients show that the doors are shut; how they hold in a crowd is asked in the deep run.
test('three clients make tasks: the numbers run from one without a gap', async () => {
  expect(await numbersTogether(3, 2)).toEqual(Array.from({ length: 6 }, (_, index) => index + 1));
});

test('three clients write who waits for whom: nothing is broken', async () => {
  const { answers, links: _links, ...broken } = await blockersTogether(3, 12, 4);
  expect(broken).toEqual({ circles: 0, parentCircles: 0, deadlocks: 0, closedWithOpenBlocker: 0 });
  expect(answers.done ?? 0).toBeGreaterThan(0);
});

test('three clients edit the same tasks: no edit is lost', async () => {
  const { acknowledged, counted } = await editsTogether(3, 2, 1);
  expect(counted).toBe(acknowledged);
});
