import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type MouseEvent } from 'react';
import {
  companiesOptions,
  CurrentCompanyProvider,
  SecondFactorRequired,
  NoCompany,
  useCurrentCompany,
  ViewAsBanner,
} from '#features/companies';
import { profileOptions } from '#features/auth';
import { LayoutScope } from '#ui/data-grid/columns/layout-scope.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { AbilitiesProvider } from '#platform/session/abilities.ts';
import { useDisplayedCrumbs, type Crumb } from '#platform/page/crumbs.ts';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { memoryScope } from '#platform/memory/personal-storage.ts';
import { resetForNewRights } from '#platform/requests/query-client.ts';
import { rememberPage } from '#platform/memory/recent-pages.ts';
import { useLeaveQuestion } from '#platform/page/unsaved-work.ts';
import { useIsSmall } from '#platform/page/use-is-narrow.ts';
import { effectivePermissions, useViewedRole } from '#platform/session/view-as.ts';
import { pageOfMatches } from '../routes/page-of-matches.ts';
import { enterCompany, useIsMoving } from '../company/change-company.ts';
import { useFollowedCompany } from '../company/follow-company.ts';
import { useLiveStream } from '../company/use-live-stream.ts';
import { RoutePending } from './errors/route-states.tsx';
import { NetworkLine } from './status/network-line.tsx';
import { PrintLine } from './status/print-line.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { Tools } from './shell-tools.tsx';
import { CrumbLink } from './crumb-link.tsx';
import styles from './shell.module.css';

const LeaveDialog = lazyDialog(() => import('./errors/leave-dialog.tsx').then((module) => module.LeaveDialog));
const ShellDrawer = lazyDialog(() => import('./sidebar/shell-drawer.tsx').then((module) => module.ShellDrawer));

const SIDEBAR = 'sidebar';

/** Layout of every page of the work area. */
export function AppShell() {
  return (
    <CurrentCompanyProvider>
      <Frame />
    </CurrentCompanyProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  // By default the sidebar is collapsed to icons on pages narrower than a laptop.
  const [chosen, setChosen] = useState(() => menuState('get'));
  const isSmall = useIsSmall();
  const isCollapsed = chosen === null ? isSmall : chosen === 'closed';
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // The drawer covers the page it navigates to, so it is open only on the page where it was opened.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const crumbs = useDisplayedCrumbs();
  const companyId = useCurrentCompanyId();
  useFollowedCompany();
  useLiveStream();
  useRecent(useRouterState({ select: ({ matches }) => pageOfMatches(matches) }), crumbs);
  const collapse = (next: boolean) => {
    const choice = next ? 'closed' : 'open';
    setChosen(choice);
    menuState('set', choice);
  };

  return (
    <div className={styles['shell']} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <a href="#content" className={styles['skip']} onClick={toTable}>
        {t('shell.skipToTable')}
      </a>
      <aside aria-label={t('shell.product')} className={styles['side']}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={collapse} />
      </aside>
      <OwnedDialog of={drawerPath === pathname}>
        {() => <ShellDrawer onClose={() => setDrawerPath(null)} />}
      </OwnedDialog>
      <div className={styles['column']}>
        <header className={styles['top']}>
          <span className={styles['burger']}>
            <IconButton
              icon="menu"
              label={t('shell.openMenu')}
              aria-haspopup="dialog"
              onPointerEnter={ShellDrawer.fetch}
              onFocus={ShellDrawer.fetch}
              onClick={() => setDrawerPath(pathname)}
            />
          </span>
          <Breadcrumbs
            label={t('shell.path')}
            items={crumbs.map((crumb, index) => ({
              id: `${index}${crumb.label}`,
              content: <CrumbLink crumb={crumb} />,
            }))}
          />
          <Tools key={companyId} />
        </header>
        <NetworkLine />
        <Viewing />
        <main id="content" className={styles['main']} tabIndex={-1}>
          <LayoutScope value={memoryScope(companyId)}>
            <Content />
          </LayoutScope>
          <PrintLine />
        </main>
      </div>
      <LeaveQuestion />
    </div>
  );
}

/** Skip link: moves focus to the rows of the page's list, past breadcrumbs, tools and filters. */
function toTable(event: MouseEvent): void {
  const table = document.querySelector<HTMLElement>(
    '#content :is([role=region]:has(> table), [role=grid], [role=treegrid])',
  );
  if (table === null) return;
  event.preventDefault();
  table.scrollIntoView({ block: 'nearest' });
  table.focus();
}

/** Confirms leaving unsaved work. */
function LeaveQuestion() {
  const question = useLeaveQuestion();
  return <OwnedDialog of={question}>{(asked) => <LeaveDialog question={asked} />}</OwnedDialog>;
}

/** Banner displayed while viewing as another role. */
function Viewing() {
  const client = useQueryClient();
  const router = useRouter();
  const viewed = useViewedRole();
  if (viewed === null) return null;
  return (
    <ViewAsBanner
      companyId={viewed.companyId}
      onEnd={() => {
        void router.navigate({ to: '/company', search: { tab: 'roles' } }).then(() => resetForNewRights(client));
      }}
    />
  );
}

/**
 * Stores opened records as recent pages, regardless of the open tab; the name comes from the breadcrumbs when the
 * record is loaded.
 */
function useRecent(pathname: string, crumbs: readonly Crumb[]): void {
  useEffect(() => {
    const label = crumbs.at(-1)?.label;
    if (label !== undefined && crumbs.length > 1)
      rememberPage({
        href: pathname,
        label,
        path: crumbs
          .slice(1, -1)
          .map((crumb) => crumb.label)
          .join(' · '),
      });
    // Breadcrumbs change after the address; only then do they belong to it.
    // oxlint-disable-next-line react/exhaustive-deps -- with the address as a dependency a record would be stored under the former page's name
  }, [crumbs]);
}

/** The page, once the user and the company are known. */
function Content() {
  const client = useQueryClient();
  const router = useRouter();
  const company = useCurrentCompany();
  const isMoving = useIsMoving();
  const viewed = useViewedRole();
  const companies = useQuery(companiesOptions());
  const profile = useQuery(profileOptions());
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (companies.isPending || profile.isPending) return <RoutePending />;
  const failed = companies.error ?? profile.error;
  if (companies.data === undefined || profile.data === undefined) {
    return (
      <ErrorState
        text={describeFailure(failed, errorTexts())}
        onRetry={() => {
          void companies.refetch();
          void profile.refetch();
        }}
      />
    );
  }
  if (companies.data.length === 0)
    return (
      <NoCompany
        onEnter={(entered) => {
          void enterCompany(client, entered.id, () => router.navigate({ to: '/today' }));
        }}
      />
    );
  if (company === null || isMoving) return <RoutePending />;
  // The server rejects all requests of the company; those of the account itself are allowed.
  if (company.requires_totp && !profile.data.is_two_factor && pathname !== '/profile')
    return (
      <SecondFactorRequired
        company={company}
        onOpen={() => void router.navigate({ to: '/profile', search: { tab: 'code' } })}
      />
    );
  return (
    <AbilitiesProvider value={new Set(effectivePermissions(company, viewed))} key={`${company.id} ${viewed?.id ?? ''}`}>
      <Outlet />
    </AbilitiesProvider>
  );
}

/**
 * The state of the sidebar persists across tabs. Its key is private to this file and not among the fixed storage keys.
 */
function menuState(action: 'get' | 'set', value = ''): string | null {
  try {
    if (action === 'get') return localStorage.getItem(SIDEBAR);
    localStorage.setItem(SIDEBAR, value);
  } catch {
    // Without storage the sidebar is open each time.
  }
  return null;
}
