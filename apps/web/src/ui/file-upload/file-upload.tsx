import { formatFileSize } from '@karkas/domain/decimal/format-number.ts';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { DEFAULT_EXTENSIONS, type FileLimits } from '../file-drop/file-choice.ts';
import { Icon } from '../icon/icon.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { fillText, useUiLanguage, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './file-upload.module.css';

/** A file of the list: one that is chosen, or one that is on its way (`progress`, 0…100). */
export type UploadItem = { id: string; name: string; size: number; progress?: number };

type Props = FileLimits & {
  label?: string;
  items: readonly UploadItem[];
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** A place to drop files, what was not taken and why, and the list of those that were. */
export function FileUpload({ label, items, isDisabled = false, onFiles, onRemove, ...limits }: Props) {
  const texts = useUiTexts();
  const language = useUiLanguage();
  const [messages, setMessages] = useState<string[]>([]);
  const formats = (limits.extensions ?? DEFAULT_EXTENSIONS).join(', ');
  return (
    <div className={styles['upload']}>
      <FileDrop
        {...limits}
        label={label ?? texts.dropFile}
        alreadyThere={items.length}
        isDisabled={isDisabled}
        hint={`${fillText(texts.fileFormats, { formats })}; ${fillText(texts.fileSizeLimit, { size: formatFileSize(limits.maxBytes, language) })}`}
        onFiles={onFiles}
        onChosen={setMessages}
      />
      {messages.length > 0 && (
        <div role="alert" className={styles['messages']}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <ul className={styles['files']} aria-label={texts.chosenFiles}>
          {items.map((item) => (
            <li key={item.id} className={styles['file']}>
              <Icon name="document" />
              <span className={styles['name']} title={item.name}>
                {item.name}
              </span>
              {item.progress !== undefined && (
                <span className={styles['bar']}>
                  <ProgressBar value={item.progress} label={item.name} />
                </span>
              )}
              <span className={styles['size']}>{formatFileSize(item.size, language)}</span>
              <IconButton
                icon="close"
                size="small"
                label={fillText(texts.removeFile, { name: item.name })}
                disabled={isDisabled}
                onClick={() => {
                  setMessages([]);
                  onRemove(item.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
