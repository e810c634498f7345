import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function displayed(store: ReturnType<typeof createToastStore>): string[] {
  return store.list().map((item) => item.message);
}

describe('toasts', () => {
  test('at most five are displayed, and the oldest is removed', () => {
    const store = createToastStore();
    for (let number = 1; number <= 7; number += 1) store.show({ type: 'info', message: String(number) });
    expect(displayed(store)).toEqual(['3', '4', '5', '6', '7']);
  });

  test('a toast disappears after five seconds, an error after three', () => {
    const store = createToastStore();
    store.show({ type: 'success', message: 'saved' });
    store.show({ type: 'error', message: 'failed' });
    vi.advanceTimersByTime(3000);
    expect(displayed(store)).toEqual(['saved']);
    vi.advanceTimersByTime(1999);
    expect(displayed(store)).toEqual(['saved']);
    vi.advanceTimersByTime(1);
    expect(displayed(store)).toEqual([]);
  });

  test('duration and position are configurable', () => {
    const store = createToastStore();
    store.show({ type: 'error', message: 'long', duration: 20_000, position: 'top-left' });
    expect(store.list()[0]).toMatchObject({
      position: 'top-left',
      title: undefined,
      isClosable: true,
      autoClose: true,
    });
    vi.advanceTimersByTime(19_999);
    expect(displayed(store)).toEqual(['long']);
    vi.advanceTimersByTime(1);
    expect(displayed(store)).toEqual([]);
  });

  test('the pointer pauses the countdown, which then resumes', () => {
    const store = createToastStore();
    store.show({ type: 'info', message: 'a' });
    vi.advanceTimersByTime(2000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(displayed(store)).toEqual(['a']);
    store.resume();
    vi.advanceTimersByTime(2999);
    expect(displayed(store)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(displayed(store)).toEqual([]);
  });

  test('a toast that arrives under the pointer is paused too', () => {
    const store = createToastStore();
    store.show({ type: 'info', message: 'a' });
    store.pause();
    store.show({ type: 'info', message: 'b' });
    vi.advanceTimersByTime(10_000);
    expect(displayed(store)).toEqual(['a', 'b']);
  });

  test('after the last one is closed under the pointer, the next one counts down', () => {
    const store = createToastStore();
    const id = store.show({ type: 'info', message: 'a' });
    store.pause();
    store.close(id);
    store.show({ type: 'info', message: 'b' });
    vi.advanceTimersByTime(5000);
    expect(displayed(store)).toEqual([]);
  });

  test('a toast without auto close stays until closed', () => {
    const store = createToastStore();
    const id = store.show({ type: 'warning', message: 'a', autoClose: false });
    vi.advanceTimersByTime(60_000);
    expect(displayed(store)).toEqual(['a']);
    store.close(id);
    expect(displayed(store)).toEqual([]);
  });
});
