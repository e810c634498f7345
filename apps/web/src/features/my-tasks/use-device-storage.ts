import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileOptions } from '#features/auth';
import { companiesOptions } from '#features/companies';
import { storeResponse } from '#platform/device/device.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { openWork, useDeviceWork } from './queue/device-work.ts';
import { myTasksOptions, readStored } from './my-task-queries.ts';

/**
 * While signed in: opens the device storage, stores what the shell and the user's tasks need offline, sends the
 * queue, and deletes data of companies the user has left.
 */
export function useDeviceStorage(companyId: string | null): void {
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
      // Stored data may be outdated.
      void client.invalidateQueries({ queryKey: companiesOptions().queryKey });
      void client.invalidateQueries({ queryKey: profileOptions().queryKey });
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    wake();
    addEventListener('online', backAgain);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', backAgain);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
  useEffect(() => {
    if (store === undefined) return undefined;
    const keep = (): void => {
      const companies = client.getQueryData<Company[]>(companiesOptions().queryKey);
      const profile = client.getQueryData(profileOptions().queryKey);
      if (companies === undefined || profile === undefined) return;
      void Promise.all([
        storeResponse('companies', companies),
        storeResponse('profile', profile),
        store.forgetCompaniesBut(companies.map(({ id }) => id)),
      ]).catch(() => undefined);
    };
    keep();
    // Asks for persistent storage; browsers without that API continue without.
    void navigator.storage?.persist?.().catch(() => undefined);
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && ['companies', 'profile'].includes(String(query.queryKey[0]))) keep();
    });
  }, [client, store]);
  useEffect(() => {
    if (companyId === null || store === undefined) return;
    const prefetch = async (): Promise<void> => {
      // Preload on phones, which may go offline; elsewhere only for users who have opened their tasks before.
      if (!isPhone && (await readStored(store, companyId)) === null) return;
      await client.prefetchQuery(myTasksOptions(client, companyId));
    };
    void prefetch().catch(() => undefined);
  }, [client, companyId, store, isPhone]);
}
