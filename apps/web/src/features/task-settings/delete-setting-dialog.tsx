import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Setting, TaskSettingsPart } from './setting-kinds.ts';
import { refetchSettings, removeSetting } from './setting-queries.ts';

type Props = { part: TaskSettingsPart; setting: Pick<Setting, 'id' | 'name'>; onClose: () => void };

/** Confirms a deletion; the server's reason stays visible, since what uses the setting must be changed first. */
export function DeleteSettingDialog({ part, setting, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeSetting(part, setting.id),
    meta: { isQuiet: true },
    onError: (error) => {
      if (specificReason(error) !== null) return;
      notifyFailure(error, t('taskSettings.deleteFailed'));
      onClose();
      void refetchSettings(client);
    },
    onSuccess: async () => {
      onClose();
      await refetchSettings(client);
    },
  });
  const reason = specificReason(removal.error);
  return (
    <>
      <Dialog
        isOpen={reason !== null}
        onClose={onClose}
        width={480}
        title={t('taskSettings.refusedTitle')}
        footer={<Button onClick={onClose}>{t('taskSettings.understood')}</Button>}
      >
        <p role="alert">
          <strong>{setting.name}</strong>: {reason}
        </p>
      </Dialog>
      <ConfirmDialog
        isOpen={reason === null}
        title={t('taskSettings.deleteTitle', { name: setting.name })}
        description={t(`taskSettings.${part}.deleteText`)}
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={onClose}
      />
    </>
  );
}
