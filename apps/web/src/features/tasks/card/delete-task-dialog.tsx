import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { paramsOf, taskKeys } from '../task-queries.ts';

const isOf = (task: Task, ref: unknown): boolean => ref === task.id || ref === String(task.number);

export function DeleteTaskDialog({
  task,
  onClose,
  onDeleted,
}: {
  task: Task;
  onClose: () => void;
  onDeleted: () => unknown;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    // Leave the page first: it would refetch the deleted task on the live event.
    mutationFn: async () => {
      await onDeleted();
      await callEndpoint(deleteTask, { params: paramsOf(task.id) });
    },
    meta: { failure: t('tasks.failures.delete') },
    onSuccess: async () => {
      notifySuccess(t('tasks.deleted', { number: task.number }));
      client.removeQueries({ queryKey: taskKeys.ones, predicate: ({ queryKey }) => isOf(task, queryKey.at(-1)) });
      await refetchTasks(client);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('tasks.deleteTitle')}
      description={
        <>
          {t('tasks.deleteText', { number: task.number, title: task.title })}
          {task.subtasks_count > 0 && ` ${t('tasks.deleteSubtasks', { count: task.subtasks_count })}`}
        </>
      }
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
