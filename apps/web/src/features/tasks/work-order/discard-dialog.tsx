import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** A dialog that confirms before discarding typed values. */
export function DiscardDialog({
  isChanged,
  isPending,
  onClose,
  footer,
  children,
}: {
  isChanged: boolean;
  isPending: boolean;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  useUnsavedWork({ describe: () => (isChanged && !isPending ? t('tasks.order.unsaved') : null) });
  const leave = (): void => {
    if (isPending) return;
    if (isChanged) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog isOpen onClose={leave} width={760} title={t('tasks.order.createTitle')} footer={footer}>
        {children}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('forms.discardTitle')}
        description={t('forms.discardText')}
        confirmLabel={t('forms.discard')}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  );
}
