import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { LeaveQuestion } from '#platform/page/unsaved-work.ts';

/** Lists what would be lost and asks whether to leave. */
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
