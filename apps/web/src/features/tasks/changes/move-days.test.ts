import { expect, test } from 'vitest';
import { planMove, planShift } from './move-days.ts';

const END_OF_20 = '2026-11-20T20:59:59.999Z';

test('a task moves with both dates and can be moved back', () => {
  expect(planMove({ start_date: '2026-11-18', due_datetime: END_OF_20 }, 3)).toEqual({
    fields: { start_date: '2026-11-21', due_datetime: '2026-11-23' },
    optimistic: { start_date: '2026-11-21', due_datetime: '2026-11-23T20:59:59.999Z' },
    back: { start_date: '2026-11-18', due_datetime: END_OF_20 },
  });
});

test('a due time keeps its time of day', () => {
  const { fields } = planMove({ start_date: null, due_datetime: '2026-11-20T11:30:00.000Z' }, -1);
  expect(fields).toEqual({ due_datetime: '2026-11-19T11:30:00.000Z' });
});

test('a missing date is not invented', () => {
  expect(planMove({ start_date: '2026-11-18', due_datetime: null }, 1).fields).toEqual({ start_date: '2026-11-19' });
});

test('the dates move separately, but the start never passes the due day', () => {
  const task = { start_date: '2026-11-18', due_datetime: END_OF_20 };
  expect(planShift(task, { start: 0, due: 2 }).fields).toEqual({ due_datetime: '2026-11-22' });
  expect(planShift(task, { start: 9, due: 0 }).fields).toEqual({ start_date: '2026-11-20' });
  expect(planShift(task, { start: 0, due: -9 }).fields).toEqual({
    start_date: '2026-11-11',
    due_datetime: '2026-11-11',
  });
});
