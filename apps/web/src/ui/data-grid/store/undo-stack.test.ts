import { expect, test } from 'vitest';
import { createUndoStack } from './undo-stack.ts';

test('steps are undone and redone in order', () => {
  const stack = createUndoStack<string>({ limit: 10 });
  stack.push('a');
  stack.push('b');
  expect([stack.takeUndo(), stack.takeUndo(), stack.takeUndo()]).toEqual(['b', 'a', null]);
  expect([stack.takeRedo(), stack.canUndo(), stack.canRedo()]).toEqual(['a', true, true]);
});

test('a new step clears what could be redone', () => {
  const stack = createUndoStack<string>({ limit: 10 });
  stack.push('a');
  stack.takeUndo();
  stack.push('b');
  expect(stack.canRedo()).toBe(false);
  expect(stack.takeUndo()).toBe('b');
});

test('the oldest step is dropped beyond the limit', () => {
  const stack = createUndoStack<number>({ limit: 2 });
  for (const step of [1, 2, 3]) stack.push(step);
  expect([stack.takeUndo(), stack.takeUndo(), stack.takeUndo()]).toEqual([3, 2, null]);
});

test('steps can be narrowed or dropped', () => {
  const stack = createUndoStack<number[]>({ limit: 5 });
  stack.push([1]);
  stack.push([1, 2]);
  stack.rewrite((step) => {
    const rest = step.filter((item) => item !== 1);
    return rest.length === 0 ? null : rest;
  });
  expect(stack.takeUndo()).toEqual([2]);
  expect(stack.canUndo()).toBe(false);
});
