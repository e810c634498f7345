import { expect, test, vi } from 'vitest';
import { createObservable } from './observable.ts';

test('the first value is asked for once, when it is read', () => {
  const initial = vi.fn(() => 'a');
  const observable = createObservable(initial);
  expect(initial).not.toHaveBeenCalled();
  expect([observable.get(), observable.get()]).toEqual(['a', 'a']);
  expect(initial).toHaveBeenCalledTimes(1);
});

test('a change is told to who listens, the same value again is not', () => {
  const observable = createObservable(() => 1);
  const listener = vi.fn();
  const stop = observable.subscribe(listener);
  observable.set(2);
  observable.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  observable.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(observable.get()).toBe(3);
});
