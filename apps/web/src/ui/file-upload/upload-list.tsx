import { formatFileSize } from '@karkas/domain/decimal/format-number.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { fillText, useUiLanguage, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './file-upload.module.css';

/** A file of the list: chosen, queued, uploading (`progress`, 0…100), or rejected with a reason. */
export type UploadItem = {
  id: string;
  name: string;
  size: number;
  progress?: number;
  /** Beside or instead of the progress bar: «ждёт очереди», «34 %». */
  note?: string;
  error?: string;
  canRetry?: boolean;
  removeLabel?: string;
};

type Props = {
  items: readonly UploadItem[];
  label?: string | undefined;
  isDisabled?: boolean;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
};

/** One line per file; a rejected file displays its reason until it is removed. */
export function UploadList({ items, label, isDisabled = false, onRemove, onRetry }: Props) {
  const texts = useUiTexts();
  return (
    <ul className={styles['files']} aria-label={label ?? texts.chosenFiles}>
      {items.map((item) => (
        <Line key={item.id} item={item} isDisabled={isDisabled} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
}

function Line({ item, isDisabled, onRemove, onRetry }: { item: UploadItem } & Omit<Props, 'items' | 'label'>) {
  const texts = useUiTexts();
  const language = useUiLanguage();
  const { id, name, progress, note, error } = item;
  return (
    <li className={styles['file']} data-failed={error !== undefined || undefined}>
      <Icon name={error === undefined ? 'document' : 'error'} />
      <span className={styles['text']}>
        <span className={styles['name']} data-hint={name}>
          {name}
        </span>
        {error !== undefined && (
          <span role="alert" className={styles['reason']}>
            {error}
          </span>
        )}
        {(progress !== undefined || note !== undefined) && (
          <span className={styles['way']}>
            {progress !== undefined && (
              <span className={styles['bar']}>
                <ProgressBar value={progress} label={name} />
              </span>
            )}
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </span>
        )}
      </span>
      <span className={styles['size']}>{formatFileSize(item.size, language)}</span>
      {item.canRetry && onRetry !== undefined && (
        <Button
          size="small"
          aria-label={fillText(texts.retryFile, { name })}
          disabled={isDisabled}
          onClick={() => onRetry(id)}
        >
          {texts.retryShort}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={item.removeLabel ?? fillText(texts.removeFile, { name })}
        disabled={isDisabled}
        onClick={() => onRemove(id)}
      />
    </li>
  );
}
