import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import { changeTasks, deleteTasks, restoreTasks, undoChanges, type Refused, type TaskEdit } from './change-tasks.ts';
import type { OnProgress, Running } from './send-bulk.ts';
import { refetchTasks } from './task-cache.ts';
import { useRefusals } from './use-refusals.tsx';

/** A planned change: fields for the server, and the optimistic values. */
export type Planned = Pick<TaskEdit, 'fields' | 'optimistic' | 'back'>;

type TaskChanges = {
  /** Deletes tasks after confirmation; returns those that remain. */
  remove: (tasks: readonly TaskInList[]) => Promise<readonly TaskInList[]>;
  change: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => Promise<Refused[]>;
  questions: ReactNode;
  running: Running;
};

/** Task changes for screens: optimistic, with an undo toast; rejections are displayed with the available overrides. */
export function useTaskChanges(): TaskChanges {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, attempt] = useRunning();
  const { finish, isLeft, questions } = useRefusals((edit) => void run([edit]));

  async function run(edits: readonly TaskEdit[]): Promise<Refused[]> {
    const failure = t(edits.length > 1 ? 'tasks.failures.saveMany' : 'tasks.failures.save');
    const result = await attempt(edits.length, failure, (onProgress) => changeTasks(client, edits, onProgress));
    const { done, refused } = result ?? { done: [], refused: [] };
    finish(refused, () => showToast(done));
    return refused;
  }

  /** Displays a toast with undo. */
  function showToast(done: readonly TaskEdit[]): void {
    const [first] = done;
    if (first === undefined) return;
    const message =
      done.length === 1
        ? t('tasks.changed.one', { number: first.task.number, what: statusAfter(first) ?? t('tasks.changed.saved') })
        : t('tasks.changed.many', { count: done.length });
    notifySuccess(message, { label: t('tasks.undo'), run: () => void undo(done) });
  }

  async function remove(tasks: readonly TaskInList[]): Promise<readonly TaskInList[]> {
    const result = await attempt(tasks.length, t('tasks.failures.delete'), (onProgress) =>
      deleteTasks(client, tasks, onProgress),
    );
    if (result === null) return tasks;
    const { deletedIds: ids, refused } = result;
    finish(refused, () => {
      if (ids.length === 0) return;
      const undoing = { label: t('tasks.undo'), run: () => void restore(ids) };
      notifySuccess(t('tasks.deletedMany', { count: ids.length }), undoing);
    });
    return refused.map(({ edit }) => edit.task);
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const failure = t('tasks.failures.restore');
    const result = await attempt(ids.length, failure, (onProgress) => restoreTasks(client, ids, onProgress));
    if (result === null) return;
    const { count, error } = result;
    // After leaving the page the restored tasks are not visible.
    if (count > 0 && isLeft()) notifySuccess(t('tasks.restoredMany', { count }));
    else if (count > 0) announceSuccess(t('tasks.restoredMany', { count }));
    if (error !== null) notifyFailure(error, failure);
  }

  async function undo(edits: readonly TaskEdit[]): Promise<void> {
    const failure = t('tasks.failures.undo');
    const result = await attempt(edits.length, failure, (onProgress) => undoChanges(client, edits, onProgress));
    if (result === null) return;
    const [first] = result.refused;
    if (first !== undefined) notifyFailure(first.error, failure);
    else if (isLeft()) notifySuccess(t('tasks.undone'));
    else announceSuccess(t('tasks.undone'));
  }

  return {
    remove,
    change: (tasks, plan) => run(tasks.map((task) => ({ task, ...plan(task) }))),
    questions,
    running,
  };
}

const NOTHING: Running = { count: 0, done: 0 };

/** Runs an operation on a number of tasks; null after a failure, which has been displayed. */
type Attempt = <Result>(
  count: number,
  failure: string,
  work: (onProgress: OnProgress) => Promise<Result>,
) => Promise<Result | null>;

/** Counts tasks under bulk changes; closing the tab would lose their undo. */
function useRunning(): [running: Running, attempt: Attempt] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState(NOTHING);
  useUnsavedWork({
    describe: (leaving) => (leaving === 'tab' && running.count > 1 ? t('tasks.changing', running) : null),
  });
  return [
    running,
    async (count, failure, work) => {
      // A single change does not replace the progress of a bulk change.
      const show = (next: Running): void => {
        if (count > 1) setRunning(next);
      };
      show({ count, done: 0 });
      try {
        return await work((done) => show({ count, done }));
      } catch (error) {
        notifyFailure(error, failure);
        void refetchTasks(client);
        return null;
      } finally {
        show(NOTHING);
      }
    },
  ];
}

/** The new status, for the toast. */
function statusAfter({ fields, optimistic, task }: TaskEdit): string | undefined {
  if (fields.status_id === undefined) return undefined;
  return task.status.id === fields.status_id ? task.status.name : optimistic.status?.name;
}
