import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { BulkResult } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, currentOf, isApiError, isVersionConflict } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { addUnsavedWork } from '#platform/page/unsaved-work.ts';
import { type BulkCallbacks, type OnProgress, sendBulk } from './send-bulk.ts';
import { runAndRefetch, refetchTasks, updateCachedTasks } from './task-cache.ts';
import { paramsOf } from '../task-queries.ts';
import {
  registerBulkChange,
  type BulkChanges,
  bulkChangesOf,
  enqueueChange,
  recordOwnVersion,
  versionAfterOwnChanges,
} from './change-queue.ts';

const LIST_FIELDS = [
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
export type TaskEdit = { task: TaskInList; fields: TaskFields; optimistic: Partial<TaskInList>; back: TaskFields };
export type Changed = { done: TaskEdit[]; refused: Refused[] };
export type Refused = { edit: TaskEdit; error: ApiError };

/** Sends one change of a task. @throws ApiError */
export function sendTask(task: Pick<TaskInList, 'id'>, fields: TaskFields): Promise<Task> {
  return callEndpoint(patchTask, { params: paramsOf(task.id), body: fields });
}

const idOf = ({ task }: TaskEdit): string => task.id;
const versionOf = ({ task, fields }: TaskEdit): number => fields.version ?? versionAfterOwnChanges(task);

/**
 * Retries over another user's change of other fields; a conflict in the same field is an error, and the user is
 * asked.
 */
async function sendOver(edit: TaskEdit, version: number): Promise<Task> {
  try {
    const saved = await sendTask(edit.task, { ...edit.fields, version });
    recordOwnVersion(edit.task.id, versionOf(edit), saved.version);
    return saved;
  } catch (error) {
    // A change with an explicit version applies to that version only.
    if (!isVersionConflict(error) || edit.fields.version !== undefined) throw error;
    const current = currentOf<Task | undefined>(error);
    if (current === undefined || current.version === version || !isUntouched(edit, current)) throw error;
    return sendOver(edit, current.version);
  }
}

function isUntouched({ task, optimistic }: TaskEdit, current: Task): boolean {
  const isChanged = (key: keyof TaskInList): boolean => Object.hasOwn(optimistic, key);
  const keys = LIST_FIELDS.filter(isChanged);
  return keys.length > 0 && keys.every((key) => JSON.stringify(current[key]) === JSON.stringify(task[key]));
}

/** Optimistic changes without a response yet, oldest first. */
const waiting = new Set<TaskEdit>();

/** Server values of a task with later pending changes applied on top, since the user continues from those. */
function withLaterEdits(saved: Partial<TaskInList> & { id: string }): Partial<TaskInList> & { id: string } {
  const laterValues = [...waiting].filter(({ task }) => task.id === saved.id).map(({ optimistic }) => optimistic);
  return Object.assign({}, saved, ...laterValues);
}

/** Changes tasks optimistically; each change is reverted when the server rejects it, and the others stay. */
export function changeTasks(
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress?: OnProgress,
): Promise<Changed> {
  const ids = edits.map(({ task }) => task.id);
  const bulkChanges = bulkChangesOf(ids);
  const changing = changeAfter(bulkChanges, client, edits, onProgress);
  if (edits.length > 1) registerBulkChange(ids, changing);
  return changing;
}

async function changeAfter(
  bulkChanges: BulkChanges,
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress: OnProgress | undefined,
): Promise<Changed> {
  for (const edit of edits) waiting.add(edit);
  const show = (): void =>
    updateCachedTasks(
      client,
      edits.map(({ task, optimistic }) => ({ ...optimistic, id: task.id })),
    );
  try {
    if (bulkChanges.length > 0) {
      show();
      await waitForBulkChanges(edits.length, bulkChanges);
    }
    return await runAndRefetch(client, (allowRefetch) => {
      show();
      return edits.length > 1
        ? changeTogether(client, edits, { allowRefetch, onProgress })
        : changeOneByOne(client, edits);
    });
  } finally {
    for (const edit of edits) waiting.delete(edit);
  }
}

/** Registers unsaved work: closing the tab would lose unsent changes. */
async function waitForBulkChanges(count: number, bulkChanges: BulkChanges): Promise<void> {
  const forget = addUnsavedWork({
    describe: (leaving) => (leaving === 'tab' ? translate('tasks.changing', { count }) : null),
  });
  await Promise.allSettled(bulkChanges);
  forget();
}

async function changeOneByOne(client: QueryClient, edits: readonly TaskEdit[]): Promise<Changed> {
  const done: TaskEdit[] = [];
  const refused: Refused[] = [];
  for (const edit of edits) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may close what blocks the next
      const saved = await enqueueChange(() => sendOver(edit, versionOf(edit)));
      waiting.delete(edit);
      updateCachedTasks(client, [withLaterEdits({ ...toListTask(saved), id: saved.id })]);
      done.push({ ...edit, task: saved });
    } catch (error) {
      if (!isApiError(error)) throw error;
      waiting.delete(edit);
      updateCachedTasks(client, [withLaterEdits(edit.task)]);
      refused.push({ edit, error });
    }
  }
  return { done, refused };
}

/**
 * One request for many tasks: each changes independently and rejected ones are reported with reasons. Tasks that
 * another user has changed are retried one by one, since only that response includes the current values, and so are
 * those that the answer leaves out.
 */
async function changeTogether(
  client: QueryClient,
  edits: readonly TaskEdit[],
  { allowRefetch, onProgress }: { allowRefetch: () => void; onProgress: OnProgress | undefined },
): Promise<Changed> {
  const { done, refused } = await enqueueChange((releaseQueue) => {
    const onJob = (): void => {
      releaseQueue();
      allowRefetch();
    };
    return sendTogether(client, edits, { onProgress, onJob });
  });
  const isStale = ({ error }: Refused): boolean => isVersionConflict(error);
  const decided = new Set([...done, ...refused.filter((one) => !isStale(one)).map(({ edit }) => edit)].map(idOf));
  const stale = edits.filter((edit) => !decided.has(idOf(edit)));
  for (const edit of edits) if (!stale.includes(edit)) waiting.delete(edit);
  const others = refused.filter((one) => !isStale(one));
  updateCachedTasks(
    client,
    others.map(({ edit }) => withLaterEdits(edit.task)),
  );
  const again = await changeOneByOne(client, stale);
  return { done: [...done, ...again.done], refused: [...others, ...again.refused] };
}

async function sendTogether(
  client: QueryClient,
  edits: readonly TaskEdit[],
  callbacks: BulkCallbacks,
): Promise<Changed> {
  const items = edits.map((edit) => {
    const { version: _, ...changes } = edit.fields;
    return { id: edit.task.id, changes, version: versionOf(edit) };
  });
  const { results } = await sendBulk(client, { items }, callbacks);
  const byId = new Map(results.map((result) => [result.id, result]));
  const refused = edits.flatMap((edit): Refused[] => {
    const result = byId.get(edit.task.id);
    return result === undefined || result.is_done ? [] : [{ edit, error: refusalOf(result) }];
  });
  const done = edits.flatMap((edit): TaskEdit[] => {
    const result = byId.get(edit.task.id);
    if (!result?.is_done) return [];
    const version = result.version ?? edit.task.version;
    recordOwnVersion(edit.task.id, versionOf(edit), version);
    return [{ ...edit, task: { ...edit.task, ...edit.optimistic, version } }];
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
  await refetchTasks(client);
  const refused = tasks.flatMap((task): Refused[] => {
    const result = results.find(({ id }) => id === task.id);
    const edit = { task, fields: {}, optimistic: {}, back: {} };
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
  await refetchTasks(client);
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
export function undoChanges(
  client: QueryClient,
  edits: readonly TaskEdit[],
  onProgress?: OnProgress,
): Promise<{ refused: Refused[] }> {
  return changeTasks(
    client,
    edits.map(({ task, fields, back }) => ({
      task,
      fields: { ...back, version: versionAfterOwnChanges(task) },
      optimistic: {},
      back: fields,
    })),
    onProgress,
  );
}

/** The fields of a full task that lists display; the rest would only grow the cached lists. */
function toListTask(task: Task): Partial<TaskInList> {
  return Object.fromEntries(LIST_FIELDS.map((key) => [key, task[key]]));
}
