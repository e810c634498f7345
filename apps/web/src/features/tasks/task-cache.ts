import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { TaskPage } from './shown-task.ts';
import { taskKeys } from './task-queries.ts';

/** Puts what is known of tasks into every list and page that shows them. */
export function showTasks(client: QueryClient, tasks: readonly (Partial<TaskInList> & { id: string })[]): void {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  client.setQueriesData<TaskPage>({ queryKey: taskKeys.lists }, (page) =>
    page === undefined
      ? page
      : { ...page, results: page.results.map((shown) => ({ ...shown, ...byId.get(shown.id) })) },
  );
  client.setQueriesData<Task>({ queryKey: taskKeys.ones }, (shown) =>
    shown === undefined ? shown : { ...shown, ...byId.get(shown.id) },
  );
}

/** The answer of a change: it stands where the task is open, and the lists ask anew for what has moved. */
export async function keepTask(client: QueryClient, saved: Task): Promise<void> {
  const companyId = client.getQueryCache().findAll({ queryKey: taskKeys.ones })[0]?.queryKey[2];
  for (const ref of [saved.id, String(saved.number)])
    client.setQueryData<Task>([...taskKeys.ones, companyId, ref], (shown) => (shown === undefined ? shown : saved));
  await readTasksAgain(client);
}

let changing = 0;

/**
 * Makes a change, and reads all anew when the last change that is on its way has ended. What was read before a change got
 * to the server would show the task as it was, and the next press would go on from there. What takes long calls `letRead`
 * once it has begun, so that the rest is read meanwhile.
 */
export async function readAfter<Result>(
  client: QueryClient,
  change: (letRead: () => void) => Promise<Result>,
): Promise<Result> {
  let isCounted = true;
  const letRead = (): void => {
    if (isCounted) changing -= 1;
    isCounted = false;
    void readTasksAgain(client);
  };
  changing += 1;
  try {
    await client.cancelQueries({ queryKey: taskKeys.all });
    return await change(letRead);
  } finally {
    letRead();
  }
}

/** A change of one task may block or free others, so all that is shown asks anew. */
export async function readTasksAgain(client: QueryClient): Promise<void> {
  if (changing === 0) await client.invalidateQueries({ queryKey: taskKeys.all });
}
