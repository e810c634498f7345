import { afterEach, expect, test, vi } from 'vitest';
import { startVisit, freshThisVisit } from './page-visit.ts';

const answered = (dataUpdatedAt: number) => freshThisVisit({ state: { dataUpdatedAt } as never });

afterEach(() => {
  vi.useRealTimers();
});

test('data fetched since the navigation is fresh, older data is not', () => {
  vi.useFakeTimers({ now: 1000 });
  expect(answered(1000)).toBe(0);
  startVisit();
  expect([answered(999), answered(1000), answered(5000)]).toEqual([0, Infinity, Infinity]);
  vi.setSystemTime(6000);
  startVisit();
  expect(answered(5000)).toBe(0);
});
