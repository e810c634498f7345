import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifyFailure, notifySuccess, saySuccess } from '#platform/notices.ts';
import { useUnsavedWork } from '#platform/unsaved-work.ts';
import { changeTasks, deleteTasks, restoreTasks, takeBack, type Refused, type TaskEdit } from './change-tasks.ts';
import type { Running } from './send-bulk.ts';
import { readTasksAgain } from './task-cache.ts';
import { RefusalDialog } from './later-windows.ts';

/** What is to become of a task: fields for the server, and how it looks before the answer. */
export type Planned = Pick<TaskEdit, 'fields' | 'shown' | 'back'>;

type TaskChanges = {
  /** Deletes tasks after the person has confirmed it; those that stay are the answer. */
  remove: (tasks: readonly TaskInList[]) => Promise<readonly TaskInList[]>;
  change: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => Promise<Refused[]>;
  questions: ReactNode;
  running: Running;
};

/** Changes of tasks as the screens make them: shown at once, undone by the notice, a refusal told with what can be done. */
export function useTaskChanges(): TaskChanges {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [window, setWindow] = useState<{ refused: readonly Refused[]; tell: () => void } | null>(null);

  const [running, setRunning] = useRunning();

  async function run(edits: readonly TaskEdit[]): Promise<Refused[]> {
    const count = edits.length;
    setRunning({ count, done: 0 });
    const result = await changeTasks(client, edits, (done) => setRunning({ count, done })).catch((error: unknown) => {
      notifyFailure(error, t('tasks.failures.save'));
      void readTasksAgain(client);
      return { done: [], refused: [] };
    });
    setRunning(NOTHING);
    finish(result.refused, () => tell(result.done));
    return result.refused;
  }

  /** Says what was done, with its undo. */
  function tell(done: readonly TaskEdit[]): void {
    const [first] = done;
    if (first === undefined) return;
    const told =
      done.length === 1
        ? t('tasks.changed.one', { number: first.task.number, what: statusAfter(first) ?? t('tasks.changed.saved') })
        : t('tasks.changed.many', { count: done.length });
    notifySuccess(told, { label: t('tasks.undo'), run: () => void undo(done) });
  }

  /** A window over the page would hide the notice, and the undo with it, until both are gone: it is told after the window. */
  function finish(refused: readonly Refused[], tellDone: () => void): void {
    if (refused.length === 0) tellDone();
    else setWindow({ refused, tell: tellDone });
  }

  function leave(): void {
    setWindow(null);
    window?.tell();
  }

  async function remove(tasks: readonly TaskInList[]): Promise<readonly TaskInList[]> {
    try {
      const result = await deleteTasks(client, tasks);
      const { deletedIds: ids } = result;
      finish(result.refused, () => {
        if (ids.length === 0) return;
        const undoing = { label: t('tasks.undo'), run: () => void restore(ids) };
        notifySuccess(t('tasks.deletedMany', { count: ids.length }), undoing);
      });
      return result.refused.map(({ edit }) => edit.task);
    } catch (error) {
      notifyFailure(error, t('tasks.failures.delete'));
      return tasks;
    }
  }

  async function restore(ids: readonly string[]): Promise<void> {
    try {
      const { count, error } = await restoreTasks(client, ids);
      if (count > 0) saySuccess(t('tasks.restoredMany', { count }));
      if (error !== null) notifyFailure(error, t('tasks.failures.restore'));
    } catch (error) {
      notifyFailure(error, t('tasks.failures.restore'));
    }
  }

  async function undo(edits: readonly TaskEdit[]): Promise<void> {
    const { refused: left } = await takeBack(client, edits);
    const [first] = left;
    if (first === undefined) saySuccess(t('tasks.undone'));
    else notifyFailure(first.error, t('tasks.failures.undo'));
  }

  const questions = (
    <OwnedDialog of={window?.refused ?? null}>
      {(all) => (
        <RefusalDialog
          refused={all}
          reasonOf={({ error }) => specificReason(error) ?? describeFailure(error, errorTexts())}
          onInsist={(edit, insistence) => {
            leave();
            void run([{ ...edit, fields: { ...edit.fields, ...insistence } }]);
          }}
          onClose={leave}
        />
      )}
    </OwnedDialog>
  );
  return {
    remove,
    change: (tasks, plan) => run(tasks.map((task) => ({ task, ...plan(task) }))),
    questions,
    running,
  };
}

const NOTHING: Running = { count: 0, done: 0 };

/** How many tasks one request is changing: a tab that is closed meanwhile would lose its undo. */
function useRunning(): [running: Running, setRunning: (running: Running) => void] {
  const { t } = useTranslation();
  const [running, setRunning] = useState(NOTHING);
  useUnsavedWork({
    describe: (leaving) => (leaving === 'tab' && running.count > 1 ? t('tasks.changing', running) : null),
  });
  return [running, setRunning];
}

/** The one word a person looks for: the status that is now. */
function statusAfter({ fields, shown, task }: TaskEdit): string | undefined {
  if (fields.status_id === undefined) return undefined;
  return task.status.id === fields.status_id ? task.status.name : shown.status?.name;
}
