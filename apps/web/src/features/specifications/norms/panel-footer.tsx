import { useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { nextUndecided, type Decision } from '../rows/find-lines.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import styles from './norm-panel.module.css';

/** Sticky footer of the panel: confirm the norm, or move on to the next position. */
export function PanelFooter({
  row: { norm_id: normId, match_status: status },
  waiting,
  hasNext,
  confirmRef,
  onConfirm,
  onNext,
}: {
  row: HeadLine['row'];
  waiting: Decision;
  hasNext: boolean;
  confirmRef: Ref<HTMLButtonElement>;
  onConfirm: (normId: string) => void;
  onNext: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['foot']} data-foot="">
      {status === 'matched' && normId !== null ? (
        <Button ref={confirmRef} kind="primary" onClick={() => onConfirm(normId)}>
          {t('specifications.candidates.keep')}
        </Button>
      ) : null}
      <Button
        aria-label={t(
          waiting === 'doubtful' ? 'specifications.candidates.nextDoubtful' : 'specifications.candidates.next',
        )}
        disabled={!hasNext}
        onClick={onNext}
      >
        {t('specifications.candidates.following')}
      </Button>
    </div>
  );
}

/** Whether another position needs the same decision. */
export function useHasNext(session: EditSession, waiting: Decision, id: string): boolean {
  return useSyncExternalStore(session.store.subscribeVisible, () => nextUndecided(session, waiting, id) !== null);
}
