import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { forgetCustomer, removeCustomer } from '../customer-queries.ts';
import styles from '../customers.module.css';

/** `onDeleted`: leaves the page of the deleted customer. */
type Props = { customer: Customer; onClose: () => void; onDeleted?: () => Promise<void> };
type Dependent = { model: string; id: string; name: string };

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCustomer(customer.id, client),
    meta: { isQuiet: true },
    onError: (error) => {
      if (dependentsOf(error) !== null) return;
      notifyFailure(error, t('customers.deleteFailed'));
      onClose();
    },
    onSuccess: async () => {
      notifySuccess(t('customers.deleted'));
      if (onDeleted === undefined) onClose();
      else await onDeleted();
      forgetCustomer(customer.id, client);
    },
  });
  const dependents = dependentsOf(remove.error);
  return (
    <>
      <OwnedDialog of={dependents}>
        {(current) => <DependentsDialog customer={customer} dependents={current} onClose={onClose} />}
      </OwnedDialog>
      <ConfirmDialog
        isOpen={dependents === null}
        title={t('customers.deleteTitle')}
        description={t('customers.deleteText', { name: customer.name })}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      />
    </>
  );
}

function dependentsOf(error: unknown): readonly Dependent[] | null {
  return isApiError(error) && error.code === 'has_dependents' ? (error.body.dependents ?? []) : null;
}

/** Records that still refer to the customer and must be changed first. */
function DependentsDialog({
  customer,
  dependents,
  onClose,
}: {
  customer: Customer;
  dependents: readonly Dependent[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('customers.dependentsTitle')}
      description={t('customers.dependentsText', { name: customer.name })}
      footer={<Button onClick={onClose}>{t('customers.understood')}</Button>}
    >
      <ul className={styles['dependents']}>
        {dependents.map(({ model, id, name }) => (
          <li key={id}>
            <span>{model === 'contract' ? t('customers.dependentContract') : t('customers.dependentProject')}</span>
            {model === 'project' ? (
              <Link to="/projects/$projectId" params={{ projectId: id }}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
