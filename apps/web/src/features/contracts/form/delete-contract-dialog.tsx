import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { removeContract } from '../contract-queries.ts';

export function DeleteContractDialog({
  contract,
  onClose,
  onDeleted,
}: {
  contract: Contract;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeContract({ projectId: contract.project_id, contractId: contract.id, client }),
    meta: { failure: t('contracts.deleteFailed') },
    onSuccess: () => {
      notifySuccess(t('contracts.deleted'));
      onDeleted?.();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('contracts.deleteTitle')}
      description={t('contracts.deleteText', { number: contract.number })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
