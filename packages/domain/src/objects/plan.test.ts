import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLater } from '../zones/days-later.ts';
import { boundsOf, daysAhead, plannedShare } from './plan.ts';

const part = { starts: '2026-01-01', ends: '2026-01-10', worth: 100 };

describe('what is planned by a day', () => {
  test('is spread evenly over the days of a part, both ends included', () => {
    const shareOn = (day: string) => plannedShare([part], day);
    expect(['2025-12-31', '2026-01-01', '2026-01-05', '2026-01-10', '2026-02-01'].map(shareOn)).toEqual([
      0, 0.1, 0.5, 1, 1,
    ]);
    expect(plannedShare([], '2026-01-01')).toBeNull();
    expect(plannedShare([{ ...part, worth: 0 }], '2026-01-01')).toBeNull();
  });

  test('parts are weighted by their worth', () => {
    const dear = { starts: '2026-02-01', ends: '2026-02-10', worth: 300 };
    expect(plannedShare([part, dear], '2026-01-31')).toBe(0.25);
    expect(boundsOf([dear, part])).toEqual(['2026-01-01', '2026-02-10']);
  });
});

describe('days ahead of the plan', () => {
  test('are counted from the day by which that share was planned', () => {
    expect(daysAhead([part], 0.5, '2026-01-05')).toBe(0);
    expect(daysAhead([part], 0.5, '2026-01-08')).toBe(-3);
    expect(daysAhead([part], 0.5, '2026-01-03')).toBe(2);
    // Past the end of the plan the days continue to count.
    expect(daysAhead([part], 0.9, '2026-02-09')).toBe(-31);
    expect(daysAhead([part], 0, '2025-12-01')).toBe(0);
    expect(daysAhead([part], 1, '2026-02-01')).toBe(0);
    expect(daysAhead([], 0.5, '2026-01-01')).toBeNull();
  });

  test('are zero when the planned share is done, and grow with the share done', () => {
    const days = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(fc.array(fc.tuple(days, days), { minLength: 1, maxLength: 5 }), days, (spans, today) => {
        const at = (offset: number) => daysLater('2026-01-01', offset);
        const parts = spans.map(([from, length]) => ({ starts: at(from), ends: at(from + length), worth: 10 }));
        const share = plannedShare(parts, at(today)) ?? 0;
        const ahead = daysAhead(parts, share, at(today)) ?? 0;
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(daysAhead(parts, Math.min(1, share + 0.2), at(today)) ?? 0).toBeGreaterThanOrEqual(
          share < 0.8 ? ahead : 0,
        );
      }),
    );
  });
});
