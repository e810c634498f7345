import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import { MAX_BILL_BYTES } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyWarning } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { UploadProgress } from '../bills/upload/upload-dialog.tsx';
import { UploadRefusal } from '../bills/upload/upload-refusal.tsx';
import { Comparison } from './comparison.tsx';
import { type IssueUpload, rereadingOptions, useDropRereading, useIssueUpload } from './use-rereading.ts';
import styles from './rereading.module.css';

type Props = {
  specificationId: string;
  vorId: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Newer issue of a bill: upload, comparison, and acceptance by rows. */
export function RereadDialog(props: Props): ReactNode {
  const { t } = useTranslation();
  const place = { specificationId: props.specificationId, vorId: props.vorId };
  const current = useQuery(rereadingOptions(place));
  const upload = useIssueUpload(place);
  const drop = useDropRereading(place);
  /** Replace the file being compared by another one. */
  const [isAgain, setAgain] = useState(false);
  /** Display what still differs from the issue in force: rows not accepted, or edited since. */
  const [isLeftShown, setLeftShown] = useState(false);
  const { data } = current;
  const isWaiting = data !== undefined && (isLeftShown || !data.is_same_file);
  const isCompared = !isAgain && !upload.isPending && !upload.isError && isWaiting;
  if (isCompared)
    return (
      <Comparison
        key={current.dataUpdatedAt}
        place={place}
        rereading={data}
        onLeft={() => setLeftShown(true)}
        onOther={() => setAgain(true)}
        onDrop={() => drop.mutate(undefined, { onSuccess: props.onClose })}
        onClose={props.onClose}
        onChanged={props.onChanged}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      width={640}
      title={t('rereading.title')}
      canClose={!upload.isPending}
      footer={
        <Button onClick={props.onClose} disabled={upload.isPending}>
          {t('specifications.upload.close')}
        </Button>
      }
    >
      <div className={styles['body']}>
        {current.isPending ? <SkeletonRows rows={4} /> : null}
        {current.isError && !upload.isPending ? (
          <ErrorState
            title={t('rereading.failed')}
            text={describeFailure(current.error, errorTexts())}
            onRetry={() => void current.refetch()}
          />
        ) : null}
        {upload.isError ? <UploadRefusal error={upload.error} fileName={upload.variables.name} /> : null}
        {upload.isPending ? <UploadProgress upload={upload} /> : null}
        {current.isPending || upload.isPending ? null : <IssueDrop upload={upload} onSent={() => setAgain(false)} />}
        {data?.is_same_file === true && data.rows.length > 0 && !upload.isPending ? (
          <p className={styles['note']}>
            {t('rereading.leftover', { count: data.rows.length })}{' '}
            <Button
              size="small"
              onClick={() => {
                setAgain(false);
                setLeftShown(true);
              }}
            >
              {t('rereading.show')}
            </Button>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function IssueDrop({ upload, onSent }: { upload: IssueUpload; onSent: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <FileDrop
      label={t('rereading.title')}
      hint={t('rereading.hint')}
      isBig
      maxFiles={1}
      maxBytes={MAX_BILL_BYTES}
      extensions={BILL_EXTENSIONS}
      onFiles={([file]) => {
        if (file === undefined) return;
        onSent();
        upload.mutate(file);
      }}
      onRefused={(messages) => {
        for (const message of messages) notifyWarning(message);
      }}
    />
  );
}
