import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import type { LeaveQuestion } from '#platform/unsaved-work.ts';

/** What would be lost, and whether to leave all the same. */
export function LeaveDialog({ question }: { question: LeaveQuestion | null }) {
  const { t } = useTranslation();
  // The reasons stand while the window leaves.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={t('shell.leaveTitle')}
      description={shown?.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      confirmLabel={t('shell.leave')}
      onCancel={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
    />
  );
}
