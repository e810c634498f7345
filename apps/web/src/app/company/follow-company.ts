import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { companiesOptions } from '#features/companies';
import { getCurrentCompanyId, shareCompanyWithNewTabs } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { onOtherCompany } from '#platform/company/other-company.ts';
import { forgetPage } from '#platform/memory/recent-pages.ts';
import { hasUnsavedWork, mayLeave } from '#platform/page/unsaved-work.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { pageOfMatches } from '../routes/page-of-matches.ts';
import { enterCompany, sectionOf, untilRendered } from './change-company.ts';
import { companyOfPage } from './company-history.ts';

const UNDO_MS = 10_000;

/** Keeps page and company consistent: on back and forward, on links, and before unsaved work is left. */
export function useFollowedCompany(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      shareCompanyWithNewTabs(),
      guardUnsavedWork(router),
      followHistory(router, client),
      followLinks(router, client),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, client]);
}

function guardUnsavedWork({ history }: RegisteredRouter): () => void {
  return history.block({
    enableBeforeUnload: () => hasUnsavedWork('tab'),
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const next = companyOfPage(nextLocation.state);
      if (next !== null && next !== getCurrentCompanyId()) return !(await mayLeave('company'));
      const isSamePage =
        currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
      return !isSamePage && !(await mayLeave('page'));
    },
  });
}

/** Back and forward restore the company the page was displayed in. */
function followHistory(router: RegisteredRouter, client: QueryClient): () => void {
  return router.history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    const companyId = companyOfPage(location.state);
    const company = nameOf(client, companyId);
    if (companyId === null || company === null || companyId === getCurrentCompanyId()) return;
    void enterCompany(client, companyId, () => untilRendered(router));
    toasts.show({ type: 'info', message: translate('shell.backInCompany', { company }) });
  });
}

/** A link to a record of another of the user's companies switches to it, with a message. */
function followLinks(router: RegisteredRouter, client: QueryClient): () => void {
  const follow = async (companyId: string): Promise<void> => {
    // A newly opened page requests its record concurrently with the companies: wait for their names.
    await client.ensureQueryData(companiesOptions()).catch(() => undefined);
    const previousId = getCurrentCompanyId();
    // Several responses of one page report the same company.
    if (companyId === previousId) return;
    const { pathname, href } = router.state.location;
    forgetPage(pageOfMatches(router.state.matches));
    void enterCompany(client, companyId, async () => {
      // The user may have been invited after the list was loaded.
      if (nameOf(client, companyId) === null)
        await client.refetchQueries({ queryKey: companiesOptions().queryKey, exact: true });
      // The page keeps its address and stores its company.
      await router.navigate({ href, replace: true, ignoreBlocker: true });
    });
    announceSwitch(client, { companyId, previousId }, () =>
      router.navigate({ href: sectionOf(pathname), ignoreBlocker: true }),
    );
  };
  return onOtherCompany((companyId) => {
    void follow(companyId);
  });
}

function announceSwitch(
  client: QueryClient,
  { companyId, previousId }: { companyId: string; previousId: string | null },
  goBack: () => Promise<unknown>,
): void {
  const previous = nameOf(client, previousId);
  const undo = async () => {
    if (previousId !== null && (await mayLeave('company'))) await enterCompany(client, previousId, goBack);
  };
  toasts.show({
    type: 'info',
    duration: UNDO_MS,
    message: translate('shell.linkOfCompany', { company: nameOf(client, companyId) ?? '' }),
    action:
      previous === null
        ? undefined
        : {
            label: translate('shell.backToCompany', { company: previous }),
            run: () => {
              void undo();
            },
          },
  });
}

function nameOf(client: QueryClient, companyId: string | null): string | null {
  const companies = client.getQueryData(companiesOptions().queryKey) ?? [];
  return companies.find((company) => company.id === companyId)?.name ?? null;
}
