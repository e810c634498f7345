import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n.ts';
import { keptSample, SAMPLE_ROUTE } from '#platform/site-sample-storage.ts';
import { readStored } from '#platform/storage.ts';
import styles from './auth.module.css';

/** Whoever goes on with a bill that was tried on the site is told that it is not lost meanwhile. */
export function WaitingBill({ until }: { until: 'registration' | 'signIn' }) {
  const { t } = useTranslation();
  const [name] = useState(waitingName);
  if (name === null) return null;
  return (
    <p role="status" className={styles['waiting']}>
      {t(until === 'signIn' ? 'auth.billAfterSignIn' : 'auth.billAfterRegistration', { name })}
    </p>
  );
}

function waitingName(): string | null {
  const sample = readStored('returnUrl') === SAMPLE_ROUTE ? keptSample() : null;
  return sample !== null && Date.parse(sample.keptUntil) > now() ? sample.fileName : null;
}
