import { Children, useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useIsNarrow, useIsSmall } from '../page/use-is-narrow.ts';
import styles from './list.module.css';

/**
 * Filters beside the search; on a phone, and on a tablet if there are several, they are collapsed behind a button with
 * the number of active ones.
 */
export function FoldedFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useIsNarrow();
  const isSmall = useIsSmall();
  const [isOpen, setOpen] = useState(false);
  // A single filter fits on the line of the search.
  if (!isNarrow && !(isSmall && Children.toArray(children).length > 1)) return children;
  return (
    <>
      <Button icon="filter" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {chosen > 0 ? t('lists.filtersChosen', { count: chosen }) : t('lists.filters')}
      </Button>
      <div id={id} hidden={!isOpen} className={styles['folded']}>
        {children}
      </div>
    </>
  );
}
