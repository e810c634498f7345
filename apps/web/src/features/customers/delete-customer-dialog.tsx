import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { notifySuccess } from '#platform/notices.ts';
import { removeCustomer } from './customer-queries.ts';

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: { customer: Customer; onClose: () => void; onDeleted?: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCustomer(customer.id, client),
    meta: { failure: t('customers.deleteFailed') },
    onSuccess: () => { notifySuccess(t('customers.deleted')); onDeleted?.(); },
    onSettled: onClose,
  });
  return <ConfirmDialog isOpen title={t('customers.deleteTitle')} description={t('customers.deleteText', { name: customer.name })} isPending={remove.isPending} onConfirm={() => remove.mutate()} onCancel={onClose} />;
}
