import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { isApiError } from '#platform/api-error.ts';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import type { QueuedFile } from './upload-queue.ts';
import styles from './files.module.css';

type Props = { items: readonly QueuedFile[]; onRetry: (id: number) => void; onRemove: (id: number) => void };

/** Files on their way, one line each; a refused one says why and stays until it is dismissed. */
export function UploadList({ items, ...actions }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles['queue']} aria-label={t('files.uploads')}>
      {items.map((item) => (
        <UploadLine key={item.id} item={item} {...actions} />
      ))}
    </ul>
  );
}

function UploadLine({ item, onRetry, onRemove }: { item: QueuedFile } & Omit<Props, 'items'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, size, state } = item;
  const isFailed = state === 'failed';
  return (
    <li className={styles['queued']} data-failed={isFailed || undefined}>
      <Icon name={isFailed ? 'error' : 'document'} />
      <div className={styles['queuedText']}>
        <p className={styles['queuedName']}>
          <span title={name}>{name}</span>
          <small>{format.fileSize(size)}</small>
        </p>
        {isFailed && (
          <p role="alert" className={styles['reason']}>
            {reasonOf(item, t('files.isEmpty'))}
          </p>
        )}
        {state === 'waiting' && <p className={styles['quiet']}>{t('files.waiting')}</p>}
        {state === 'sending' && <Sending item={item} />}
      </div>
      {isFailed && canRetry(item) && (
        <Button size="small" aria-label={t('files.retryOne', { name })} onClick={() => onRetry(id)}>
          {t('files.retry')}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={isFailed ? t('files.dismiss', { name }) : t('files.cancel', { name })}
        onClick={() => onRemove(id)}
      />
    </li>
  );
}

function Sending({ item: { name, share } }: { item: QueuedFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles['sending']}>
      <ProgressBar value={percent} label={t('files.progress', { name })} />
      <span className={styles['quiet']}>{share < 1 ? format.percent(String(percent)) : t('files.checking')}</span>
    </div>
  );
}

/** Not where the same bytes would get the same answer. */
function canRetry({ size, error }: QueuedFile): boolean {
  return (
    size > 0 && !(isApiError(error) && (error.status === 400 || error.status === 415 || error.code === 'too_large'))
  );
}

/** The server's own sentence; of an empty file it could only say that its content is not what the extension says. */
function reasonOf(item: QueuedFile, empty: string): string {
  return item.size === 0 ? empty : (specificReason(item.error) ?? describeFailure(item.error, errorTexts()));
}
