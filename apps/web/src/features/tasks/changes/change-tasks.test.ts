import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { hasUnsavedWork } from '#platform/page/unsaved-work.ts';
import { aTask } from '../../../testing/a-task.ts';
import { changeTasks, undoChanges, type TaskEdit } from './change-tasks.ts';
import { taskKeys } from '../task-queries.ts';

const answers: { body: unknown; resolve: (task: object) => void; reject: (error: unknown) => void }[] = [];
vi.mock('#platform/requests/call-endpoint.ts', () => ({
  callEndpoint: (_endpoint: unknown, { body }: { body: unknown }) =>
    new Promise((resolve, reject) => {
      answers.push({ body, resolve, reject });
    }),
}));
afterEach(() => answers.splice(0));

const task = aTask({ title: 'Принять бетон', version: 1 });
const rename = (title: string, from: TaskInList): TaskEdit => ({
  task: from,
  fields: { title },
  optimistic: { title },
  back: { title: from.title },
});

/** Two changes of one task, the second before the response to the first. */
async function twoChanges() {
  const client = new QueryClient();
  const key = [...taskKeys.lists, 'company', {}];
  client.setQueryData(key, { results: [task], count: 1, page: 1, limit: 25 });
  const optimistic = () => client.getQueryData<{ results: TaskInList[] }>(key)?.results[0]?.title;
  const first = changeTasks(client, [rename('первое', task)]);
  await vi.waitFor(() => expect(optimistic()).toBe('первое'), 20_000);
  const second = changeTasks(client, [rename('второе', { ...task, title: 'первое' })]);
  await vi.waitFor(() => expect(optimistic()).toBe('второе'), 20_000);
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
  return { optimistic, first, second };
}

test('the response to a change does not revert a later change', async () => {
  const { optimistic, first, second } = await twoChanges();
  answers[0]?.resolve({ ...task, title: 'первое', version: 2 });
  await first;
  expect(optimistic()).toBe('второе');
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  answers[1]?.resolve({ ...task, title: 'второе', version: 3 });
  await second;
  expect(optimistic()).toBe('второе');
});

test('neither does an error; the last response wins', async () => {
  const { optimistic, first, second } = await twoChanges();
  answers[0]?.reject(new ApiError({ kind: 'response', status: 403, body: { code: 'forbidden' } }));
  expect((await first).refused).toHaveLength(1);
  expect(optimistic()).toBe('второе');
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  answers[1]?.resolve({ ...task, title: 'второе, как сохранено', version: 2 });
  await second;
  expect(optimistic()).toBe('второе, как сохранено');
});

test('undo of one task of a bulk change starts from the version the change created', async () => {
  const client = new QueryClient();
  const other = aTask({ id: '0192d1a0-0000-7000-8000-000000000077', version: 1 });
  const changing = changeTasks(client, [rename('первое', task), rename('другое', other)]);
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
  const result = { number: 1, code: null, detail: null };
  answers[0]?.resolve({
    results: [
      { ...result, id: task.id, is_done: true, version: 4 },
      { ...result, id: other.id, is_done: false, code: 'forbidden' },
    ],
  });
  const { done } = await changing;
  const undoing = undoChanges(client, done);
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  expect(answers[1]?.body).toEqual({ title: task.title, version: 4 });
  answers[1]?.resolve({ ...task, version: 5 });
  expect((await undoing).refused).toEqual([]);
});

test('a bulk change sends the displayed versions and retries over unrelated changes by others', async () => {
  const client = new QueryClient();
  const others = [71, 72].map((end) => aTask({ id: `0192d1a0-0000-7000-8000-0000000000${end}`, version: 3 }));
  const [calm, disputed] = others;
  if (calm === undefined || disputed === undefined) throw new Error('Two tasks are needed');
  const changing = changeTasks(
    client,
    others.map((one) => rename('новое', one)),
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
  expect(answers[0]?.body).toMatchObject({ items: [{ version: 3 }, { version: 3 }] });
  const stale = { number: 1, is_done: false, code: 'version_conflict', detail: null };
  answers[0]?.resolve({ results: others.map(({ id }) => ({ ...stale, id })) });
  const conflict = (current: object) =>
    new ApiError({ kind: 'response', status: 409, body: { code: 'version_conflict', current } });
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  answers[1]?.reject(conflict({ ...calm, priority: 'urgent', version: 4 }));
  await vi.waitFor(() => expect(answers).toHaveLength(3), 20_000);
  expect(answers[2]?.body).toMatchObject({ version: 4 });
  answers[2]?.resolve({ ...calm, title: 'новое', version: 5 });
  await vi.waitFor(() => expect(answers).toHaveLength(4), 20_000);
  answers[3]?.reject(conflict({ ...disputed, title: 'чужое', version: 4 }));
  const { done, refused } = await changing;
  expect(done.map(({ task: { id } }) => id)).toEqual([calm.id]);
  expect(refused.map(({ edit, error }) => [edit.task.id, error.code])).toEqual([[disputed.id, 'version_conflict']]);
});

test('a task that the answer to a bulk change leaves out is sent again', async () => {
  const both = [73, 74].map((end) => aTask({ id: `0192d1a0-0000-7000-8000-0000000000${end}`, version: 3 }));
  const changing = changeTasks(
    new QueryClient(),
    both.map((one) => rename('новое', one)),
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
  const result = { number: 1, is_done: true, code: null, detail: null, version: 4 };
  answers[0]?.resolve({ results: [{ ...result, id: both[0]?.id }] });
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  expect(answers[1]?.body).toEqual({ title: 'новое', version: 3 });
  answers[1]?.resolve({ ...both[1], title: 'новое', version: 4 });
  expect((await changing).done.map(({ task: { id } }) => id)).toEqual(both.map(({ id }) => id));
});

/** Two tasks under a bulk job that has started and not finished. */
async function jobOfTwo(client: QueryClient) {
  const both = [81, 82].map((end) => aTask({ id: `0192d1a0-0000-7000-8000-0000000000${end}`, version: 1 }));
  const changing = changeTasks(
    client,
    both.map((one) => rename('вместе', one)),
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1), 20_000);
  answers[0]?.resolve({ id: '01a22534-d711-7eb2-8f0c-50dc1b3518ad', status: 'queued' });
  await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
  const end = (): void => {
    const results = both.map(({ id }) => ({ id, number: 1, is_done: true, code: null, detail: null, version: 2 }));
    answers[1]?.resolve({ status: 'done', processed: 2, answer: { results, done_count: 2, refused_count: 0 } });
  };
  return { both, changing, end };
}

test('during a bulk job other tasks can be changed and lists are refetched', async () => {
  const client = new QueryClient();
  const { changing, end } = await jobOfTwo(client);
  const read = vi.spyOn(client, 'invalidateQueries');
  const alone = changeTasks(client, [rename('один', task)]);
  await vi.waitFor(() => expect(answers).toHaveLength(3), 20_000);
  expect(answers[2]?.body).toMatchObject({ title: 'один' });
  answers[2]?.resolve({ ...task, title: 'один', version: 2 });
  expect((await alone).refused).toEqual([]);
  expect(read).toHaveBeenCalledWith({ queryKey: taskKeys.all });
  end();
  expect((await changing).done).toHaveLength(2);
});

test('a change of a task under a job waits for its end and uses the version the job created', async () => {
  const client = new QueryClient();
  const { both, changing, end } = await jobOfTwo(client);
  const [first] = both;
  if (first === undefined) throw new Error('A task is needed');
  const after = changeTasks(client, [rename('потом', first)]);
  const other = changeTasks(client, [rename('другая', task)]);
  await vi.waitFor(() => expect(answers).toHaveLength(3), 20_000);
  expect(answers[2]?.body).toMatchObject({ title: 'другая' });
  answers[2]?.resolve({ ...task, title: 'другая', version: 9 });
  await other;
  expect(hasUnsavedWork('tab')).toBe(true);
  end();
  await changing;
  await vi.waitFor(() => expect(answers).toHaveLength(4), 20_000);
  expect(hasUnsavedWork('tab')).toBe(false);
  expect(answers[3]?.body).toEqual({ title: 'потом', version: 2 });
  answers[3]?.resolve({ ...first, title: 'потом', version: 3 });
  expect((await after).refused).toEqual([]);
});
