import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesOptions, CurrentCompanyProvider, useCurrentCompany } from '#features/companies';
import { profileOptions } from '#features/auth';
import { IconButton } from '#ui/button/button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { AbilitiesProvider } from '#platform/abilities.ts';
import { useShownCrumbs, type Crumb } from '#platform/crumbs.ts';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';
import { startOver } from '#platform/query-client.ts';
import { rememberPage } from '#platform/recent-pages.ts';
import { useLeaveQuestion } from '#platform/unsaved-work.ts';
import { shownPermissions, useViewedRole } from '#platform/view-as.ts';
import { enterCompany, useIsMoving } from '../company/change-company.ts';
import { useFollowedCompany } from '../company/follow-company.ts';
import { RoutePending } from './route-states.tsx';
import { Sidebar } from './sidebar.tsx';
import { Tools } from './shell-tools.tsx';
import { useIsOnline } from './use-is-online.ts';
import { CrumbLink } from './crumb-link.tsx';
import styles from './shell.module.css';

const NoCompany = lazy(() => import('#features/companies').then((module) => ({ default: module.NoCompany })));
const ViewAsBanner = lazy(() => import('#features/companies').then((module) => ({ default: module.ViewAsBanner })));

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

const SIDEBAR = 'sidebar';

/** The frame around every page of the work area. */
export function AppShell() {
  return (
    <CurrentCompanyProvider>
      <Frame />
    </CurrentCompanyProvider>
  );
}

function Frame() {
  const { t } = useTranslation();
  const [isCollapsed, setCollapsed] = useState(() => menuState('get') === 'closed');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // The drawer covers the page it leads to, so it is open only on the page it was opened on.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const setDrawerOpen = (isOpen: boolean) => setDrawerPath(isOpen ? pathname : null);
  const crumbs = useShownCrumbs();
  const isOnline = useIsOnline();
  const companyId = useCurrentCompanyId();
  useFollowedCompany();
  useRecent(pathname, crumbs);
  const collapse = (next: boolean) => {
    setCollapsed(next);
    menuState('set', next ? 'closed' : 'open');
  };

  return (
    <div className={styles['shell']} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <aside aria-label={t('shell.product')} className={styles['side']}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={collapse} />
      </aside>
      <Dialog.Root open={drawerPath === pathname} onOpenChange={setDrawerOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles['veil']} />
          <Dialog.Popup className={styles['drawer']} aria-label={t('shell.sections')}>
            <Sidebar isCollapsed={false} onCollapse={() => setDrawerOpen(false)} isDrawer />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <div className={styles['column']}>
        <header className={styles['top']}>
          <span className={styles['burger']}>
            <IconButton icon="menu" label={t('shell.openMenu')} onClick={() => setDrawerOpen(true)} />
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
        {!isOnline && (
          <p role="status" className={styles['offline']}>
            <Icon name="offline" />
            {t('shell.offline')}
          </p>
        )}
        <Viewing />
        <main id="content" className={styles['main']} tabIndex={-1}>
          <Content />
        </main>
      </div>
      <LeaveQuestion />
    </div>
  );
}

/** Asks before unsaved work is left. */
function LeaveQuestion() {
  const question = useLeaveQuestion();
  return (
    <Suspense fallback={null}>
      <OwnedDialog of={question}>{(asked) => <LeaveDialog question={asked} />}</OwnedDialog>
    </Suspense>
  );
}

/** Says in whose clothes one looks, as long as it lasts. */
function Viewing() {
  const client = useQueryClient();
  const router = useRouter();
  const viewed = useViewedRole();
  if (viewed === null) return null;
  return (
    <Suspense fallback={null}>
      <ViewAsBanner
        companyId={viewed.companyId}
        onEnd={() => {
          void router.navigate({ to: '/company', search: { tab: 'roles' } }).then(() => startOver(client));
        }}
      />
    </Suspense>
  );
}

/** Keeps the records that were opened; the name comes with the crumbs, when the record is here. */
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
    // The crumbs change after the address; only what they say now belongs to it.
    // oxlint-disable-next-line react/exhaustive-deps -- a new address with the crumbs of the page before would get its name
  }, [crumbs]);
}

/** The page, once it is known who reads it and in which company. */
function Content() {
  const client = useQueryClient();
  const router = useRouter();
  const company = useCurrentCompany();
  const isMoving = useIsMoving();
  const viewed = useViewedRole();
  const companies = useQuery(companiesOptions());
  const profile = useQuery(profileOptions());
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
      <Suspense fallback={<RoutePending />}>
        <NoCompany
          onEnter={(entered) => {
            void enterCompany(client, entered.id, () => router.navigate({ to: '/projects' }));
          }}
        />
      </Suspense>
    );
  if (company === null || isMoving) return <RoutePending />;
  return (
    <AbilitiesProvider value={new Set(shownPermissions(company, viewed))} key={`${company.id} ${viewed?.id ?? ''}`}>
      <Outlet />
    </AbilitiesProvider>
  );
}

/** The state of the menu outlives the tab. It is not among the fixed keys of the storage, being a matter of this file alone. */
function menuState(action: 'get' | 'set', value = ''): string | null {
  try {
    if (action === 'get') return localStorage.getItem(SIDEBAR);
    localStorage.setItem(SIDEBAR, value);
  } catch {
    // Without storage the menu is open each time.
  }
  return null;
}
