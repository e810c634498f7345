// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what has just come under the finger is closed for a moment, and what stood there from the first is not', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ shown }) => useSettled(shown), { initialProps: { shown: 'Новая' } });
  expect(result.current).toBe(true);
  rerender({ shown: 'В работе' });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(true);
});
