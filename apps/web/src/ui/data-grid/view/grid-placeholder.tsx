import type { ReactNode } from 'react';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../states/states.tsx';
import type { GridToolbarTexts } from './grid-toolbar.tsx';
import styles from '../data-grid.module.css';

const SKELETON_ROWS = 14;

/** Placeholder displayed while there are no rows. */
export function GridPlaceholder({
  state,
  isEmpty,
  texts,
  onRetry,
  empty,
}: {
  state: 'loading' | 'error' | 'ready';
  isEmpty: boolean;
  texts: GridToolbarTexts;
  onRetry: () => void;
  empty: ReactNode;
}): ReactNode {
  if (state === 'loading') {
    return (
      <div className={styles.skeleton} role="status" aria-label={texts.loading}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={styles.skeletonRow}>
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    );
  }
  if (state === 'error') {
    return (
      <div className={styles.notice} role="alert">
        <EmptyState icon="alert" title={texts.errorTitle} action={<Button onClick={onRetry}>{texts.retry}</Button>} />
      </div>
    );
  }
  return isEmpty ? <div className={styles.notice}>{empty ?? <EmptyState title={texts.emptyTitle} />}</div> : null;
}
