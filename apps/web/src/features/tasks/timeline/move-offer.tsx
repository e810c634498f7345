import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Shift } from '../changes/move-days.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import styles from './timeline.module.css';

export type Offer = { task: LayoutTask; shift: Shift; dependents: readonly LayoutTask[] };
const NAMED = 5;

/** Asks whether dependent tasks move too. */
export function MoveOffer({
  offer: { task, shift, dependents },
  onMove,
  onClose,
}: {
  offer: Offer;
  onMove: (isTogether: boolean) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const count = dependents.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('taskTimeline.offer.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('taskTimeline.offer.cancel')}</Button>
          <Button onClick={() => onMove(false)}>{t('taskTimeline.offer.only')}</Button>
          <Button kind="primary" onClick={() => onMove(true)}>
            {t('taskTimeline.offer.together', { count })}
          </Button>
        </>
      }
    >
      <p>
        {t(`taskTimeline.offer.${shift.due > 0 ? 'later' : 'earlier'}`, {
          number: task.number,
          count: Math.abs(shift.due),
        })}{' '}
        {t('taskTimeline.offer.wait', { count })}
      </p>
      <ul className={styles['dependents']}>
        {dependents.slice(0, NAMED).map(({ id, number, title }) => (
          <li key={id}>
            № {number} {title}
          </li>
        ))}
        {count > NAMED && <li>{t('taskTimeline.offer.more', { count: count - NAMED })}</li>}
      </ul>
    </Dialog>
  );
}
