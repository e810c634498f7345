import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { storedSample, SAMPLE_ROUTE } from '#platform/memory/site-sample-storage.ts';
import { readStored } from '#platform/memory/storage.ts';
import styles from '../auth.module.css';

/** Tells a visitor who tried a bill on the site that it is kept until they sign in. */
export function PendingBillNotice({ until }: { until: 'registration' | 'signIn' }) {
  const { t } = useTranslation();
  const [name] = useState(pendingBillName);
  if (name === null) return null;
  return (
    <p role="status" className={styles['waiting']}>
      {t(until === 'signIn' ? 'auth.billAfterSignIn' : 'auth.billAfterRegistration', { name })}
    </p>
  );
}

function pendingBillName(): string | null {
  const sample = readStored('returnUrl') === SAMPLE_ROUTE ? storedSample() : null;
  return sample !== null && Date.parse(sample.keptUntil) > now() ? sample.fileName : null;
}
