import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { describe, expect, test } from 'vitest';
import { addDays, queryOf } from '../filters/task-filters.ts';
import { dueGroupOf, groupTasks } from './task-groups.ts';
import { taskStatusTone } from './task-cells.tsx';

const TODAY = '2026-11-22';
const words = {
  none: '—',
  week: (monday: string) => monday,
  due: (group: string) => group,
  priority: (priority: string) => priority,
};
const aTask = (number: number, part: Partial<TaskInList>): TaskInList =>
  // Only the fields that grouping uses.
  ({ number, due_datetime: null, status: { id: 's', name: 'Новая', main_status: 'open' }, ...part }) as TaskInList;

describe('task groups', () => {
  test.each([
    [null, 'none'],
    ['2026-11-21T20:59:59.999Z', 'overdue'],
    // The end of the day in Moscow, the time zone of due days.
    ['2026-11-22T20:59:59.999Z', 'today'],
    ['2026-11-22T21:00:00.000Z', 'week'],
    ['2026-11-29T20:59:59.999Z', 'week'],
    ['2026-11-30T20:59:59.999Z', 'later'],
  ])('%s is %s', (due, group) => {
    expect(dueGroupOf(due, TODAY)).toBe(group);
  });

  test('are in order of their first tasks, and a closed task is not overdue', () => {
    const closed = {
      id: 'd',
      name: 'Выполнена',
      main_status: 'closed',
      is_started: false,
      is_canceled: false,
    } as const;
    const tasks = [
      aTask(1, { due_datetime: '2026-11-20T20:59:59.999Z' }),
      aTask(2, { due_datetime: '2026-11-20T20:59:59.999Z', status: closed }),
      aTask(3, {}),
      aTask(4, { due_datetime: '2026-11-22T20:59:59.999Z' }),
    ];
    const groups = groupTasks(tasks, 'due', { today: TODAY, words });
    expect(groups.map(({ id, tasks: own }) => [id, own.map(({ number }) => number)])).toEqual([
      ['overdue', [1]],
      ['later', [2]],
      ['none', [3]],
      ['today', [4]],
    ]);
  });
});

describe('task filters', () => {
  test('by default request open tasks and leave the order to the server', () => {
    expect(queryOf({}, TODAY)).toMatchObject({ main_status: 'open', sort_by: undefined, sort_order: undefined });
  });

  test('a span of days includes its last day', () => {
    expect(queryOf({ due: 'week' }, TODAY)).toMatchObject({ due_from: TODAY, due_to: '2026-11-29T20:59:59.999Z' });
    expect(queryOf({ due: 'overdue' }, TODAY)).toMatchObject({ overdue: 'true' });
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

test('a cancelled task is not green', () => {
  const closed = { id: 'd', name: 'Закрыта', main_status: 'closed', is_started: false } as const;
  expect(taskStatusTone({ status: { ...closed, is_canceled: false } })).toBe('ok');
  expect(taskStatusTone({ status: { ...closed, is_canceled: true } })).toBe('neutral');
});
