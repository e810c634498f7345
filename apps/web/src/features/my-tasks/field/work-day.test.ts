import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { describe, expect, test } from 'vitest';
import { aTask, aWorkItem } from '../../../testing/a-task.ts';
import { countDue, leftOf, pickOrder, splitDay, stepOf, stepped, stepsOf, pathTo, pathToEnd } from './work-day.ts';

const me = { id: '0192d1a0-0000-7000-8000-0000000000aa', name: 'Прорабов' };
const other = { id: '0192d1a0-0000-7000-8000-0000000000bb', name: 'Мастеров' };

describe('my day', () => {
  const day = (part: Parameters<typeof aTask>[0]) =>
    splitDay([aTask({ assignee: me, ...part })], { personId: me.id, today: '2026-11-29' }).now.length;

  test('contains overdue, due today, started and undated tasks; the others come later', () => {
    expect(day({ due_datetime: '2026-11-20T20:59:59.999Z' })).toBe(1);
    expect(day({ due_datetime: '2026-11-29T20:59:59.999Z' })).toBe(1);
    expect(day({ due_datetime: '2026-12-05T20:59:59.999Z' })).toBe(0);
    expect(day({ due_datetime: '2026-12-05T20:59:59.999Z', start_date: '2026-11-28' })).toBe(1);
    expect(day({ start_date: '2026-12-01' })).toBe(0);
    expect(day({})).toBe(1);
  });

  test('puts orders with work left before papers and finished orders, otherwise keeping the order', () => {
    const order = (number: number, done: string) =>
      aTask({ number, assignee: me, work_items: [aWorkItem({ quantity_planned: '40', quantity_done: done })] });
    const tasks = [aTask({ number: 1, assignee: me }), order(2, '40'), order(3, '12'), order(4, '0')];
    const { now } = splitDay(tasks, { personId: me.id, today: '2026-11-29' });
    expect(now.map(({ number }) => number)).toEqual([3, 4, 1, 2]);
  });

  test('counts what is due today or overdue, not what is started', () => {
    const due = (date: string) => aTask({ due_datetime: `${date}T20:59:59.999Z` });
    expect(countDue([due('2026-11-20'), due('2026-11-29'), due('2026-12-05'), aTask()], '2026-11-29')).toBe(2);
  });

  test('includes assignees and co-assignees, not watchers', () => {
    expect(day({ assignee: other, watchers: [me] })).toBe(0);
    expect(day({ assignee: other, co_assignees: [me] })).toBe(1);
  });
});

describe('the open order', () => {
  const [first, second, third] = ['01', '02', '03'].map((id, at) =>
    aTask({ id: `0192d1a0-0000-7000-8000-0000000000${id}`, number: at + 1, project_id: at === 2 ? other.id : null }),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three tasks');
  const tasks = [first, second, third];

  test('is the tapped one, else the one of the code, the last one, or the first', () => {
    expect(pickOrder(tasks, { pressed: null, last: null })).toBe(first);
    expect(pickOrder(tasks, { pressed: null, last: second.id })).toBe(second);
    expect(pickOrder(tasks, { pressed: null, last: second.id, project: other.id })).toBe(third);
    expect(pickOrder(tasks, { pressed: null, last: null, task: 2 })).toBe(second);
    expect(pickOrder(tasks, { pressed: first.id, last: null, task: 2 })).toBe(first);
    expect(pickOrder([], { pressed: null, last: null })).toBeUndefined();
  });
});

test('the remainder is never negative, and a tap adds a proportional amount', () => {
  const item = aWorkItem({ quantity_planned: '40', quantity_done: '12.5' });
  expect([leftOf(item), leftOf(item, '27.5'), leftOf(item, '60')]).toEqual(['27.5', '0', '0']);
  expect(['0.8', '28', '120', '500', '2000', '9000'].map(stepOf)).toEqual(['0.1', '1', '5', '10', '50', '100']);
  expect([stepped('0.1', '0.2'), stepped('1', '-5'), stepped('7', '-5')]).toEqual(['0.3', '0', '2']);
});

const ID = '0192d1a0-0000-7000-8000-0000000001';
const NAMES = ['Новая', 'В работе', 'На проверке', 'Отложена', 'Выполнена', 'Отменена'] as const;
const idOf = (name: (typeof NAMES)[number]): string => `${ID}0${NAMES.indexOf(name)}`;
const aStatus = (name: (typeof NAMES)[number], next: (typeof NAMES)[number][]): TaskStatus => ({
  id: idOf(name),
  name,
  main_status: name === 'Выполнена' || name === 'Отменена' ? 'closed' : 'open',
  is_started: name === 'В работе' || name === 'На проверке',
  is_canceled: name === 'Отменена',
  color: 'gray',
  position: 1,
  next_status_ids: next.map(idOf),
  version: 1,
});
const statuses = [
  aStatus('Новая', ['В работе', 'Отложена', 'Отменена']),
  aStatus('В работе', ['На проверке', 'Отложена', 'Выполнена', 'Отменена']),
  aStatus('На проверке', ['В работе', 'Выполнена']),
  aStatus('Отложена', ['Новая', 'В работе']),
  aStatus('Выполнена', []),
  aStatus('Отменена', []),
];
const at = (...names: (typeof NAMES)[number][]) => names.map((name) => ({ id: idOf(name), name }));

describe('work steps', () => {
  test('are the in-progress statuses and the final one, without postponing and cancelling', () => {
    expect(stepsOf(statuses).map(({ name }) => name)).toEqual(['В работе', 'На проверке', 'Выполнена']);
  });

  test('reach the end by allowed transitions only, never through cancelling', () => {
    expect(pathToEnd(at('В работе', 'Отложена', 'Отменена'), statuses)).toEqual(at('В работе', 'Выполнена'));
    expect(pathToEnd(at('Выполнена'), statuses)).toEqual(at('Выполнена'));
    expect(pathToEnd(at('Отменена', 'Отложена'), statuses)).toBeNull();
    expect(pathTo(idOf('На проверке'), at('В работе'), statuses)).toEqual(at('В работе', 'На проверке'));
    expect(pathTo(idOf('На проверке'), [], statuses)).toBeNull();
  });
});
