// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a replaced button is disabled for a moment, the initial one is not', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: 'Новая' } });
  expect(result.current).toBe(true);
  rerender({ value: 'В работе' });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(true);
});
