import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { aTask, aWorkItem } from '../../../testing/a-task.ts';
import { aQueuedAction } from './a-queued-action.fixtures.ts';
import type { QueuedAction, Operation } from './queued-actions.ts';
import { sendAction, type SendPorts } from './send-action.ts';

const NEW = { id: '0192d1a0-0000-7000-8000-000000000003', name: 'Новая' };
const DONE = { id: '0192d1a0-0000-7000-8000-000000000033', name: 'Выполнена' };
const status = (task: Task, { id, name }: typeof NEW): Task => ({ ...task, status: { ...task.status, id, name } });
const done: Operation = { kind: 'status', value: DONE, seen: NEW };
const tick: Operation = { kind: 'tick', place: 1, text: 'Проба', value: true, seen: false };
const listed = (isDone: boolean, version = 2): Task =>
  aTask({
    version,
    checklist: [
      { text: 'Вызов', is_done: true },
      { text: 'Проба', is_done: isDone },
    ],
  });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function ports(answer: Task | null | ApiError, part: Partial<SendPorts> = {}) {
  const sent: QueuedAction[] = [];
  const stored: QueuedAction[] = [];
  const made: SendPorts = {
    transport: (action) => {
      sent.push(action);
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
    },
    loadTask: () => Promise.resolve(aTask({ checklist: listed(false).checklist })),
    bytes: () => Promise.resolve(null),
    keep: (action) => {
      stored.push(action);
      return Promise.resolve();
    },
    describe: (error) => [error.detail ?? ''],
    words: { tooOld: 'давно', gone: 'нет', noPhoto: 'нет снимка' },
    ...part,
  };
  return { made, sent, stored };
}
const refusal = (code: string, httpStatus = 409, current?: Task) =>
  new ApiError({ kind: 'response', status: httpStatus, body: { code, detail: code, ...(current && { current }) } });

describe('an attempt to send', () => {
  test('stores the request before sending, with the loaded version of the task', async () => {
    const { made, sent, stored } = ports(status(aTask(), DONE));
    expect((await sendAction(aQueuedAction(done), made)).kind).toBe('done');
    expect(sent.map((action) => action.sent)).toEqual([{ status_id: DONE.id, version: 2 }]);
    expect(stored).toEqual(sent);
  });

  test('repeats an earlier request unchanged, whatever the task is now', async () => {
    const before = { status_id: DONE.id, version: 1 };
    const { made, sent, stored } = ports(aTask());
    await sendAction(aQueuedAction(done, { sent: before }), made);
    expect([sent[0]?.sent, stored]).toEqual([before, []]);
  });

  test.each([
    ['no response', new ApiError({ kind: 'no_response' })],
    ['a timeout', new ApiError({ kind: 'timeout' })],
    ['an aborted request', new ApiError({ kind: 'canceled' })],
    ['a server that is not ready', refusal('not_ready', 503)],
    ['a broken proxy', refusal('', 502)],
  ])('stays queued after %s', async (_name, error) => {
    expect((await sendAction(aQueuedAction(done), ports(error).made)).kind).toBe('later');
  });

  test('waits for as long as the server asks', async () => {
    const busy = new ApiError({ kind: 'response', status: 429, retryAfterSeconds: 40 });
    expect(await sendAction(aQueuedAction(done), ports(busy).made)).toMatchObject({ kind: 'later', afterSeconds: 40 });
  });

  test('gives up after five server errors', async () => {
    const fault = refusal('internal', 500);
    const fourth = await sendAction(aQueuedAction(done, { failures: 3 }), ports(fault).made);
    expect(fourth).toMatchObject({ kind: 'later', action: { failures: 4 } });
    expect((await sendAction(aQueuedAction(done, { failures: 4 }), ports(fault).made)).kind).toBe('refused');
  });

  test('changes nothing when the session has ended', async () => {
    expect(await sendAction(aQueuedAction(done), ports(refusal('token_not_valid', 401)).made)).toEqual({
      kind: 'signed-out',
    });
  });

  test('treats a request that arrived long before as done', async () => {
    expect(await sendAction(aQueuedAction(done), ports(refusal('already_done')).made)).toEqual({
      kind: 'done',
      task: null,
    });
  });

  test('reports why it was rejected', async () => {
    expect(await sendAction(aQueuedAction(done), ports(refusal('task_blocked')).made)).toMatchObject({
      kind: 'refused',
      action: { refusal: { status: 409, code: 'task_blocked', words: ['task_blocked'], theirs: null } },
    });
  });

  test('reports a missing task or photo without a request', async () => {
    const none = ports(null, { loadTask: () => Promise.resolve(null) });
    expect(await sendAction(aQueuedAction(done), none.made)).toMatchObject({ action: { refusal: { words: ['нет'] } } });
    const photo = aQueuedAction({ kind: 'photo', name: 'Фото.jpg', shot: null });
    expect(await sendAction(photo, none.made)).toMatchObject({ action: { refusal: { words: ['нет снимка'] } } });
    expect(none.sent).toEqual([]);
  });

  test('leaves an action older than the server’s key retention to the user, allowing a day of clock skew', async () => {
    const old = { madeAt: '2026-09-20T09:00:00.000Z', sent: {} };
    expect(await sendAction(aQueuedAction(done, old), ports(null).made)).toMatchObject({
      action: { refusal: { words: ['давно'] } },
    });
    const ahead = { madeAt: '2026-11-26T09:00:00.000Z', sent: {} };
    expect((await sendAction(aQueuedAction(done, ahead), ports(null).made)).kind).toBe('done');
  });
});

const ROW = '0192d1a0-0000-7000-8000-000000000055';
const quantity: Extract<Operation, { kind: 'quantity' }> = {
  kind: 'quantity',
  rowId: ROW,
  name: 'Стяжка',
  unit: 'м2',
  value: '33',
  seen: '24',
  reason: null,
};
const measured = (quantity_done: string, version: number): Task =>
  aTask({ version, work_items: [aWorkItem({ specification_row_id: ROW, quantity_done })] });

describe('a task refetched by the device meanwhile', () => {
  test.each([
    ['with the version the user saw, when the value has changed', '27', 3, 3],
    ['with an outdated version, when stored by a release without versions', '27', undefined, 6],
    ['with the current version, when the value is unchanged', '24', 3, 7],
  ])('is sent %s', async (_name, stands, seenVersion, version) => {
    const loadTask = { loadTask: () => Promise.resolve(measured(stands, 7)) };
    const { made, sent } = ports(refusal('version_conflict', 409, measured(stands, 7)), loadTask);
    await sendAction(aQueuedAction(quantity, seenVersion === undefined ? {} : { seenVersion }), made);
    expect(sent.map((action) => action.sent)).toMatchObject([{ version }]);
  });

  test('and leaves both values to the user', async () => {
    const loadTask = { loadTask: () => Promise.resolve(measured('27', 7)) };
    const { made } = ports(refusal('version_conflict', 409, measured('27', 7)), loadTask);
    expect(await sendAction(aQueuedAction(quantity, { seenVersion: 2 }), made)).toMatchObject({
      kind: 'refused',
      action: { refusal: { code: 'version_conflict', theirs: { value: '27' } } },
    });
  });
});

describe('a task changed by another user meanwhile', () => {
  test('in another field: the change is reapplied to the current state', async () => {
    const now = status(aTask({ version: 7, title: 'Другое' }), NEW);
    expect(await sendAction(aQueuedAction(done), ports(refusal('version_conflict', 409, now)).made)).toMatchObject({
      kind: 'again',
      action: { sent: { status_id: DONE.id, version: 7 } },
    });
    const ticked = await sendAction(
      aQueuedAction(tick),
      ports(refusal('version_conflict', 409, listed(false, 9))).made,
    );
    expect(ticked).toMatchObject({
      kind: 'again',
      action: { sent: { version: 9, checklist: [{ is_done: true }, { text: 'Проба', is_done: true }] } },
    });
  });

  test('to the same value: nothing is left to do', async () => {
    const now = status(aTask({ version: 7 }), DONE);
    expect((await sendAction(aQueuedAction(done), ports(refusal('version_conflict', 409, now)).made)).kind).toBe(
      'done',
    );
  });

  test('in the same field: both values are left to the user', async () => {
    const other = { id: '0192d1a0-0000-7000-8000-000000000044', name: 'На проверке' };
    const now = status(aTask({ version: 7 }), other);
    expect(await sendAction(aQueuedAction(done), ports(refusal('version_conflict', 409, now)).made)).toMatchObject({
      kind: 'refused',
      task: { version: 7 },
      action: { refusal: { code: 'version_conflict', theirs: { value: other.id, name: 'На проверке' } } },
    });
  });

  test('so that the checklist point is gone: reported as gone', async () => {
    const now = aTask({ version: 7, checklist: [{ text: 'Вызов', is_done: true }] });
    expect(await sendAction(aQueuedAction(tick), ports(refusal('version_conflict', 409, now)).made)).toMatchObject({
      action: { refusal: { theirs: null } },
    });
  });

  test('quantities are equal regardless of trailing zeros', async () => {
    const item = aWorkItem({ quantity_done: '12.5' });
    const doing: Operation = {
      kind: 'quantity',
      rowId: item.specification_row_id,
      name: 'Стяжка',
      unit: 'м2',
      value: '20',
      seen: '12.50',
      reason: null,
    };
    const now = aTask({ version: 7, work_items: [item] });
    const outcome = await sendAction(
      aQueuedAction(doing, { sent: {} }),
      ports(refusal('version_conflict', 409, now)).made,
    );
    expect(outcome).toMatchObject({
      kind: 'again',
      action: { sent: { version: 7, work_items: [{ quantity_done: '20' }] } },
    });
  });

  test('endlessly: stops retrying', async () => {
    const now = status(aTask({ version: 7 }), NEW);
    const chased = aQueuedAction(done, { failures: 20 });
    expect((await sendAction(chased, ports(refusal('version_conflict', 409, now)).made)).kind).toBe('refused');
  });
});

describe('reporting a remark as fixed', () => {
  const REVIEW = { id: '0192d1a0-0000-7000-8000-000000000034', name: 'На проверке' };
  const mended: Operation = { kind: 'mended', value: REVIEW, seen: NEW };

  test('sends the resulting status, or none if there is none', async () => {
    const { made, sent } = ports(aTask());
    await sendAction(aQueuedAction(mended), made);
    await sendAction(aQueuedAction({ ...mended, value: NEW }), made);
    expect(sent.map((action) => action.sent)).toEqual([{ step: 'mended', status_id: REVIEW.id }, { step: 'mended' }]);
  });

  test('is sent without the status when the transition is no longer possible', async () => {
    expect(await sendAction(aQueuedAction(mended), ports(refusal('transition_not_allowed')).made)).toMatchObject({
      kind: 'again',
      action: { sent: { step: 'mended' } },
    });
  });

  test('is done when someone else has reported it', async () => {
    expect((await sendAction(aQueuedAction(mended), ports(refusal('mended_already')).made)).kind).toBe('done');
  });
});
