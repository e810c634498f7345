import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { BulkResult } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, currentOf, isApiError, isVersionConflict } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { translate } from '#platform/i18n.ts';
import { addUnsavedWork } from '#platform/unsaved-work.ts';
import { type Hearers, type OnProgress, sendBulk } from './send-bulk.ts';
import { readAfter, readTasksAgain, showTasks } from './task-cache.ts';
import { paramsOf } from './task-queries.ts';
import { hold, type Holders, holdersOf, inTurn, noteOwn, versionAfterOwn } from './task-turns.ts';

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
  'place',
  'mended_at',
  'approvals_count',
  'approved_count',
  'rejected_count',
  'awaits_my_decision',
  'version',
  'updated_at',
  'can',
] as const satisfies readonly (keyof TaskInList)[];

export type TaskFields = EndpointInput<typeof patchTask>['body'];
/** One change: the fields to send, the optimistic values of the list, and the fields that undo it. */
export type TaskEdit = { task: TaskInList; fields: TaskFields; shown: Partial<TaskInList>; back: TaskFields };
export type Changed = { done: TaskEdit[]; refused: Refused[] };
export type Refused = { edit: TaskEdit; error: ApiError };

/** Sends one change of a task. @throws ApiError */
export function sendTask(task: Pick<TaskInList, 'id'>, fields: TaskFields): Promise<Task> {
  return callEndpoint(patchTask, { params: paramsOf(task.id), body: fields });
}

const versionOf = ({ task, fields }: TaskEdit): number => fields.version ?? versionAfterOwn(task);

/**
 * Retries over another user's change of other fields; a conflict in the same field is an error, and the user is
 * asked.
 */
async function sendOver(edit: TaskEdit, version: number): Promise<Task> {
  try {
    const saved = await sendTask(edit.task, { ...edit.fields, version });
    noteOwn(edit.task.id, versionOf(edit), saved.version);
    return saved;
  } catch (error) {
    // A change with an explicit version applies to that version only.
    if (!isVersionConflict(error) || edit.fields.version !== undefined) throw error;
    const current = currentOf<Task | undefined>(error);
    if (current === undefined || current.version === version || !isUntouched(edit, current)) throw error;
    return sendOver(edit, current.version);
  }
}

function isUntouched({ task, shown }: TaskEdit, current: Task): boolean {
  const isShown = (key: keyof TaskInList): boolean => Object.hasOwn(shown, key);
  const keys = SHOWN.filter(isShown);
  return keys.length > 0 && keys.every((key) => JSON.stringify(current[key]) === JSON.stringify(task[key]));
}

/** Optimistic changes without a response yet, oldest first. */
const waiting = new Set<TaskEdit>();

/** Server values of a task with later pending changes applied on top, since the user continues from those. */
function beneathLater(known: Partial<TaskInList> & { id: string }): Partial<TaskInList> & { id: string } {
  const later = [...waiting].filter(({ task }) => task.id === known.id).map(({ shown }) => shown);
  return Object.assign({}, known, ...later);
}

/** Changes tasks optimistically; each change is reverted when the server rejects it, and the others stay. */
export function changeTasks(
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress?: OnProgress,
): Promise<Changed> {
  const ids = edits.map(({ task }) => task.id);
  const holders = holdersOf(ids);
  const changing = changeAfter(holders, client, edits, onProgress);
  if (edits.length > 1) hold(ids, changing);
  return changing;
}

async function changeAfter(
  holders: Holders,
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress: OnProgress | undefined,
): Promise<Changed> {
  for (const edit of edits) waiting.add(edit);
  const show = (): void =>
    showTasks(
      client,
      edits.map(({ task, shown }) => ({ ...shown, id: task.id })),
    );
  try {
    if (holders.length > 0) {
      show();
      await waitUnsent(edits.length, holders);
    }
    return await readAfter(client, (letRead) => {
      show();
      return edits.length > 1 ? changeTogether(client, edits, { letRead, onProgress }) : changeInTurn(client, edits);
    });
  } finally {
    for (const edit of edits) waiting.delete(edit);
  }
}

/** Registers unsaved work: closing the tab would lose unsent changes. */
async function waitUnsent(count: number, holders: Holders): Promise<void> {
  const forget = addUnsavedWork({
    describe: (leaving) => (leaving === 'tab' ? translate('tasks.changing', { count }) : null),
  });
  await Promise.allSettled(holders);
  forget();
}

async function changeInTurn(client: QueryClient, edits: readonly TaskEdit[]): Promise<Changed> {
  const done: TaskEdit[] = [];
  const refused: Refused[] = [];
  for (const edit of edits) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may close what blocks the next
      const saved = await inTurn(() => sendOver(edit, versionOf(edit)));
      waiting.delete(edit);
      showTasks(client, [beneathLater({ ...inList(saved), id: saved.id })]);
      done.push({ ...edit, task: saved });
    } catch (error) {
      if (!isApiError(error)) throw error;
      waiting.delete(edit);
      showTasks(client, [beneathLater(edit.task)]);
      refused.push({ edit, error });
    }
  }
  return { done, refused };
}

/**
 * One request for many tasks: each changes independently and rejected ones are reported with reasons. Tasks that
 * another user has changed are retried one by one, since only that response includes the current values.
 */
async function changeTogether(
  client: QueryClient,
  edits: readonly TaskEdit[],
  { letRead, onProgress }: { letRead: () => void; onProgress: OnProgress | undefined },
): Promise<Changed> {
  const { done, refused } = await inTurn((endTurn) => {
    const onJob = (): void => {
      endTurn();
      letRead();
    };
    return sendTogether(client, edits, { onProgress, onJob });
  });
  const isStale = ({ error }: Refused): boolean => isVersionConflict(error);
  const stale = refused.filter(isStale).map(({ edit }) => edit);
  for (const edit of edits) if (!stale.includes(edit)) waiting.delete(edit);
  const others = refused.filter((one) => !isStale(one));
  showTasks(
    client,
    others.map(({ edit }) => beneathLater(edit.task)),
  );
  const again = await changeInTurn(client, stale);
  return { done: [...done, ...again.done], refused: [...others, ...again.refused] };
}

async function sendTogether(client: QueryClient, edits: readonly TaskEdit[], hearers: Hearers): Promise<Changed> {
  const items = edits.map((edit) => {
    const { version: _, ...changes } = edit.fields;
    return { id: edit.task.id, changes, version: versionOf(edit) };
  });
  const { results } = await sendBulk(client, { items }, hearers);
  const byId = new Map(results.map((result) => [result.id, result]));
  const refused = edits.flatMap((edit): Refused[] => {
    const result = byId.get(edit.task.id);
    return result === undefined || result.is_done ? [] : [{ edit, error: refusalOf(result) }];
  });
  const done = edits.flatMap((edit): TaskEdit[] => {
    const result = byId.get(edit.task.id);
    if (!result?.is_done) return [];
    const version = result.version ?? edit.task.version;
    noteOwn(edit.task.id, versionOf(edit), version);
    return [{ ...edit, task: { ...edit.task, ...edit.shown, version } }];
  });
  return { done, refused };
}

/** Deletes tasks; returns the ones that remain, with reasons. */
export async function deleteTasks(
  client: QueryClient,
  tasks: readonly TaskInList[],
  onProgress?: OnProgress,
): Promise<{ deletedIds: string[]; refused: Refused[] }> {
  const body = { ids: tasks.map(({ id }) => id), action: 'delete' as const };
  const { results } = await sendBulk(client, body, { onProgress });
  await readTasksAgain(client);
  const refused = tasks.flatMap((task): Refused[] => {
    const result = results.find(({ id }) => id === task.id);
    const edit = { task, fields: {}, shown: {}, back: {} };
    return result === undefined || result.is_done ? [] : [{ edit, error: refusalOf(result) }];
  });
  return { deletedIds: results.filter(({ is_done: isDone }) => isDone).map(({ id }) => id), refused };
}

/** Undoes a deletion; returns the number restored and the first error. */
export async function restoreTasks(
  client: QueryClient,
  ids: readonly string[],
  onProgress?: OnProgress,
): Promise<{ count: number; error: ApiError | null }> {
  const body = { ids: [...ids], action: 'restore' as const };
  const { results, done_count: count } = await sendBulk(client, body, { onProgress });
  await readTasksAgain(client);
  const refused = results.find(({ is_done: isDone }) => !isDone);
  return { count, error: refused === undefined ? null : refusalOf(refused) };
}

/** The error of one item of a bulk response, as a single request would have raised it. */
function refusalOf({ code, detail, blockers }: BulkResult): ApiError {
  const body = {
    ...(code === null ? {} : { code }),
    ...(detail === null ? {} : { detail }),
    ...(blockers === undefined ? {} : { blockers }),
  };
  return new ApiError({ kind: 'response', status: 409, body });
}

/** Undoes changes, except where someone has changed the tasks since. */
export function takeBack(
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress?: OnProgress,
): Promise<{ refused: Refused[] }> {
  return changeTasks(
    client,
    edits.map(({ task, fields, back }) => ({
      task,
      fields: { ...back, version: versionAfterOwn(task) },
      shown: {},
      back: fields,
    })),
    onProgress,
  );
}

/** The fields of a full task that lists display; the rest would only grow the cached lists. */
function inList(task: Task): Partial<TaskInList> {
  return Object.fromEntries(SHOWN.map((key) => [key, task[key]]));
}
