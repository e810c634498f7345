import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { deleteFile, refetchFiles, type FileOwner } from './file-queries.ts';

export function DeleteFileDialog({
  owner,
  file,
  onClose,
}: {
  owner: FileOwner;
  file: AttachedFile;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteFile(owner, file),
    meta: { failure: t('files.deleteFailed') },
    onSuccess: () => announceSuccess(t('files.deleted')),
    // Also after an error: another member may have deleted it first. The dialog closes before its row is removed, so
    // that focus can return.
    onSettled: async () => {
      onClose();
      await refetchFiles(owner, client);
    },
  });
  const text =
    file.version === 1
      ? t('files.deleteText', { name: file.name })
      : t('files.deleteAllText', { name: file.name, version: file.version });
  return (
    <ConfirmDialog
      isOpen
      title={t('files.deleteTitle')}
      description={text}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
