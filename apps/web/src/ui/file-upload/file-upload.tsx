import { formatFileSize } from '@karkas/domain/decimal/format-number.ts';
import { useState } from 'react';
import { FileDrop } from '../file-drop/file-drop.tsx';
import { DEFAULT_EXTENSIONS, type FileLimits } from '../file-drop/file-choice.ts';
import { fillText, useUiLanguage, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { UploadList, type UploadItem } from './upload-list.tsx';
import styles from './file-upload.module.css';

export type { UploadItem } from './upload-list.tsx';

type Props = FileLimits & {
  label?: string;
  hint?: string;
  /** Details displayed on hover or focus. */
  more?: string;
  listLabel?: string;
  items: readonly UploadItem[];
  isDisabled?: boolean;
  isBar?: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
};

/** A drop zone, the rejected files with reasons, and the list of accepted files. */
export function FileUpload({
  label,
  hint,
  more,
  listLabel,
  items,
  isDisabled = false,
  isBar = false,
  onFiles,
  onRemove,
  onRetry,
  ...limits
}: Props) {
  const texts = useUiTexts();
  const language = useUiLanguage();
  const [messages, setMessages] = useState<string[]>([]);
  const formats = (limits.extensions ?? DEFAULT_EXTENSIONS).join(', ');
  return (
    <div className={styles['upload']}>
      <FileDrop
        {...limits}
        isBar={isBar}
        more={more}
        label={label ?? texts.dropFile}
        // Rejected files do not count towards the limit.
        alreadyThere={items.filter((item) => item.error === undefined).length}
        isDisabled={isDisabled}
        hint={
          hint ??
          `${fillText(texts.fileFormats, { formats })}; ${fillText(texts.fileSizeLimit, { size: formatFileSize(limits.maxBytes, language) })}`
        }
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
        <UploadList
          items={items}
          label={listLabel}
          isDisabled={isDisabled}
          onRetry={onRetry}
          onRemove={(id) => {
            setMessages([]);
            onRemove(id);
          }}
        />
      )}
    </div>
  );
}
