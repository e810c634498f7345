import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n.ts';
import { keptSample, SAMPLE_ROUTE } from '#platform/site-sample-storage.ts';
import { readStored } from '#platform/storage.ts';
import styles from './auth.module.css';

/** Tells a visitor who tried a bill on the site that it is kept until they sign in. */
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
