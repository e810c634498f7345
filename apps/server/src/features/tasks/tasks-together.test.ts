import { expect, test } from 'vitest';
import { blockersTogether, editsTogether, numbersTogether } from './tasks-together.fixtures.ts';

// A few clients check that the locks exist; the deep run checks them under load.
test('three clients create tasks: numbers run from one without gaps', async () => {
  expect(await numbersTogether(3, 2)).toEqual(Array.from({ length: 6 }, (_, index) => index + 1));
});

test('three clients change dependencies: all invariants hold', async () => {
  const { answers, links: _links, ...broken } = await blockersTogether(3, 12, 4);
  expect(broken).toEqual({ circles: 0, parentCircles: 0, deadlocks: 0, closedWithOpenBlocker: 0 });
  expect(answers.done ?? 0).toBeGreaterThan(0);
});

test('three clients edit the same tasks: no edit is lost', async () => {
  const { acknowledged, counted } = await editsTogether(3, 2, 1);
  expect(counted).toBe(acknowledged);
});
