import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '../i18n.ts';
import styles from './form-dialog.module.css';

/**
 * Optional fields, collapsed at first. Collapsed fields keep their values, and an error on one of them expands them
 * all.
 */
export function FoldedFields({
  isFolded,
  hasError,
  children,
}: {
  isFolded: boolean;
  hasError: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  if (!isFolded) return children;
  const isShown = isOpen || hasError;
  return (
    <>
      <span className={styles['more']}>
        <Button
          kind="quiet"
          icon={isShown ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
        >
          {t('forms.more')}
        </Button>
      </span>
      <div id={id} hidden={!isShown} className={styles['folded']}>
        {children}
      </div>
    </>
  );
}
