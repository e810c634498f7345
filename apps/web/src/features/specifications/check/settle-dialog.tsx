import type { CheckFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import type { EstimateCheck } from './check-queries.ts';

/** Dismisses a finding with a reason. */
export function SettleDialog({
  finding,
  dismiss,
  onClose,
}: {
  finding: CheckFinding;
  dismiss: EstimateCheck['dismiss'];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('specifications.estimateCheck.settling.title')}
      description={finding.message}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            disabled={isEmpty}
            isPending={dismiss.isPending}
            onClick={() => dismiss.mutate({ id: finding.id, reason: reason.trim() }, { onSuccess: onClose })}
          >
            {t('specifications.estimateCheck.settling.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('specifications.estimateCheck.settling.label')}
        hint={t('specifications.estimateCheck.settling.hint')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
