import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { now } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { QueuedAction } from '../queue/queued-actions.ts';
import { ageOf } from './age-of.ts';
import type { Photo } from './use-photos.ts';
import styles from './field.module.css';

const MINUTE_MS = 60_000;

/** What of the day has been sent, and the age of the oldest queued action. */
export function SyncLine({
  actions,
  photos,
}: {
  actions: readonly QueuedAction[];
  photos: readonly Photo[];
}): ReactNode {
  const { t } = useTranslation();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const refused = actions.filter(({ refusal }) => refusal !== null).length;
  const stored = photos.filter(({ state }) => state === 'stored').length;
  const oldest = actions.map(({ madeAt }) => madeAt).toSorted()[0];
  if (photos.length === 0 && oldest === undefined) return null;
  const age = oldest === undefined ? null : ageOf(oldest, Math.max(at, now()));
  return (
    <p className={styles['sync']} role="status">
      {photos.length > 0 && (
        <span data-whole={stored === photos.length || undefined}>
          <Icon name={stored === photos.length ? 'done' : 'upload'} size={16} />
          {t('field.onServer', { stored, count: photos.length })}
        </span>
      )}
      {age !== null && (
        <span>
          {t('field.waits', { count: actions.length, age: t(`field.ages.${age.unit}`, { value: age.count }) })}
        </span>
      )}
      {refused > 0 && <Link to="/my-tasks/unsent">{t('myTasks.refusedHere', { count: refused })}</Link>}
    </p>
  );
}
