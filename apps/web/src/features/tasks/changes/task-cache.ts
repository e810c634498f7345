import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { TaskPage } from '../list/layout-task.ts';
import { taskKeys } from '../task-queries.ts';

/** Updates tasks in every cached list and page that contains them. */
export function updateCachedTasks(client: QueryClient, tasks: readonly (Partial<TaskInList> & { id: string })[]): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  client.setQueriesData<TaskPage>({ queryKey: taskKeys.lists }, (page) =>
    page === undefined
      ? page
      : { ...page, results: page.results.map((cached) => ({ ...cached, ...byId.get(cached.id) })) },
  );
  client.setQueriesData<Task>({ queryKey: taskKeys.ones }, (cached) =>
    cached === undefined ? cached : { ...cached, ...byId.get(cached.id) },
  );
}

/** Stores the response of a change in the open task; lists are refetched. */
export async function cacheSavedTask(client: QueryClient, saved: Task): Promise<void> {
  const companyId = client.getQueryCache().findAll({ queryKey: taskKeys.ones })[0]?.queryKey[2];
  for (const ref of [saved.id, String(saved.number)])
    client.setQueryData<Task>([...taskKeys.ones, companyId, ref], (cached) => (cached === undefined ? cached : saved));
  await refetchTasks(client);
}

let changing = 0;

/**
 * Runs a change and refetches after the last pending change has ended. A read before a change reaches the server
 * would display the old task, and the next click would start from that. Long operations call `allowRefetch` once they
 * have started, so that other tasks are refetched meanwhile.
 */
export async function runAndRefetch<Result>(
  client: QueryClient,
  change: (allowRefetch: () => void) => Promise<Result>,
): Promise<Result> {
  let isCounted = true;
  const allowRefetch = (): void => {
    if (isCounted) changing -= 1;
    isCounted = false;
    void refetchTasks(client);
  };
  changing += 1;
  try {
    await client.cancelQueries({ queryKey: taskKeys.all });
    return await change(allowRefetch);
  } finally {
    allowRefetch();
  }
}

/** A change may block or unblock other tasks, so all displayed queries are refetched. */
export async function refetchTasks(client: QueryClient): Promise<void> {
  if (changing === 0) await client.invalidateQueries({ queryKey: taskKeys.all });
}
