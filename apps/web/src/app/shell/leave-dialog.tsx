import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n.ts';
import type { LeaveQuestion } from '#platform/unsaved-work.ts';

/** What would be lost, and whether to leave all the same. */
export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('shell.leaveTitle')}
      description={question.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      confirmLabel={t('shell.leave')}
      onCancel={() => question.answer(false)}
      onConfirm={() => question.answer(true)}
    />
  );
}
