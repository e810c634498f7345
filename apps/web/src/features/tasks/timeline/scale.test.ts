import { describe, expect, test } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { arrowPath, dependentsOf, edgesBetween } from './dependencies.ts';
import { barsOf, edgesOf, openingOf, scaleOf, ticksOf, xOf } from './scale.ts';

const TODAY = '2026-11-22';
const task = (id: string, from: string | null, to: string | null, blocked_by: string[] = []) => ({
  ...aTaskInList({ id, start_date: from, due_datetime: to === null ? null : `${to}T20:59:59.999Z` }),
  blocked_by,
});

describe('timeline scale', () => {
  test('spans from before the first day to after the last', () => {
    const bars = barsOf([task('a', '2026-11-01', '2026-12-31')]);
    const scale = scaleOf(bars, 'week', TODAY);
    expect([scale.first, scale.days]).toEqual(['2026-10-02', 181]);
    expect(xOf(scale, '2026-10-05')).toBe(60);
  });

  test('opens a day before the first bar, or at today if that is too far away', () => {
    const opening = (from: string, room = 1_000) => {
      const bars = barsOf([task('a', from, '2026-12-31')]);
      const scale = scaleOf(bars, 'week', TODAY);
      return (xOf(scale, TODAY) - openingOf(scale, bars, TODAY, room)) / scale.dayWidth;
    };
    expect([opening('2026-11-12'), opening('2026-08-01'), opening('2026-12-20')]).toEqual([11, 8, 8]);
    expect(opening('2026-11-12', 300)).toBe(8);
  });

  test('ignores a day in another century', () => {
    const bars = barsOf([task('a', null, '9999-12-31'), task('b', null, '1900-01-01')]);
    expect(scaleOf(bars, 'quarter', TODAY).days).toBe(121);
  });

  test('a single date is a milestone in the middle of its day, two dates are a bar to the end of the last day', () => {
    const bars = barsOf([task('a', '2026-11-23', '2026-11-24'), task('b', null, '2026-11-23'), task('c', null, null)]);
    const scale = scaleOf(bars, 'day', TODAY);
    const x = xOf(scale, '2026-11-23');
    expect(bars.map((bar) => [bar.task.id, bar.isMilestone, edgesOf(scale, bar)])).toEqual([
      ['b', true, { left: x + 14, right: x + 30 }],
      ['a', false, { left: x, right: x + 88 }],
    ]);
  });

  test('has ticks for weeks from Monday below months', () => {
    const scale = scaleOf([], 'week', TODAY);
    const { coarse, fine, fineUnit } = ticksOf(scale, 0, 20);
    expect([scale.first, fineUnit]).toEqual(['2026-10-23', 'week']);
    expect(coarse.map(({ day, width }) => [day, width])).toEqual([
      ['2026-10-23', 180],
      ['2026-11-01', 240],
    ]);
    expect(fine.map(({ day }) => day)).toEqual(['2026-10-23', '2026-10-26', '2026-11-02', '2026-11-09']);
  });
});

describe('dependent tasks', () => {
  const a = task('a', '2026-11-01', '2026-11-05');
  const b = task('b', '2026-11-06', '2026-11-08', ['a']);
  const c = task('c', null, '2026-11-10', ['b', 'a']);
  const dayless = task('dayless', null, null, ['a']);
  const closed = {
    ...task('closed', null, '2026-11-10', ['a']),
    status: { id: 'done', name: 'Выполнена', main_status: 'closed' as const, is_started: true, is_canceled: false },
  };
  const fixed = { ...task('fixed', null, '2026-11-11', ['c']), can: { ...a.can, update: false } };

  test('include transitive ones that have dates and may be changed', () => {
    const found = dependentsOf([a, b, c, dayless, closed, fixed], 'a').map(({ id }) => id);
    expect(found.toSorted()).toEqual(['b', 'c']);
  });

  test('a cycle terminates', () => {
    const circle = [task('x', null, '2026-11-10', ['y']), task('y', null, '2026-11-11', ['x'])];
    expect(dependentsOf(circle, 'x').map(({ id }) => id)).toEqual(['y']);
  });

  test('are connected by right-angled arrows from end to start', () => {
    const bars = barsOf([a, b, c]);
    const edges = edgesBetween(bars);
    expect(edges).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 0, to: 2 },
    ]);
    const path = arrowPath(scaleOf(bars, 'day', TODAY), bars, { from: 0, to: 1 }, { row: 36, middle: 18 }) ?? '';
    expect(path).toMatch(/^M\d+ 18H\d+V\d+H\d+V54H\d+M/);
  });
});
