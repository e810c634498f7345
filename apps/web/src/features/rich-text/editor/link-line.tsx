import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { addressOf } from '../safe-href.ts';
import styles from './rich-editor.module.css';

type Props = { first: string; onApply: (href: string | null) => void; onClose: () => void };

/** Asks for the URL of a link. It is inside a form and must not submit it on Enter. */
export function LinkLine({ first, onApply, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const apply = (): void => {
    const href = addressOf(typed);
    if (href === null) setWrong(true);
    else onApply(href);
  };
  return (
    <div className={styles['link']}>
      <TextInput
        label={t('richEditor.linkAddress')}
        isLabelHidden
        placeholder={t('richEditor.linkAddress')}
        autoFocus
        inputMode="url"
        maxLength={2000}
        value={typed}
        error={isWrong ? t('richEditor.linkWrong') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
      />
      <Button size="small" onClick={apply}>
        {t('richEditor.linkApply')}
      </Button>
      {first !== '' && (
        <Button size="small" kind="quiet" onClick={() => onApply(null)}>
          {t('richEditor.linkRemove')}
        </Button>
      )}
    </div>
  );
}
