import { MAX_BILL_BYTES } from '@karkas/api/specifications/specifications.endpoints.ts';
import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyWarning } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { NewBillForm } from './new-bill-form.tsx';
import { readHeading, type BillPlace } from './new-bill-queries.ts';
import styles from './new-bill.module.css';

type Props = {
  place: BillPlace;
  /** The dropped bill; null: it is chosen in the dialog. */
  file: File | null;
  onClose: () => void;
  onCreated: (specificationId: string) => void;
};

/** Creates a specification from a bill; project and names are proposed from the bill's heading. */
export function NewBillDialog({ place, file, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const [giveUp] = useState(() => new AbortController());
  const reading = useMutation({
    mutationFn: async (bill: File) => ({ bill, ...(await readHeading(bill, giveUp.signal)) }),
    meta: { isQuiet: true },
  });
  const { mutate } = reading;
  useEffect(() => {
    if (file !== null) mutate(file);
  }, [file, mutate]);
  useEffect(() => () => giveUp.abort(), [giveUp]);
  if (reading.isSuccess)
    return (
      <NewBillForm
        key={reading.data.bill.name}
        place={place}
        {...reading.data}
        onClose={onClose}
        onCreated={onCreated}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('newBill.title')}
      footer={<Button onClick={onClose}>{t('forms.cancel')}</Button>}
    >
      {reading.isPending ? (
        <>
          <p role="status" className={styles['note']}>
            {t('newBill.reading', { name: reading.variables.name })}
          </p>
          <SkeletonRows rows={3} />
        </>
      ) : (
        <>
          {reading.isError && (
            <p role="alert" className={styles['failure']}>
              {t('newBill.failed')}. {describeFailure(reading.error, errorTexts())}
            </p>
          )}
          <FileDrop
            label={t('newBill.drop')}
            hint={t('newBill.dropHint')}
            isBig
            maxFiles={1}
            maxBytes={MAX_BILL_BYTES}
            extensions={BILL_EXTENSIONS}
            onFiles={([chosen]) => {
              if (chosen !== undefined) mutate(chosen);
            }}
            onRefused={(messages) => {
              for (const message of messages) notifyWarning(message);
            }}
          />
        </>
      )}
    </Dialog>
  );
}
