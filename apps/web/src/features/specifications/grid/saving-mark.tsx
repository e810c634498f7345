import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { useRefusedCount } from '../rows/use-refused-count.ts';
import styles from './specification-grid.module.css';

type Props = { session: EditSession; onShowRefused: () => void };

/** What is on its way to the server, and what was typed and cannot be sent. */
export function SavingMark({ session, onShowRefused }: Props): ReactNode {
  const { t } = useTranslation();
  const { queue } = session;
  const { left, isStalled } = useSyncExternalStore(queue.subscribe, queue.getView);
  const refused = useRefusedCount(session);

  if (isStalled) {
    return (
      <span className={styles['saving']} data-stalled="" role="alert">
        {t('specifications.saving.stalled', { number: left })}
        <Button size="small" onClick={() => queue.retry()}>
          {t('specifications.saving.retry')}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles['saving']} role="status" data-saved={left === 0 && refused === 0 ? '' : undefined}>
      {left > 0 && t('specifications.saving.left', { number: left })}
      {left === 0 && refused === 0 && t('specifications.saving.saved')}
      {refused > 0 && (
        <button type="button" className={styles['refused']} onClick={onShowRefused}>
          {t('specifications.saving.refused', { count: refused })}
          <Icon name="chevron-right" size={16} />
        </button>
      )}
    </span>
  );
}
