import { describe, expect, test } from 'vitest';
import { aTask } from '../../testing/a-task.ts';
import { taskStatus } from '@karkas/api/tasks/task-settings.schemas.ts';
import { aDeed } from './a-deed.fixtures.ts';
import { laidOver } from './deeds.ts';
import { nextStatuses } from './next-statuses.ts';

const task = aTask({
  checklist: [
    { text: 'Вызов', is_done: false },
    { text: 'Проба', is_done: false },
  ],
});
const done = { id: '0192d1a0-0000-7000-8000-000000000033', name: 'Выполнена' };
const status = aDeed({ kind: 'status', value: done, seen: { id: task.status.id, name: 'Новая' } });

describe('a task with queued actions', () => {
  test('is displayed as the user left it, in the order of the actions', () => {
    const back = { id: task.status.id, name: 'Новая' };
    expect(laidOver(task, [status]).status).toMatchObject(done);
    expect(laidOver(task, [status, aDeed({ kind: 'status', value: back, seen: done })]).status).toMatchObject(back);
  });

  test('displays the server value of a rejected action, and ignores actions on other tasks', () => {
    const refusal = { status: 409, code: 'task_blocked', words: [], theirs: null };
    expect(laidOver(task, [{ ...status, refusal }]).status.name).toBe('Новая');
    expect(laidOver(task, [{ ...status, taskId: 'другая' }]).status.name).toBe('Новая');
  });

  test('ticks the intended checklist point, even if another was inserted before it', () => {
    const tick = aDeed({ kind: 'tick', place: 0, text: 'Проба', value: true, seen: false });
    expect(laidOver(task, [tick]).checklist.map(({ is_done }) => is_done)).toEqual([false, true]);
    const gone = aDeed({ kind: 'tick', place: 0, text: 'Нет такого', value: true, seen: false });
    expect(laidOver(task, [gone]).checklist).toEqual(task.checklist);
  });
});

describe('a remark', () => {
  const REVIEW = { id: '0192d1a0-0000-7000-8000-000000000034', name: 'На проверке' };
  const CLOSED = { ...done, main_status: 'closed', is_started: true, is_canceled: false } as const;
  const remark = aTask({
    category: { id: task.category.id, name: 'От технадзора', kind: 'remark' },
    can: { ...task.can, accept: false },
    permissions: {
      ...task.permissions,
      allowed_statuses: [
        { ...REVIEW, main_status: 'open', is_started: true, is_canceled: false, refusal: null },
        { ...CLOSED, refusal: 'acceptance_needed' },
      ],
    },
  });

  test('reported as fixed is displayed so, in the resulting status', () => {
    const mended = aDeed({ kind: 'mended', value: REVIEW, seen: { id: task.status.id, name: 'Новая' } });
    expect(laidOver(remark, [mended])).toMatchObject({ mended_at: '2026-11-25T09:00:00.000Z', status: REVIEW });
  });

  test('cannot be closed by a user who only fixes it, also after a queued transition', () => {
    const statuses = [
      { id: REVIEW.id, name: REVIEW.name, main_status: 'open', next_status_ids: [task.status.id, done.id] },
      { id: task.status.id, name: 'Новая', main_status: 'open', next_status_ids: [] },
      { ...CLOSED, next_status_ids: [] },
    ].map((one) =>
      taskStatus.parse({ position: 1, is_canceled: false, color: 'gray', version: 1, is_started: true, ...one }),
    );
    expect(nextStatuses(remark, statuses, false).map(({ name }) => name)).toEqual(['На проверке']);
    const moved = laidOver(remark, [aDeed({ kind: 'status', value: REVIEW, seen: REVIEW })]);
    expect(nextStatuses(moved, statuses, true).map(({ name }) => name)).toEqual(['Новая']);
  });
});
