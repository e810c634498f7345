import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { OpenBill } from '../bills/bill-chips.tsx';
import { WaitingBills } from '../bills/waiting-bills.tsx';
import { BillDrop, UploadProgress } from '../bills/upload/upload-dialog.tsx';
import { UploadRefusal } from '../bills/upload/upload-refusal.tsx';
import { useAddLine } from '../rows/use-add-line.ts';
import type { Upload } from '../bills/upload/use-upload.ts';
import styles from './specification-screen.module.css';

/** Empty specification: upload a bill, or add the first row by hand. */
export function EmptySpecification({
  specification: { can, vors },
  session,
  upload,
  onOpenBill,
  onChoosePositions,
}: {
  specification: Specification;
  session: EditSession;
  upload: Upload;
  onOpenBill: (bill: OpenBill) => void;
  /** Opens the choice of contract positions; only for an agreement. */
  onChoosePositions: (() => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const addLine = useAddLine(session, () => undefined);
  if (!can.update) return <EmptyState icon="list" title={t('specifications.empty.readOnly')} />;

  async function addFirst(): Promise<void> {
    setAdding(true);
    await addLine('position', undefined);
    setAdding(false);
  }

  return (
    <div className={styles['empty']}>
      {upload.isPending ? (
        <UploadProgress upload={upload} />
      ) : (
        <div>
          {onChoosePositions === undefined ? null : (
            <Button kind="primary" icon="list" onClick={onChoosePositions}>
              {t('agreements.takeRows')}
            </Button>
          )}
          <WaitingBills bills={vors} onOpen={onOpenBill} />
          {upload.isError ? <UploadRefusal error={upload.error} fileName={upload.variables.name} /> : null}
          <BillDrop upload={upload} isBig />
        </div>
      )}
      {upload.isPending ? null : (
        <Button kind="quiet" icon="plus" isPending={isAdding} onClick={() => void addFirst()}>
          {t('specifications.empty.byHand')}
        </Button>
      )}
    </div>
  );
}
