import { deleteVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withRereading } from '../rereading/rereading-texts.ts';
import { BillDetails } from './reading/bill-details.tsx';
import { billOptions, specificationOptions } from '../specification-queries.ts';

const RereadDialog = lazyDialog(() =>
  withRereading(() => import('../rereading/reread-dialog.tsx').then((module) => module.RereadDialog)),
);
const BillFiles = lazyDialog(() =>
  withRereading(() => import('../rereading/bill-files.tsx').then((module) => module.BillFiles)),
);

type Props = {
  specificationId: string;
  vorId: string;
  canEdit: boolean;
  /** Choosing the price column requires price permission. */
  canReread: boolean;
  /** A bill may contain prices, so downloading it requires permission. */
  canSeeFiles: boolean;
  canCalculate: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onCalculate: (vorId: string) => void;
  /** Opens on the upload of a newer issue. */
  isNewer?: boolean;
};

/** One bill: what was read, with actions to correct or remove it. */
export function BillDialog({
  specificationId,
  vorId,
  canEdit,
  canReread,
  canSeeFiles,
  canCalculate,
  onClose,
  onChanged,
  onCalculate,
  isNewer = false,
}: Props): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [isRereading, setRereading] = useState(isNewer);
  const bill = useQuery(billOptions(specificationId, vorId));
  const refresh = async (): Promise<void> => {
    await Promise.all([
      onChanged(),
      queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
    ]);
  };
  const removal = useMutation({
    mutationFn: () => callEndpoint(deleteVor, { params: { specification_id: specificationId, vor_id: vorId } }),
    onSuccess: async () => {
      onClose();
      announceSuccess(t('specifications.bills.removed'));
      await refresh();
    },
    onSettled: () => setRemoving(false),
  });
  if (isRereading)
    return <RereadDialog specificationId={specificationId} vorId={vorId} onClose={onClose} onChanged={refresh} />;
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        width={820}
        title={bill.data?.file_name ?? t('specifications.bills.title')}
        footer={
          <>
            {canEdit ? (
              <Button kind="danger" icon="trash" onClick={() => setRemoving(true)}>
                {t('specifications.bills.remove')}
              </Button>
            ) : null}
            {canEdit ? (
              <Button icon="upload" onClick={() => setRereading(true)}>
                {t('specifications.bills.newer')}
              </Button>
            ) : null}
            {canCalculate ? (
              <Button
                icon="calculator"
                onClick={() => {
                  onClose();
                  onCalculate(vorId);
                }}
              >
                {t('specifications.actions.calculateOne')}
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('specifications.upload.close')}</Button>
          </>
        }
      >
        {bill.isPending ? <SkeletonRows rows={6} /> : null}
        {bill.isError ? <ErrorState onRetry={() => void bill.refetch()} /> : null}
        {bill.data === undefined ? null : (
          <>
            <BillDetails
              key={bill.dataUpdatedAt}
              specificationId={specificationId}
              bill={bill.data}
              canEdit={canReread}
              onReread={refresh}
            />
            {canSeeFiles ? <BillFiles place={{ specificationId, vorId }} /> : null}
          </>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('specifications.bills.remove')}
        description={t('specifications.bills.removeText', { name: bill.data?.file_name ?? '' })}
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setRemoving(false)}
      />
    </>
  );
}
