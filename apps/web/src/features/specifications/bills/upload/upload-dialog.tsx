import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { MAX_BILL_BYTES } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyWarning } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { billOptions } from '../../specification-queries.ts';
import { withBillMoney } from '../bill-money-texts.ts';
import { UploadRefusal } from './upload-refusal.tsx';
import type { Upload } from './use-upload.ts';
import styles from '../bills.module.css';

const UploadedBill = lazyDialog(() =>
  withBillMoney(() => import('../reading/uploaded-bill.tsx').then((module) => module.UploadedBill)),
);

/** Drop area for a bill; large in an empty specification. */
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

/** Upload of a bill: progress, then what was read or why it failed. */
export function UploadDialog({
  specificationId,
  upload,
  canCalculate,
  canReread,
  onReread,
  onClose,
  onCalculate,
}: {
  specificationId: string;
  upload: Upload;
  canCalculate: boolean;
  canReread: boolean;
  onReread: () => Promise<void>;
  onClose: () => void;
  onCalculate: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const bill = useUploaded(specificationId, upload.data);
  const isUnmapped = bill?.status === 'needs_mapping';
  // A calculation would take one of the readings before the user has chosen.
  const isAsked = canReread && bill !== undefined && (bill.question ?? null) !== null;
  const footer = upload.isSuccess ? (
    <>
      <Button onClick={onClose}>{t('specifications.upload.close')}</Button>
      {canCalculate && !isUnmapped ? (
        // Focused, also after the answer to a question, so that Enter continues with the calculation.
        <Button
          key={String(isAsked)}
          kind={isAsked ? 'plain' : 'primary'}
          icon="calculator"
          autoFocus={!isAsked}
          onClick={onCalculate}
        >
          {t('specifications.upload.calculateNow')}
        </Button>
      ) : null}
    </>
  ) : (
    <Button onClick={onClose} disabled={upload.isPending}>
      {t('ui.cancel')}
    </Button>
  );
  const title = upload.isSuccess
    ? t(isUnmapped ? 'specifications.upload.unmappedTitle' : 'specifications.upload.readTitle')
    : upload.isError
      ? t('specifications.upload.failed')
      : t('specifications.actions.upload');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      canClose={!upload.isPending}
      footer={footer}
      {...(upload.isSuccess ? { width: 820 } : {})}
    >
      <UploadState upload={upload}>
        {bill === undefined ? null : (
          <UploadedBill
            specificationId={specificationId}
            bill={bill}
            canEdit={canReread}
            takesFocus
            onReread={onReread}
          />
        )}
      </UploadState>
    </Dialog>
  );
}

/** The bill as first read, then as updated by each correction. */
function useUploaded(specificationId: string, uploaded: Vor | undefined): Vor | undefined {
  const current = useQuery({
    ...billOptions(specificationId, uploaded?.id ?? ''),
    enabled: uploaded !== undefined,
    staleTime: Infinity,
    initialData: uploaded,
  });
  return current.data ?? uploaded;
}

function UploadState({ upload, children }: { upload: Upload; children: ReactNode }): ReactNode {
  if (upload.isPending) return <UploadProgress upload={upload} />;
  if (upload.isError)
    return (
      <>
        <UploadRefusal error={upload.error} fileName={upload.variables.name} />
        <BillDrop upload={upload} />
      </>
    );
  return upload.isSuccess ? children : <BillDrop upload={upload} isBig />;
}

type Travel = Pick<Upload, 'share' | 'isBroken' | 'cancel'> & { variables: File | undefined };

export function UploadProgress({ upload }: { upload: Travel }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { share, isBroken } = upload;
  const percent = Math.floor(share * 100);
  const displayed = { percent: format.percent(String(percent)) };
  const isReading = share >= 1 && !isBroken;
  const text = isBroken
    ? t('specifications.upload.lost', displayed)
    : isReading
      ? t('specifications.upload.reading')
      : t('specifications.upload.sending', displayed);
  return (
    <div className={styles['progress']} role="status">
      <p className={styles['fileName']}>{upload.variables?.name}</p>
      <ProgressBar value={percent} label={text} />
      <p className={styles['note']}>{text}</p>
      {isReading ? null : (
        <Button size="small" onClick={upload.cancel}>
          {t('specifications.upload.cancel')}
        </Button>
      )}
    </div>
  );
}
