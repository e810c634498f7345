import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a refusal or a cancellation; it is stored with the act. */
export function ActReasonDialog({ title, text, confirmLabel, isPending, onConfirm, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            disabled={reason.trim() === ''}
            onClick={() => onConfirm(reason.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('acts.reason')}
        isRequired
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={1000}
      />
    </Dialog>
  );
}
