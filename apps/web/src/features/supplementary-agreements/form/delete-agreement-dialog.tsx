import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { isApiError, type ApiError } from '#platform/requests/api-error.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { forgetAgreement, removeAgreement } from '../agreement-queries.ts';
import styles from '../agreements.module.css';

/** `onDeleted`: leaves the page of the deleted agreement. */
type Props = { agreement: SupplementaryAgreement; onClose: () => void; onDeleted: () => void };

export function DeleteAgreementDialog({ agreement, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeAgreement(agreement),
    meta: { isQuiet: true },
    onError: (error) => {
      if (isRefusal(error)) return;
      notifyFailure(error, t('agreements.deleteFailed'));
      onClose();
    },
    onSuccess: () => {
      notifySuccess(t('agreements.deleted'));
      onDeleted();
      void forgetAgreement(client, agreement);
    },
  });
  const refusal = isRefusal(remove.error) ? remove.error : null;
  return (
    <>
      <OwnedDialog of={refusal}>{(current) => <RefusalDialog refusal={current} onClose={onClose} />}</OwnedDialog>
      <ConfirmDialog
        isOpen={refusal === null}
        title={t('agreements.deleteTitle', { number: agreement.number })}
        description={t('agreements.deleteText')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      />
    </>
  );
}

const REFUSALS: ReadonlySet<string> = new Set([
  'agreement_signed',
  'agreement_was_signed',
  'agreement_annulled',
  'has_dependents',
]);

function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.code !== null && REFUSALS.has(error.code);
}

/** Why it cannot be deleted: signed, or used by specifications, each with a link. */
function RefusalDialog({ refusal, onClose }: { refusal: ApiError; onClose: () => void }) {
  const { t } = useTranslation();
  const dependents = refusal.body.dependents ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('agreements.undeletableTitle')}
      description={dependents.length > 0 ? t('agreements.dependents') : refusal.detail}
      footer={<Button onClick={onClose}>{t('agreements.understood')}</Button>}
    >
      {dependents.length > 0 && (
        <ul className={styles['dependents']}>
          {dependents.map(({ id, name }) => (
            <li key={id}>
              <Link to="/specifications/$specificationId" params={{ specificationId: id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
