import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withBillMoney } from '../bills/bill-money-texts.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { OpenDialog } from '../screen/specification-actions.tsx';
import { specificationOptions } from '../specification-queries.ts';
import { withEstimate } from '../estimate/estimate-texts.ts';
import { withReport } from './report-texts.ts';
import type { OpenBill } from '../bills/bill-chips.tsx';
import { UploadDialog } from '../bills/upload/upload-dialog.tsx';
import type { Calculation } from '../calculation/use-calculation.ts';
import type { Upload } from '../bills/upload/use-upload.ts';

const BillDialog = lazyDialog(() =>
  withBillMoney(() => import('../bills/bill-dialog.tsx').then((module) => module.BillDialog)),
);

const CommitDialog = lazyDialog(() =>
  withEstimate(() => withBillMoney(() => import('./commit-dialog.tsx').then((module) => module.CommitDialog))),
);

const PricesDialog = lazyDialog(() =>
  withBillMoney(() => import('../calculation/prices-dialog.tsx').then((module) => module.PricesDialog)),
);

const ReportDialog = lazyDialog(() =>
  withReport(() => import('./report-dialog.tsx').then((module) => module.ReportDialog)),
);

const RenameDialog = lazyDialog(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));
const RemoveDialog = lazyDialog(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog));
const SettingsDialog = lazyDialog(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog));

const AdjustDialog = lazyDialog(() =>
  withEstimate(() => import('../estimate/adjust-dialog.tsx').then((module) => module.AdjustDialog)),
);

const RefreshPricesDialog = lazyDialog(() =>
  withEstimate(() => import('../estimate/refresh-prices-dialog.tsx').then((module) => module.RefreshPricesDialog)),
);

const DocumentCharges = lazyDialog(() =>
  withEstimate(() => import('../estimate/document-charges.tsx').then((module) => module.DocumentCharges)),
);

const DocumentCoefficients = lazyDialog(() =>
  withEstimate(() => import('../estimate/document-coefficients.tsx').then((module) => module.DocumentCoefficients)),
);

/** Dialogs of document-wide price terms. */
const TERMS_DIALOGS = { settings: SettingsDialog, coefficients: DocumentCoefficients, charges: DocumentCharges };

type Props = {
  specification: Specification;
  dialog: OpenDialog | null;
  bill: OpenBill | null;
  upload: Upload;
  isUploadShown: boolean;
  calculation: Calculation;
  session: EditSession;
  onReload: () => Promise<void>;
  onShowDoubtful: () => void;
  onClose: () => void;
  onCloseBill: () => void;
};

/** All dialogs of the specification; one is open at a time. */
export function SpecificationDialogs({
  specification,
  dialog,
  bill,
  upload,
  isUploadShown,
  calculation,
  session,
  onReload,
  onShowDoubtful,
  onClose,
  onCloseBill,
}: Props): ReactNode {
  const { can } = specification;
  const queryClient = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      onReload(),
      queryClient.invalidateQueries({ queryKey: specificationOptions(specification.id).queryKey }),
    ]);
  };
  // Renaming increments the content version; record it, so that the commit reports no foreign change.
  const closeRenamed = (): void => {
    onClose();
    void session.check();
  };
  return (
    <>
      <OwnedDialog of={isUploadShown}>
        {() => (
          <UploadDialog
            specificationId={specification.id}
            upload={upload}
            canCalculate={can.calculate}
            canReread={can.update && can.view_prices}
            onReread={refresh}
            onClose={onClose}
            onCalculate={() => {
              onClose();
              calculation.start();
            }}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={calculation.question}>
        {({ vorId, marked }) => (
          <PricesDialog
            bills={specification.vors.filter((one) => one.kept_count > 0 && (vorId === null || one.id === vorId))}
            hasUnpriced={hasUnpriced(specification, vorId)}
            marked={marked}
            onClose={() => calculation.answer(null)}
            onStart={calculation.answer}
          />
        )}
      </OwnedDialog>
      <OpenBillDialog
        bill={bill}
        specification={specification}
        calculation={calculation}
        onReload={onReload}
        onClose={onCloseBill}
      />
      <OwnedDialog of={dialog === 'upload' ? null : dialog}>
        {(what) => {
          switch (what) {
            case 'commit':
              return (
                <CommitDialog
                  specification={specification}
                  session={session}
                  onShowDoubtful={onShowDoubtful}
                  onClose={onClose}
                />
              );
            case 'report':
              return <ReportDialog specification={specification} session={session} onClose={onClose} />;
            case 'settings':
            case 'coefficients':
            case 'charges':
              return <OpenTermsDialog what={what} specification={specification} onClose={onClose} onSaved={onReload} />;
            case 'adjust':
            case 'refresh':
              return <OpenAmountDialog what={what} id={specification.id} onClose={onClose} onSaved={refresh} />;
            case 'rename':
              return <RenameDialog specification={specification} onClose={closeRenamed} />;
            case 'remove':
              return <RemoveDialog specification={specification} onClose={onClose} />;
          }
        }}
      </OwnedDialog>
    </>
  );
}

function OpenBillDialog({
  bill,
  specification: { id: specificationId, can },
  calculation,
  onReload,
  onClose,
}: Pick<Props, 'bill' | 'specification' | 'calculation' | 'onReload' | 'onClose'>): ReactNode {
  return (
    <OwnedDialog of={bill}>
      {({ id, isNewer }) => (
        <BillDialog
          specificationId={specificationId}
          vorId={id}
          isNewer={isNewer}
          canEdit={can.update}
          canReread={can.update && can.view_prices}
          canSeeFiles={can.view_prices}
          canCalculate={can.calculate && !calculation.isRunning}
          onClose={onClose}
          onChanged={onReload}
          onCalculate={calculation.start}
        />
      )}
    </OwnedDialog>
  );
}

/** Dialogs that preview a change of amounts. */
const AMOUNT_DIALOGS = { adjust: AdjustDialog, refresh: RefreshPricesDialog };

function OpenAmountDialog({
  what,
  id,
  ...rest
}: {
  what: keyof typeof AMOUNT_DIALOGS;
  id: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const Shown = AMOUNT_DIALOGS[what];
  return <Shown specificationId={id} {...rest} />;
}

function OpenTermsDialog({
  what,
  ...rest
}: {
  what: keyof typeof TERMS_DIALOGS;
  specification: Specification;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const Shown = TERMS_DIALOGS[what];
  return <Shown {...rest} />;
}

/** Whether the calculation has anything to do while bill prices are kept. */
function hasUnpriced({ vors, positions_count }: Specification, vorId: string | null): boolean {
  const bills = vors.filter((bill) => vorId === null || bill.id === vorId);
  const keptPrices = bills.reduce((count, bill) => count + bill.kept_count, 0);
  return keptPrices < (vorId === null ? positions_count : bills.reduce((count, bill) => count + bill.works_count, 0));
}
