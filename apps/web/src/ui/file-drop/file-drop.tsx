import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { fillText, joinClasses, useUiTexts, type UiTexts } from '../ui-texts/ui-texts.tsx';
import { chooseFiles, DEFAULT_EXTENSIONS, type FileLimits, type FileRefusal } from './file-choice.ts';
import styles from './file-drop.module.css';

type Props = FileLimits & {
  label: string;
  hint?: ReactNode;
  /** Details displayed on hover or when the button has keyboard focus. */
  more?: string | undefined;
  alreadyThere?: number;
  isDisabled?: boolean;
  isBig?: boolean;
  /** A single line above a list of files; the accepted types move to its hint. */
  isBar?: boolean;
  onFiles: (files: File[]) => void;
  /** Messages about rejected files. */
  onRefused?: (messages: string[]) => void;
  /** Called after every choice, also with an empty list: for a place that displays the latest messages. */
  onChosen?: (messages: string[]) => void;
};

/** A drop zone with a file chooser; the whole area is clickable, the button serves the keyboard. */
export function FileDrop({
  label,
  hint,
  more,
  alreadyThere = 0,
  isDisabled = false,
  isBig = false,
  isBar = false,
  onFiles,
  onRefused,
  onChosen,
  ...limits
}: Props) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const extensions = limits.extensions ?? DEFAULT_EXTENSIONS;

  const accept = (list: FileList | null) => {
    if (list === null || isDisabled) return;
    const { taken, refusals } = chooseFiles([...list], alreadyThere, limits);
    const messages = refusals.map((refusal) => refusalText(refusal, texts));
    if (messages.length > 0) onRefused?.(messages);
    onChosen?.(messages);
    if (taken.length > 0) onFiles(taken);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    if (!isDisabled) setOver(over);
  };

  return (
    // The whole area is a pointer target; keyboard users have the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={joinClasses(
        styles['drop'],
        isOver && styles['over'],
        isDisabled && styles['disabled'],
        isBig && styles['big'],
        isBar && styles['bar'],
      )}
      onClick={(event) => {
        // The button and the file input handle their own clicks.
        const isOfPart = event.target instanceof Element && event.target.closest('button, input, a') !== null;
        if (!isDisabled && !isOfPart) input.current?.click();
      }}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        accept(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={isBig ? 32 : isBar ? 18 : 24} />
      <p className={styles['label']}>{isOver ? texts.dropHere : label}</p>
      {hint !== undefined && (
        <p className={styles['hint']} data-hint={more}>
          {hint}
        </p>
      )}
      <Button
        kind={isBig ? 'primary' : 'plain'}
        data-hint={more}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {texts.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={(limits.maxFiles ?? 1) > 1}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          accept(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function refusalText(refusal: FileRefusal, texts: UiTexts): string {
  switch (refusal.kind) {
    case 'too_large':
      return texts.filesTooLarge;
    case 'wrong_format':
      return texts.filesWrongFormat;
    case 'limit':
      return fillText(texts.filesLimit, { limit: refusal.limit });
    case 'rest':
      return fillText(texts.filesRest, { rest: refusal.rest });
  }
}
