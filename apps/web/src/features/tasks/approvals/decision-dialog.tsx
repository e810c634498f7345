import { taskDecision } from '@karkas/api/tasks/task-steps.schemas.ts';
import type { ApprovalDecision } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormTextArea } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useDecision } from './use-decision.ts';

export type ExplainedDecision = Exclude<ApprovalDecision, 'approved'>;

/** A decision other than plain approval requires a reason. */
export function DecisionDialog({
  task,
  decision,
  onClose,
}: {
  task: Task;
  decision: ExplainedDecision;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const decide = useDecision(task, { isQuiet: true });
  return (
    <FormDialog<{ comment: string }, typeof taskDecision>
      isOpen
      onClose={onClose}
      width={520}
      title={t(`tasks.approvals.dialog.${decision}`)}
      submitLabel={t(`tasks.approvals.deeds.${decision}`)}
      failureTitle={t('tasks.approvals.failed')}
      schema={taskDecision}
      defaultValues={{ comment: '' }}
      toInput={({ comment }) => ({ decision, comment })}
      save={({ comment }) => decide.mutateAsync({ decision, comment: comment ?? null })}
    >
      {(control) => (
        <FormTextArea
          control={control}
          name="comment"
          label={t(decision === 'rejected' ? 'tasks.approvals.dialog.reason' : 'tasks.approvals.dialog.remarks')}
          isRequired
          rows={4}
        />
      )}
    </FormDialog>
  );
}
