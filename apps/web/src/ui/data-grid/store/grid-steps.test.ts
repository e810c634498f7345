import { expect, test, vi } from 'vitest';
import { createGridHistory } from './grid-history.ts';

const patch = (row: string) => ({ row, key: 'qty', from: '1', to: '2' });
const anAction = (undo = vi.fn(() => Promise.resolve())) => ({ undo, redo: vi.fn(() => Promise.resolve()) });

test('an action is undone and redone in order among the edits', () => {
  const history = createGridHistory();
  const action = anAction();
  history.push([patch('a')]);
  history.pushAction(action);
  history.push([patch('b')]);
  expect(history.travel('undo')).toEqual([{ row: 'b', key: 'qty', from: '2', to: '1' }]);
  expect([history.travel('undo'), action.undo.mock.calls.length]).toEqual([[], 1]);
  expect([history.travel('redo'), action.redo.mock.calls.length]).toEqual([[], 1]);
  history.forgetRows(new Set(['a', 'b']));
  expect(history.travel('undo')).toEqual([]);
  expect(history.travel('undo')).toBeNull();
});

test('an action reverted by its own button is no longer a step and is reverted only once', () => {
  const history = createGridHistory();
  const action = anAction();
  history.pushAction(action);
  history.push([patch('a')]);
  history.takeBack(action);
  history.takeBack(action);
  expect(action.undo).toHaveBeenCalledTimes(1);
  history.travel('undo');
  expect(history.canUndo()).toBe(false);
});

test('an action whose undo failed is no longer a step', async () => {
  const history = createGridHistory();
  history.pushAction(anAction(vi.fn(() => Promise.reject(new Error('gone')))));
  history.travel('undo');
  await vi.waitFor(() => expect(history.canRedo()).toBe(false), 20_000);
});
