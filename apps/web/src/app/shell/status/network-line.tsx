import { useEffect, type ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useObservable } from '#ui/observable/observable.ts';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { withMyTexts } from '../../languages/lazy-texts.ts';
import { useIsOnline } from './use-is-online.ts';
import styles from '../shell.module.css';

/** Loaded after the page. If it cannot be loaded now, it is when the network is back. */
const deviceLine = lazyPart<{ companyId: string | null; isOnline: boolean }>(() =>
  withMyTexts(() => import('./device-line.tsx')).then((module) => module.DeviceLine),
);
const AFTER_PAGE_MS = 1500;

/** The offline banner, and, loaded shortly after the page, the offline queue. */
export function NetworkLine(): ReactNode {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const companyId = useCurrentCompanyId();
  const line = useObservable(deviceLine.state);
  useEffect(() => {
    const timer = setTimeout(deviceLine.fetch, AFTER_PAGE_MS);
    addEventListener('online', deviceLine.fetch);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', deviceLine.fetch);
    };
  }, []);
  if (line.kind === 'here') return <line.Part companyId={companyId} isOnline={isOnline} />;
  if (isOnline) return null;
  return (
    <p role="status" className={styles['offline']}>
      <Icon name="offline" />
      {t('shell.offline')}
    </p>
  );
}
