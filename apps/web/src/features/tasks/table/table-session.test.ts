import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/requests/api-error.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { withBlockers, type TableContext } from './send-cells.ts';
import { createTableSession } from './table-session.ts';

const callEndpoint = vi.hoisted(() => vi.fn<(...input: unknown[]) => Promise<unknown>>());
vi.mock('#platform/requests/call-endpoint.ts', () => ({ callEndpoint }));
beforeEach(() => callEndpoint.mockReset());

const blocker = { id: 'b', number: 4, title: 'Разбивка осей' };
const choices = {
  statuses: [],
  categories: [],
  tags: [],
  people: [],
  projects: [],
  priorities: [{ id: 'high' as const, name: 'Высокий' as const }],
  isReady: true,
};

const context: TableContext = {
  client: new QueryClient(),
  describe: String,
  describeTheirs: (value) => `У другого: ${value}`,
  onRefusedElsewhere: vi.fn(),
  onSaved: () => undefined,
};

test('a paste reports how many cells were saved, and a rejected cell names its blockers', async () => {
  const tasks = [aTaskInList(), aTaskInList()];
  const [taken, blocked] = tasks.map(({ id }) => id);
  callEndpoint.mockResolvedValue({
    results: [
      { id: taken, number: 1, is_done: true, code: null, detail: null },
      { id: blocked, number: 2, is_done: false, code: 'task_blocked', detail: 'Задачу держат.', blockers: [blocker] },
    ],
    done_count: 1,
  });
  const session = createTableSession(context);
  session.show(tasks, 'all', choices);
  session.store.edit(
    tasks.map(({ id }) => ({ row: id, key: 'priority', from: 'normal', to: 'Высокий' })),
    [],
  );
  expect(await session.refusedOfLast()).toBe(1);
  expect(session.store.getEntry(blocked ?? '')?.invalid?.['priority']?.message).toBe(
    'Задачу держат: №\u00A04 Разбивка осей',
  );
});

test('a reason without blockers is unchanged', () => {
  expect(withBlockers('Нет прав.')).toBe('Нет прав.');
});

const raise = (session: ReturnType<typeof createTableSession>, ids: readonly string[]): void =>
  session.store.edit(
    ids.map((id) => ({ row: id, key: 'priority', from: 'normal', to: 'Высокий' })),
    [],
  );
const refusal = (status: number, body: object) => new ApiError({ kind: 'response', status, body });

test('a paste sends the displayed versions and does not overwrite another user’s change', async () => {
  const other = '0192d1a0-0000-7000-8000-000000000077';
  const [first, second] = [aTask({ version: 4 }), aTask({ id: other, version: 7 })];
  callEndpoint.mockResolvedValueOnce({
    results: [
      { id: first.id, number: 1, is_done: true, code: null, detail: null, version: 5 },
      { id: second.id, number: 2, is_done: false, code: 'version_conflict', detail: 'Изменена' },
    ],
  });
  callEndpoint.mockRejectedValueOnce(
    refusal(409, { code: 'version_conflict', current: { ...second, priority: 'urgent', version: 8 } }),
  );
  const session = createTableSession(context);
  session.show([first, second], 'all', choices);
  raise(session, [first.id, second.id]);
  expect(await session.refusedOfLast()).toBe(1);
  expect(callEndpoint.mock.calls[0]).toMatchObject([{}, { body: { items: [{ version: 4 }, { version: 7 }] } }]);
  expect(callEndpoint).toHaveBeenCalledTimes(2);
  expect(session.store.getEntry(second.id)?.invalid?.['priority']).toEqual({
    text: 'Высокий',
    message: 'У другого: urgent',
  });
  expect([first, second].map(({ id }) => session.store.getRow(id)?.task.version)).toEqual([5, 8]);
});

test('another user’s change of a different cell is rebased on its version', async () => {
  const task = aTask({ version: 4 });
  const theirs = { ...task, title: 'Иначе', version: 5 };
  callEndpoint.mockRejectedValueOnce(refusal(409, { code: 'version_conflict', current: theirs }));
  callEndpoint.mockResolvedValueOnce({ ...theirs, priority: 'high', version: 6 });
  const session = createTableSession(context);
  session.show([task], 'all', choices);
  raise(session, [task.id]);
  expect(await session.refusedOfLast()).toBe(0);
  expect(callEndpoint.mock.calls[1]).toMatchObject([{}, { body: { priority: 'high', version: 5 } }]);
  expect(session.store.getRow(task.id)?.cells).toMatchObject({ title: 'Иначе', priority: 'Высокий' });
});

test.each([401, 429, 500, 504])('%i keeps the cells and sends them again', async (status) => {
  const tasks = [aTaskInList(), aTaskInList()];
  callEndpoint.mockRejectedValueOnce(refusal(status, {}));
  const session = createTableSession(context);
  session.show(tasks, 'all', choices);
  raise(
    session,
    tasks.map(({ id }) => id),
  );
  await session.queue.settled();
  expect(session.queue.getView()).toMatchObject({ left: 2, isStalled: true });
  // Other rows are displayed meanwhile: the typed text is not lost with the old ones.
  session.show([aTaskInList()], 'others', choices);
  callEndpoint.mockResolvedValueOnce({ results: tasks.map(({ id }) => ({ id, is_done: true, version: 2 })) });
  session.queue.retry();
  await session.queue.settled();
  expect(session.queue.getView().left).toBe(0);
  expect(callEndpoint.mock.calls[1]).toEqual(callEndpoint.mock.calls[0]);
});
