import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentCompany } from '#features/companies';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from '../shell.module.css';

/** Print-only line of a page: its company and the time of printing. */
export function PrintLine() {
  const { t } = useTranslation();
  const format = useFormat();
  const company = useCurrentCompany();
  const moment = usePrintedAt();
  if (moment === null || company === null) return null;
  return (
    <p className={styles['printLine']}>
      {t('shell.printed', { company: company.name, moment: format.moment(moment) })}
    </p>
  );
}

/** When printing started; null on screen. */
function usePrintedAt(): string | null {
  const [moment, setMoment] = useState<string | null>(null);
  useEffect(() => {
    // The browser captures the page right after the event.
    const begin = () => flushSync(() => setMoment(timestampNow()));
    const end = () => setMoment(null);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return moment;
}
