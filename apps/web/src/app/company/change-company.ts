import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { selectCompany } from '#features/companies';
import { setCurrentCompanyId } from '#platform/current-company.ts';
import { forgetCompany } from '#platform/query-client.ts';
import { requestAction } from '#platform/requested-action.ts';
import { writeStored } from '#platform/storage.ts';
import { setViewedRole } from '#platform/view-as.ts';
import { createObservable, useObservable } from '#ui/observable/observable.ts';

const moving = createObservable(() => false);

/** Whether the work is on its way from one company into another; no page is shown meanwhile. */
export function useIsMoving(): boolean {
  return useObservable(moving);
}

/**
 * Moves the work into another company. Nothing of the former one stays: its page leaves the screen, its requests are
 * given up, its answers forgotten. `go` leads to the page to be shown there.
 */
export async function enterCompany(client: QueryClient, companyId: string, go: () => Promise<unknown>): Promise<void> {
  moving.set(true);
  setViewedRole(null);
  requestAction(null);
  // The customer opened last is one of the former company.
  writeStored('currentCustomerId', null);
  forgetCompany(client);
  setCurrentCompanyId(companyId);
  // What the person may do there may have changed since the companies were listed.
  void client.invalidateQueries({ queryKey: ['companies'] });
  // The server's memory of the choice is for other devices; requests of this one name the company themselves.
  selectCompany(companyId).catch(() => undefined);
  try {
    await go();
  } finally {
    moving.set(false);
  }
}

/** The list a page belongs to, which every company has; what is open of one company is not there in another. */
export function sectionOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return first === '' ? '/today' : `/${first}`;
}

/** Until the router shows the page it is on its way to. */
export function untilShown(router: RegisteredRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}
