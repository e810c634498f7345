import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import type { TaskComment } from '@karkas/api/tasks/task-comments.schemas.ts';
import { listTaskStatuses } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { getTaskByNumber, listMyTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isApiError, isUnreachable } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { timestampNow } from '#platform/clock.ts';
import type { DeviceStore } from '#platform/device/device-store.ts';
import { dropTask, storeTask, openWork, readTasks } from './queue/device-work.ts';

export type MyTasks = {
  tasks: readonly Task[];
  statuses: readonly TaskStatus[];
  /** When the server returned it, by the device clock; null if never. */
  toldAt: string | null;
  /** Loaded from the device: the server was unreachable. */
  isFromDevice: boolean;
};
type Head = { ids: string[]; statuses: TaskStatus[]; toldAt: string };

const HEAD = 'tasks';
const PAGE = 200;
const COMMENTS = 50;
export const myTaskKeys = {
  all: (companyId: string) => ['my-tasks', companyId] as const,
  list: (companyId: string) => ['my-tasks', companyId, 'list'] as const,
};

/** Queries run offline too, and then read the stored data. */
const offline = { networkMode: 'always', staleTime: 30_000, meta: { isQuiet: true } } as const;

export function myTasksOptions(client: QueryClient, companyId: string) {
  return queryOptions({
    queryKey: myTaskKeys.list(companyId),
    ...offline,
    queryFn: async ({ signal }): Promise<MyTasks> => {
      const store = (await openWork())?.device.store;
      try {
        const fetched = await askAll(companyId, signal);
        if (store !== undefined) await storeAll(store, companyId, fetched).catch(() => undefined);
        return { ...fetched, isFromDevice: false };
      } catch (error) {
        // Stored data is deleted when the user is no longer a member of the company.
        if (isApiError(error) && error.status === 404) void client.invalidateQueries({ queryKey: ['companies'] });
        const stored = isUnreachable(error) && store !== undefined ? await readStored(store, companyId) : null;
        if (stored === null) throw error;
        return stored;
      }
    },
  });
}

async function askAll(companyId: string, signal: AbortSignal) {
  const params = { company_id: companyId };
  const ask = (page: number) => callEndpoint(listMyTasks, { params, query: { page, limit: PAGE } }, { signal });
  const [first, statuses] = await Promise.all([
    ask(1),
    callEndpoint(listTaskStatuses, { params }, { signal }).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      return [];
    }),
  ]);
  const pages = Array.from({ length: Math.ceil(first.count / PAGE) - 1 }, (_, at) => ask(at + 2));
  const rest = await Promise.all(pages);
  return { tasks: [first, ...rest].flatMap(({ results }) => results), statuses, toldAt: timestampNow() };
}

async function storeAll(
  store: DeviceStore,
  companyId: string,
  { tasks, statuses, toldAt }: Awaited<ReturnType<typeof askAll>>,
): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  const former = await readTasks(store, companyId);
  const versions = new Map(former.map((task) => [task.id, JSON.stringify(task)]));
  await Promise.all([
    ...tasks
      .filter((task) => versions.get(task.id) !== JSON.stringify(task))
      .map((task) => storeTask(store, companyId, task)),
    ...former.filter(({ id }) => !ids.includes(id)).map(({ id }) => dropTask(store, companyId, id)),
    store.keep(companyId, HEAD, { ids, statuses, toldAt } satisfies Head),
  ]);
}

/** The tasks stored on the device; null when nothing of the company is stored. */
export async function readStored(store: DeviceStore, companyId: string): Promise<MyTasks | null> {
  // Written by `storeAll`.
  const head = (await store.read(companyId, HEAD)) as Head | null;
  if (head === null) return null;
  const tasks = new Map((await readTasks(store, companyId)).map((task) => [task.id, task]));
  const inOrder = head.ids.flatMap((id) => tasks.get(id) ?? []);
  return { tasks: inOrder, statuses: head.statuses, toldAt: head.toldAt, isFromDevice: true };
}

/** A task that is not stored, such as a closed one: only the server has it. */
export function otherTaskOptions(companyId: string, number: number) {
  return queryOptions({
    queryKey: [...myTaskKeys.all(companyId), 'one', number],
    ...offline,
    queryFn: ({ signal }) => callEndpoint(getTaskByNumber, { params: { company_id: companyId, number } }, { signal }),
  });
}

export function commentsOptions(companyId: string, taskId: string) {
  const name = `comments.${taskId}`;
  return queryOptions({
    queryKey: [...myTaskKeys.all(companyId), 'comments', taskId],
    ...offline,
    queryFn: async ({ signal }): Promise<TaskComment[]> => {
      const store = (await openWork())?.device.store;
      const params = { company_id: companyId, task_id: taskId };
      try {
        const { results } = await callEndpoint(
          listTaskComments,
          { params, query: { limit: COMMENTS, sort_order: 'desc' } },
          { signal },
        );
        await store?.keep(companyId, name, results).catch(() => undefined);
        return results.toReversed();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const stored = (await store?.read(companyId, name)) as TaskComment[] | null | undefined;
        // Comments that were never loaded are unknown, not absent.
        if (!stored) throw error;
        return stored.toReversed();
      }
    },
  });
}
