import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '../i18n.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import styles from './list.module.css';

/** Filters beside the search; on a phone they wait behind a button that tells how many narrow the list. */
export function FoldedFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return children;
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
