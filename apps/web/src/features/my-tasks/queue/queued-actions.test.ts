import { describe, expect, test } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { taskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { aQueuedAction } from './a-queued-action.fixtures.ts';
import { withQueuedActions } from './queued-actions.ts';
import { nextStatuses } from '../task/next-statuses.ts';

const task = aTask({
  checklist: [
    { text: 'Вызов', is_done: false },
    { text: 'Проба', is_done: false },
  ],
});
const done = { id: '0192d1a0-0000-7000-8000-000000000033', name: 'Выполнена' };
const status = aQueuedAction({ kind: 'status', value: done, seen: { id: task.status.id, name: 'Новая' } });

describe('a task with queued actions', () => {
  test('is displayed as the user left it, in the order of the actions', () => {
    const back = { id: task.status.id, name: 'Новая' };
    expect(withQueuedActions(task, [status]).status).toMatchObject(done);
    expect(
      withQueuedActions(task, [status, aQueuedAction({ kind: 'status', value: back, seen: done })]).status,
    ).toMatchObject(back);
  });

  test('displays the server value of a rejected action, and ignores actions on other tasks', () => {
    const refusal = { status: 409, code: 'task_blocked', words: [], theirs: null };
    expect(withQueuedActions(task, [{ ...status, refusal }]).status.name).toBe('Новая');
    expect(withQueuedActions(task, [{ ...status, taskId: 'другая' }]).status.name).toBe('Новая');
  });

  test('ticks the intended checklist point, even if another was inserted before it', () => {
    const tick = aQueuedAction({ kind: 'tick', place: 0, text: 'Проба', value: true, seen: false });
    expect(withQueuedActions(task, [tick]).checklist.map(({ is_done }) => is_done)).toEqual([false, true]);
    const gone = aQueuedAction({ kind: 'tick', place: 0, text: 'Нет такого', value: true, seen: false });
    expect(withQueuedActions(task, [gone]).checklist).toEqual(task.checklist);
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
    const mended = aQueuedAction({ kind: 'mended', value: REVIEW, seen: { id: task.status.id, name: 'Новая' } });
    expect(withQueuedActions(remark, [mended])).toMatchObject({
      mended_at: '2026-11-25T09:00:00.000Z',
      status: REVIEW,
    });
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
    const moved = withQueuedActions(remark, [aQueuedAction({ kind: 'status', value: REVIEW, seen: REVIEW })]);
    expect(nextStatuses(moved, statuses, true).map(({ name }) => name)).toEqual(['Новая']);
  });
});
