import type { ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import type { QueuedAction } from './queued-actions.ts';
import { useOperationWords } from './describe-operation.ts';
import { useDeviceWork } from './device-work.ts';
import styles from '../my-tasks.module.css';

/** Shown when the browser cannot store data. */
export function NoStorageNotice(): ReactNode {
  const { t } = useTranslation();
  const work = useDeviceWork();
  if (work === null || work.device.isLasting) return null;
  return <Notice tone="warn">{t('myTasks.notLasting')}</Notice>;
}

export function QueuedBadges({ actions }: { actions: readonly QueuedAction[] }): ReactNode {
  const { t } = useTranslation();
  const refused = actions.filter(({ refusal }) => refusal !== null).length;
  const waiting = actions.length - refused;
  return (
    <>
      {waiting > 0 && <Badge tone="warn">{t('myTasks.waiting', { count: waiting })}</Badge>}
      {refused > 0 && <Badge tone="danger">{t('myTasks.refusedHere', { count: refused })}</Badge>}
    </>
  );
}

/** Queued actions on this task; unsent ones can be withdrawn. */
export function QueuedList({ actions }: { actions: readonly QueuedAction[] }): ReactNode {
  const { t } = useTranslation();
  const work = useDeviceWork();
  const words = useOperationWords();
  const waiting = actions.filter(({ refusal }) => refusal === null);
  // The next row moves up into the place of a removed one, so the same tap must not withdraw it.
  const isSettled = useSettled(waiting.map(({ id }) => id).join(' '));
  if (waiting.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2>{t('myTasks.waitingTitle')}</h2>
      <ul className={styles['waiting']}>
        {waiting.map((action) => (
          <li key={action.id}>
            <span className={styles['words']}>{words(action.doing)}</span>
            {action.sent === null && (
              <Button size="small" kind="quiet" disabled={!isSettled} onClick={() => void work?.queue.remove(action)}>
                {t('myTasks.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
