import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useObservable } from '#ui/observable/observable.ts';
import { newVersion, takeNewVersion } from './service-worker-client.ts';
import styles from '../my-tasks.module.css';

/** Announces a new release; it is activated when the user confirms. */
export function VersionLine(): ReactNode {
  const { t } = useTranslation();
  if (!useObservable(newVersion)) return null;
  return (
    <div role="status" className={styles['version']}>
      <strong>{t('myTasks.version.title')}</strong>
      <p>{t('myTasks.version.text')}</p>
      <Button size="small" onClick={() => void takeNewVersion()}>
        {t('myTasks.version.update')}
      </Button>
    </div>
  );
}
