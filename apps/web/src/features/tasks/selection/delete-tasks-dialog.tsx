import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';

/** Confirms a bulk deletion; progress is displayed above the list. */
export function DeleteTasksDialog({
  tasks,
  onRemove,
  onClose,
}: {
  tasks: readonly TaskInList[];
  onRemove: (tasks: readonly TaskInList[]) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      title={t('tasks.deleteMarked', { count: tasks.length })}
      description={
        <>
          {t('tasks.deleteMarkedText')}
          {tasks.some(({ subtasks_count: parts }) => parts > 0) && ` ${t('tasks.deleteMarkedParents')}`}
        </>
      }
      isPending={isPending}
      onConfirm={() => {
        // The second tap of a double tap hits the dialog while it closes.
        setPending(true);
        onClose();
        void onRemove(tasks);
      }}
      onCancel={onClose}
    />
  );
}
