import { taskMending } from '@karkas/api/tasks/task-steps.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormTextArea } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useMending } from './use-mending.ts';

/** Returning a remark requires a reason. */
export function ReturnDialog({ task, onClose }: { task: Task; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const mending = useMending(task, { isQuiet: true });
  return (
    <FormDialog<{ reason: string }, typeof taskMending>
      isOpen
      onClose={onClose}
      width={520}
      title={t('tasks.remarks.returnTitle')}
      submitLabel={t('tasks.remarks.deeds.returned')}
      failureTitle={t('tasks.remarks.failed')}
      schema={taskMending}
      defaultValues={{ reason: '' }}
      toInput={({ reason }) => ({ step: 'returned' as const, reason })}
      save={({ reason }) => mending.mutateAsync({ step: 'returned', reason: reason ?? null })}
    >
      {(control) => (
        <FormTextArea control={control} name="reason" label={t('tasks.remarks.reason')} isRequired rows={4} />
      )}
    </FormDialog>
  );
}
