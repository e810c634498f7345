import type { Vor } from '@karkas/api/specifications/vors.schemas.ts';
import { MAX_BILL_BYTES } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { ReactNode } from 'react';
import { isApiError } from '#platform/api-error.ts';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifyWarning } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { withBillMoney } from './bill-money-texts.ts';
import { BillCounts, BillRemarks, Place } from './bill-summary.tsx';
import { BILL_EXTENSIONS, type Upload } from './use-upload.ts';
import styles from './bills.module.css';

const BillReconciliation = laterWindow(() =>
  withBillMoney(() => import('./bill-reconciliation.tsx').then((module) => module.BillReconciliation)),
);

/** Where a bill is dropped or chosen; big on an empty specification. */
export function BillDrop({
  upload,
  isBig = false,
  hint,
}: {
  upload: Upload;
  isBig?: boolean;
  hint?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t('specifications.empty.title')}
      hint={hint ?? t('specifications.empty.hint')}
      isBig={isBig}
      isDisabled={upload.isPending}
      maxFiles={1}
      maxBytes={MAX_BILL_BYTES}
      extensions={BILL_EXTENSIONS}
      onFiles={(files) => {
        const file = files[0];
        if (file !== undefined) upload.mutate(file);
      }}
      onRefused={(messages) => {
        for (const message of messages) notifyWarning(message);
      }}
    />
  );
}

/** The way of a file: its progress, then what was read of it, or why it could not be. */
export function UploadDialog({
  upload,
  canCalculate,
  onClose,
  onCalculate,
}: {
  upload: Upload;
  canCalculate: boolean;
  onClose: () => void;
  onCalculate: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const bill = upload.data;
  const footer = upload.isSuccess ? (
    <>
      <Button onClick={onClose}>{t('specifications.upload.close')}</Button>
      {canCalculate ? (
        <Button kind="primary" icon="calculator" onClick={onCalculate}>
          {t('specifications.upload.calculateNow')}
        </Button>
      ) : null}
    </>
  ) : (
    <Button onClick={onClose} disabled={upload.isPending}>
      {t('specifications.upload.close')}
    </Button>
  );
  const title = upload.isSuccess
    ? t('specifications.upload.readTitle')
    : upload.isError
      ? t('specifications.upload.failed')
      : t('specifications.actions.upload');
  return (
    <Dialog isOpen onClose={onClose} title={title} canClose={!upload.isPending} footer={footer}>
      <UploadState upload={upload} bill={bill} />
    </Dialog>
  );
}

function UploadState({ upload, bill }: { upload: Upload; bill: Vor | undefined }): ReactNode {
  if (upload.isPending) return <UploadProgress upload={upload} />;
  if (upload.isError)
    return (
      <>
        <UploadRefusal error={upload.error} fileName={upload.variables.name} />
        <BillDrop upload={upload} />
      </>
    );
  if (bill === undefined) return <BillDrop upload={upload} isBig />;
  return (
    <div className={styles['read']}>
      <p className={styles['fileName']}>{bill.file_name}</p>
      <BillCounts bill={bill} />
      <BillReconciliation bill={bill} />
      <BillRemarks bill={bill} />
    </div>
  );
}

export function UploadProgress({ upload }: { upload: Upload }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = Math.floor(upload.share * 100);
  const text =
    upload.share >= 1
      ? t('specifications.upload.reading')
      : t('specifications.upload.sending', { percent: format.percent(String(percent)) });
  return (
    <div className={styles['progress']} role="status">
      <p className={styles['fileName']}>{upload.variables?.name}</p>
      <ProgressBar value={percent} label={text} />
      <p className={styles['note']}>{text}</p>
    </div>
  );
}

/** Why a file was not taken, with its places. */
export function UploadRefusal({ error, fileName }: { error: unknown; fileName: string }): ReactNode {
  const places = isApiError(error) ? error.places : [];
  const reason =
    specificReason(error) ?? (isApiError(error) ? error.detail : null) ?? describeFailure(error, errorTexts());
  return (
    <div className={styles['refusal']} role="alert">
      <p className={styles['fileName']}>{fileName}</p>
      <p>{reason}</p>
      {places.length === 0 ? null : (
        <ul className={styles['remarks']}>
          {places.map((place, index) => (
            <li key={index}>
              <span className={styles['place']}>
                <Place row={place.row} column={place.column} />
              </span>
              <span>{place.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
