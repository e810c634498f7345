import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { notifySuccess } from '#platform/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { CommitDialog } from './commit-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import type { OpenDialog } from './specification-actions.tsx';
import { specificationKeys } from './specification-queries.ts';
import { UploadDialog } from './upload-dialog.tsx';
import type { Calculation } from './use-calculation.ts';
import type { Upload } from './use-upload.ts';

type Props = {
  specification: Specification;
  dialog: OpenDialog | null;
  billId: string | null;
  upload: Upload;
  isUploadShown: boolean;
  calculation: Calculation;
  onReload: () => Promise<void>;
  onClose: () => void;
  onCloseBill: () => void;
};

/** Every window of the specification; one is open at a time. */
export function SpecificationDialogs({
  specification,
  dialog,
  billId,
  upload,
  isUploadShown,
  calculation,
  onReload,
  onClose,
  onCloseBill,
}: Props): ReactNode {
  const { can } = specification;
  return (
    <>
      <UploadDialog
        upload={upload}
        isOpen={isUploadShown}
        canCalculate={can.calculate}
        onClose={onClose}
        onCalculate={() => {
          onClose();
          calculation.start();
        }}
      />
      <BillDialog
        specificationId={specification.id}
        vorId={billId}
        canEdit={can.update}
        canCalculate={can.calculate && !calculation.isRunning}
        onClose={onCloseBill}
        onChanged={onReload}
        onCalculate={calculation.start}
      />
      <CommitDialog specification={specification} isOpen={dialog === 'commit'} onClose={onClose} />
      <ReportDialog
        specificationId={specification.id}
        hasPrices={can.view_prices}
        isOpen={dialog === 'report'}
        onClose={onClose}
      />
      <SettingsDialog
        specification={specification}
        isOpen={dialog === 'settings'}
        onClose={onClose}
        onSaved={onReload}
      />
      <RenameDialog specification={specification} isOpen={dialog === 'rename'} onClose={onClose} />
      <RemoveSpecification specification={specification} isOpen={dialog === 'remove'} onClose={onClose} />
    </>
  );
}

function RemoveSpecification({
  specification,
  isOpen,
  onClose,
}: {
  specification: Specification;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => callEndpoint(deleteSpecification, { params: { specification_id: specification.id } }),
    onSuccess: async () => {
      notifySuccess(t('specifications.remove.done'));
      await navigate({ to: `/projects/${specification.project_id}`, replace: true });
      queryClient.removeQueries({ queryKey: specificationKeys.one(specification.id) });
      await queryClient.invalidateQueries({ queryKey: ['specifications'] });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('specifications.remove.title')}
      description={t('specifications.remove.text', { name: specification.name })}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}
