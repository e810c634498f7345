import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileOptions } from '#features/auth';
import { companiesOptions } from '#features/companies';
import { keepAnswer } from '#platform/device/device.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { openWork, useDeviceWork } from './device-work.ts';
import { myTasksOptions, readKept } from './my-task-queries.ts';

/**
 * While somebody is signed in: opens the device, keeps on it what the shell and the own tasks need to open without a
 * network, sends what waits, and deletes what is of companies the person has left.
 */
export function useDeviceKeeping(companyId: string | null): void {
  const client = useQueryClient();
  const store = useDeviceWork()?.device.store;
  const isPhone = useIsNarrow();
  useEffect(() => {
    const wake = (): void => {
      void openWork()
        .then((work) => work?.queue.wake())
        .catch(() => undefined);
    };
    const backAgain = (): void => {
      wake();
      // What was kept may be old.
      void client.invalidateQueries({ queryKey: companiesOptions().queryKey });
      void client.invalidateQueries({ queryKey: profileOptions().queryKey });
    };
    const shown = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    wake();
    addEventListener('online', backAgain);
    document.addEventListener('visibilitychange', shown);
    return () => {
      removeEventListener('online', backAgain);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [client]);
  useEffect(() => {
    if (store === undefined) return undefined;
    const keep = (): void => {
      const companies = client.getQueryData<Company[]>(companiesOptions().queryKey);
      const profile = client.getQueryData(profileOptions().queryKey);
      if (companies === undefined || profile === undefined) return;
      void Promise.all([
        keepAnswer('companies', companies),
        keepAnswer('profile', profile),
        store.forgetCompaniesBut(companies.map(({ id }) => id)),
      ]).catch(() => undefined);
    };
    keep();
    // Asks the browser not to clear it away when room is short; where it may not be asked, it goes on as it is.
    void navigator.storage?.persist?.().catch(() => undefined);
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && ['companies', 'profile'].includes(String(query.queryKey[0]))) keep();
    });
  }, [client, store]);
  useEffect(() => {
    if (companyId === null || store === undefined) return;
    const prefetch = async (): Promise<void> => {
      // A phone may be without a network next; elsewhere only whoever has looked at them before.
      if (!isPhone && (await readKept(store, companyId)) === null) return;
      await client.prefetchQuery(myTasksOptions(client, companyId));
    };
    void prefetch().catch(() => undefined);
  }, [client, companyId, store, isPhone]);
}
