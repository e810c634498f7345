import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, type ApiError } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { readTasksAgain, showTasks } from './task-cache.ts';
import { paramsOf } from './task-queries.ts';

const SHOWN = [
  'title',
  'status',
  'category',
  'priority',
  'assignee',
  'project_id',
  'project_name',
  'tags',
  'start_date',
  'due_datetime',
  'completed_at',
  'is_blocked',
  'open_subtasks_count',
  'checklist_count',
  'checklist_done_count',
  'version',
  'updated_at',
  'can',
] as const satisfies readonly (keyof TaskInList)[];

export type TaskFields = EndpointInput<typeof patchTask>['body'];
/** How a change is sent, how it is shown before the answer, and how it is taken back. */
export type TaskEdit = { task: TaskInList; fields: TaskFields; shown: Partial<TaskInList>; back: TaskFields };
export type Refused = { edit: TaskEdit; error: ApiError };

/** Sends one change of a task. @throws ApiError */
export function sendTask(task: Pick<TaskInList, 'id'>, fields: TaskFields): Promise<Task> {
  return callEndpoint(patchTask, { params: paramsOf(task.id), body: fields });
}

/** What own changes have made of the versions that screens still show: another's change is none of them. */
const ownVersions = new Map<string, number>();
const keyOf = (task: Pick<TaskInList, 'id' | 'version'>): string => `${task.id} ${task.version}`;

function versionAfterOwn({ id, version }: Pick<TaskInList, 'id' | 'version'>): number {
  let known = version;
  for (let next = ownVersions.get(keyOf({ id, version: known })); next !== undefined;) {
    known = next;
    next = ownVersions.get(keyOf({ id, version: known }));
  }
  return known;
}

/** Changes go out one after another, so that each knows the version that the one before has made. */
let last: Promise<unknown> = Promise.resolve();

async function sendInTurn({ task, fields }: TaskEdit): Promise<Task> {
  const before = last;
  const turn = before
    .catch(() => undefined)
    .then(async () => {
      const version = fields.version ?? versionAfterOwn(task);
      const saved = await sendTask(task, { ...fields, version });
      ownVersions.set(keyOf({ id: task.id, version }), saved.version);
      return saved;
    });
  last = turn;
  return turn;
}

/**
 * Changes tasks one after another, each shown at once and taken back when the server refuses it. What was done to some
 * stays done; the refused ones come back with their reasons.
 */
export async function changeTasks(
  client: QueryClient,
  edits: readonly TaskEdit[],
): Promise<{ done: TaskEdit[]; refused: Refused[] }> {
  await client.cancelQueries({ queryKey: ['tasks'] });
  showTasks(
    client,
    edits.map(({ task, shown }) => ({ ...shown, id: task.id })),
  );
  const done: TaskEdit[] = [];
  const refused: Refused[] = [];
  for (const edit of edits) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may close what blocks the next
      const saved = await sendInTurn(edit);
      showTasks(client, [{ ...inList(saved), id: saved.id }]);
      done.push({ ...edit, task: saved });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showTasks(client, [edit.task]);
      refused.push({ edit, error });
    }
  }
  void readTasksAgain(client);
  return { done, refused };
}

/** Takes changes back, as far as nobody has changed the tasks since. */
export function takeBack(client: QueryClient, edits: readonly TaskEdit[]): Promise<{ refused: Refused[] }> {
  return changeTasks(
    client,
    edits.map(({ task, fields, back }) => ({ task, fields: back, shown: {}, back: fields })),
  );
}

/** Of a whole task what a list shows: the rest would only weigh in the lists. */
function inList(task: Task): Partial<TaskInList> {
  return Object.fromEntries(SHOWN.map((key) => [key, task[key]]));
}
