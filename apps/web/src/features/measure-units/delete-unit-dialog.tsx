import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, announceSuccess } from '#platform/errors/notices.ts';
import { specificReason } from '#platform/errors/error-message.ts';
import { refetchUnits, removeUnit } from './unit-queries.ts';

export function DeleteUnitDialog({ unit, onClose }: { unit: MeasureUnit; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeUnit(unit.id),
    meta: { isQuiet: true },
    onError: (error) => {
      if (specificReason(error) !== null) return;
      notifyFailure(error, t('measureUnits.deleteFailed'));
      onClose();
      void refetchUnits(client);
    },
    onSuccess: async () => {
      announceSuccess(t('measureUnits.deleted'));
      onClose();
      await refetchUnits(client);
    },
  });
  // Displayed in the dialog, not as a notification: the user must change the records listed.
  const reason = specificReason(remove.error);
  return (
    <>
      <Dialog
        isOpen={reason !== null}
        onClose={onClose}
        width={480}
        title={t('measureUnits.refusedTitle')}
        footer={<Button onClick={onClose}>{t('measureUnits.understood')}</Button>}
      >
        <p role="alert">
          <strong>{unit.name}</strong>: {reason}
        </p>
        <p>{t('measureUnits.refusedText')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={reason === null}
        title={t('measureUnits.deleteTitle')}
        description={t('measureUnits.deleteText', { name: unit.name })}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      />
    </>
  );
}
