import { expect, test, vi } from 'vitest';
import { createListeners, createObservable } from './observable.ts';

test('the initial value is computed once, on first read', () => {
  const initial = vi.fn(() => 'a');
  const observable = createObservable(initial);
  expect(initial).not.toHaveBeenCalled();
  expect([observable.get(), observable.get()]).toEqual(['a', 'a']);
  expect(initial).toHaveBeenCalledTimes(1);
});

test('listeners are notified of a change, but not of the same value again', () => {
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

test('all current listeners are notified, unsubscribed ones are not', () => {
  const news = createListeners<[what: string, times: number]>();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = news.subscribe(first);
  news.subscribe(second);
  news.notify('a', 1);
  stop();
  stop();
  news.notify('b', 2);
  expect([first.mock.calls, second.mock.calls]).toEqual([
    [['a', 1]],
    [
      ['a', 1],
      ['b', 2],
    ],
  ]);
});

test('isEmpty reflects subscriptions, and unsubscribing during a notification does not affect other listeners', () => {
  const news = createListeners();
  expect(news.isEmpty()).toBe(true);
  const stop = news.subscribe(() => stop());
  const after = vi.fn();
  const stopAfter = news.subscribe(after);
  news.notify();
  expect(after).toHaveBeenCalledTimes(1);
  stopAfter();
  expect(news.isEmpty()).toBe(true);
});
