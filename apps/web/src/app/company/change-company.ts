import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { selectCompany } from '#features/companies';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { clearCompanyQueries } from '#platform/requests/query-client.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { writeStored } from '#platform/memory/storage.ts';
import { setViewedRole } from '#platform/session/view-as.ts';
import { createObservable, useObservable } from '#ui/observable/observable.ts';

const moving = createObservable(() => false);

/** Whether the company is being switched; no page is displayed meanwhile. */
export function useIsMoving(): boolean {
  return useObservable(moving);
}

/**
 * Switches to another company. Nothing of the former one remains: its page is unmounted, its requests are aborted, its
 * cached data is cleared. `go` navigates to the page to display there.
 */
export async function enterCompany(client: QueryClient, companyId: string, go: () => Promise<unknown>): Promise<void> {
  moving.set(true);
  setViewedRole(null);
  requestAction(null);
  // The last opened customer belongs to the former company.
  writeStored('currentCustomerId', null);
  clearCompanyQueries(client);
  setCurrentCompanyId(companyId);
  // The user's permissions may have changed since the companies were loaded.
  void client.invalidateQueries({ queryKey: ['companies'] });
  // The choice stored by the server is for other devices; requests of this one name the company themselves.
  selectCompany(companyId).catch(() => undefined);
  try {
    await go();
  } finally {
    moving.set(false);
  }
}

/** The list page of a section, which exists in every company; a record of one company does not exist in another. */
export function sectionOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return first === '' ? '/today' : `/${first}`;
}

/** Resolves when the router has rendered the page it is navigating to. */
export function untilRendered(router: RegisteredRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}
