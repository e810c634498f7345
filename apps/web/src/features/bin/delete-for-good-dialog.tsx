import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { deleteForGood, refetchAll } from './bin-queries.ts';
import { useTitle } from './use-title.ts';

export function DeleteForGoodDialog({ item, onClose }: { item: BinItem; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = useTitle();
  const remove = useMutation({
    mutationFn: () => deleteForGood(item, client),
    meta: { failure: t('bin.deleteFailed') },
    onSuccess: () => announceSuccess(t('bin.deleted')),
    onError: () => {
      void refetchAll(client);
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
