import { useEffect, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { copyText } from './copy-text.ts';
import styles from './copy-button.module.css';

const SHOWN_MS = 2000;

/** Copies a value to the clipboard and reports whether that succeeded. */
export function CopyButton({ text, label }: { text: string; /** What is copied: «ИНН». */ label: string }) {
  const texts = useUiTexts();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const said = state === 'copied' ? texts.copied : state === 'failed' ? texts.copyFailed : '';
  return (
    <span className={styles['copy']} data-shown={state === 'idle' ? undefined : ''}>
      <IconButton
        icon={state === 'copied' ? 'check' : 'copy'}
        size="small"
        label={`${texts.copy}: ${label}`}
        onClick={() => {
          void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
        }}
      />
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </span>
  );
}
