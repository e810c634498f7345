import { describe, expect, test } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { calendarPage, daysOfTask, layoutWeek, layoutWithin, tasksOn } from './calendar-days.ts';

const on = (from: string | null, to: string | null) =>
  aTaskInList({ start_date: from, due_datetime: to === null ? null : `${to}T20:59:59.999Z` });

describe('calendar page', () => {
  test('month: whole weeks from Monday', () => {
    const page = calendarPage('2026-11', 'month', '2026-01-01');
    expect([page.from, page.to, page.weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
    expect([page.previous, page.next]).toEqual(['2026-10', '2026-12']);
    expect(calendarPage('2027-02-15', 'month', '2026-01-01').weeks).toHaveLength(4);
    expect(calendarPage('2026-12', 'month', '2026-01-01').next).toBe('2027-01');
  });

  test('week: the week of the given day, or of today', () => {
    const page = calendarPage('2026-11-22', 'week', '2026-01-01');
    expect([page.from, page.to, page.previous, page.next]).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-09',
      '2026-11-23',
    ]);
    expect(calendarPage(undefined, 'week', '2027-01-01').from).toBe('2026-12-28');
  });
});

describe('tasks of a week', () => {
  const [, , , week = []] = calendarPage('2026-11', 'month', '2026-11-01').weeks;

  test('span start to due date, clipped to the week', () => {
    const long = on('2026-11-10', '2026-11-18');
    const { segments } = layoutWeek([long, on(null, '2026-11-20'), on(null, '2026-11-30')], week, 3);
    expect(segments.map(({ start, end, lane, isBefore, isAfter }) => [start, end, lane, isBefore, isAfter])).toEqual([
      [0, 2, 0, true, false],
      [4, 4, 0, false, false],
    ]);
  });

  test('share lanes without overlap; tasks without a free lane are counted per day', () => {
    const tasks = [on('2026-11-16', '2026-11-18'), on('2026-11-17', '2026-11-19'), on(null, '2026-11-17')];
    const { segments, more } = layoutWeek(tasks, week, 2);
    expect(segments.map(({ lane }) => lane)).toEqual([0, 1]);
    expect(more).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(tasksOn(tasks, '2026-11-17')).toHaveLength(3);
  });

  test('one task without a lane gets one instead of a «1 more» line; several do not', () => {
    const three = ['16', '16', '16'].map((day) => on(null, `2026-11-${day}`));
    expect(layoutWithin(three, week, 2).segments.map(({ lane }) => lane)).toEqual([0, 1, 2]);
    expect(layoutWithin(three, week, 2).more).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(layoutWithin([...three, on(null, '2026-11-16')], week, 2).more).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  test('a task without dates is omitted', () => {
    expect(daysOfTask(on(null, null))).toBeNull();
    expect(layoutWeek([on(null, null)], week, 2).segments).toEqual([]);
  });
});
