import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '../i18n/i18n.ts';
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
  const isExpanded = isOpen || hasError;
  return (
    <>
      <span className={styles['more']}>
        <Button
          kind="quiet"
          icon={isExpanded ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setOpen(!isExpanded)}
        >
          {t('forms.more')}
        </Button>
      </span>
      <div id={id} hidden={!isExpanded} className={styles['folded']}>
        {children}
      </div>
    </>
  );
}
