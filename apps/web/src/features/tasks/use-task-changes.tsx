import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifyFailure, notifySuccess } from '#platform/notices.ts';
import { changeTasks, deleteTasks, takeBack, type Refused, type TaskEdit } from './change-tasks.ts';
import { readTasksAgain } from './task-cache.ts';
import { RefusalDialog } from './later-windows.ts';

/** What is to become of a task: fields for the server, and how it looks before the answer. */
export type Planned = Pick<TaskEdit, 'fields' | 'shown' | 'back'>;

/** Changes of tasks as the screens make them: shown at once, undone by the notice, a refusal told with what can be done. */
export function useTaskChanges(): {
  /** Deletes tasks after the person has confirmed it. */
  remove: (tasks: readonly TaskInList[]) => Promise<void>;
  change: (tasks: readonly TaskInList[], plan: (task: TaskInList) => Planned) => Promise<Refused[]>;
  questions: ReactNode;
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);

  async function run(edits: readonly TaskEdit[]): Promise<Refused[]> {
    const result = await changeTasks(client, edits).catch((error: unknown) => {
      notifyFailure(error, t('tasks.failures.save'));
      void readTasksAgain(client);
      return { done: [], refused: [] };
    });
    const [first] = result.done;
    if (first !== undefined) {
      const told =
        result.done.length === 1
          ? t('tasks.changed.one', { number: first.task.number, what: whatOf(first) })
          : t('tasks.changed.many', { count: result.done.length });
      notifySuccess(told, { label: t('tasks.undo'), run: () => void undo(result.done) });
    }
    if (result.refused.length > 0) setRefused(result.refused);
    return result.refused;
  }

  async function remove(tasks: readonly TaskInList[]): Promise<void> {
    try {
      const result = await deleteTasks(client, tasks);
      if (result.count > 0) notifySuccess(t('tasks.deletedMany', { count: result.count }));
      if (result.refused.length > 0) setRefused(result.refused);
    } catch (error) {
      notifyFailure(error, t('tasks.failures.delete'));
    }
  }

  /** The one word a person looks for: the status that is now. */
  function whatOf({ fields, task }: TaskEdit): string {
    return fields.status_id === undefined ? t('tasks.changed.saved') : task.status.name;
  }

  async function undo(edits: readonly TaskEdit[]): Promise<void> {
    const { refused: left } = await takeBack(client, edits);
    const [first] = left;
    if (first === undefined) notifySuccess(t('tasks.undone'));
    else notifyFailure(first.error, t('tasks.failures.undo'));
  }

  const questions = (
    <OwnedDialog of={refused}>
      {(all) => (
        <RefusalDialog
          refused={all}
          reasonOf={({ error }) => specificReason(error) ?? describeFailure(error, errorTexts())}
          onInsist={(edit, insistence) => {
            setRefused(null);
            void run([{ ...edit, fields: { ...edit.fields, ...insistence } }]);
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </OwnedDialog>
  );
  return {
    remove,
    change: (tasks, plan) => run(tasks.map((task) => ({ task, ...plan(task) }))),
    questions,
  };
}
