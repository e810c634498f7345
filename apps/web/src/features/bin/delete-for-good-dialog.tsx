import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { saySuccess } from '#platform/notices.ts';
import { deleteForGood, readAgain } from './bin-queries.ts';
import { useTitle } from './use-title.ts';

export function DeleteForGoodDialog({ item, onClose }: { item: BinItem; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = useTitle();
  const remove = useMutation({
    mutationFn: () => deleteForGood(item, client),
    meta: { failure: t('bin.deleteFailed') },
    onSuccess: () => saySuccess(t('bin.deleted')),
    onError: () => {
      void readAgain(client);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('bin.deleteTitle')}
      description={t('bin.deleteText', { title: title(item) })}
      confirmLabel={t('bin.deleteForGood')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
