import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesOptions } from '#features/companies';
import { profileOptions } from '#features/auth';
import { IconButton } from '#ui/button/button.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { AbilitiesProvider } from '#platform/abilities.ts';
import { useShownCrumbs } from '#platform/crumbs.ts';
import { chooseCompany, getCurrentCompanyId, setCurrentCompanyId } from '#platform/current-company.ts';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';
import { RoutePending } from './route-states.tsx';
import { Sidebar } from './sidebar.tsx';
import { useIsOnline } from './use-is-online.ts';
import { CrumbLink } from './crumb-link.tsx';
import styles from './shell.module.css';

const SIDEBAR = 'sidebar';

/** The frame around every page of the work area. */
export function AppShell() {
  const { t } = useTranslation();
  const [isCollapsed, setCollapsed] = useState(() => menuState('get') === 'closed');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // The drawer covers the page it leads to, so it is open only on the page it was opened on.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const setDrawerOpen = (isOpen: boolean) => setDrawerPath(isOpen ? pathname : null);
  const crumbs = useShownCrumbs();
  const isOnline = useIsOnline();
  const collapse = (next: boolean) => {
    setCollapsed(next);
    menuState('set', next ? 'closed' : 'open');
  };

  return (
    <div className={styles['shell']} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles['skip']}>{t('shell.skip')}</a>
      <aside aria-label={t('shell.product')} className={styles['side']}><Sidebar isCollapsed={isCollapsed} onCollapse={collapse} /></aside>
      <Dialog.Root open={drawerPath === pathname} onOpenChange={setDrawerOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles['veil']} />
          <Dialog.Popup className={styles['drawer']} aria-label={t('shell.sections')}><Sidebar isCollapsed={false} onCollapse={() => setDrawerOpen(false)} isDrawer /></Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <div className={styles['column']}>
        <header className={styles['top']}>
          <span className={styles['burger']}><IconButton icon="menu" label={t('shell.openMenu')} onClick={() => setDrawerOpen(true)} /></span>
          <Breadcrumbs label={t('shell.path')} items={crumbs.map((crumb, index) => ({ id: `${index}${crumb.label}`, content: <CrumbLink crumb={crumb} /> }))} />
        </header>
        {!isOnline && <p role="status" className={styles['offline']}><Icon name="offline" />{t('shell.offline')}</p>}
        <main id="content" className={styles['main']} tabIndex={-1}><Content /></main>
      </div>
    </div>
  );
}

/** The page, once it is known who reads it and in which company. */
function Content() {
  const { t } = useTranslation();
  const companies = useQuery(companiesOptions());
  const profile = useQuery(profileOptions());
  if (companies.isPending || profile.isPending) return <RoutePending />;
  const failed = companies.error ?? profile.error;
  if (companies.data === undefined || profile.data === undefined) {
    return <ErrorState text={describeFailure(failed, errorTexts())} onRetry={() => { void companies.refetch(); void profile.refetch(); }} />;
  }
  const company = chooseCompany(companies.data, getCurrentCompanyId());
  if (company === null) return <EmptyState icon="building" title={t('shell.noCompany')} text={t('shell.noCompanyText')} />;
  // The choice must be in place before the first request of the page, which carries it.
  if (getCurrentCompanyId() !== company.id) setCurrentCompanyId(company.id);
  return <AbilitiesProvider value={new Set(company.permissions)} key={company.id}><Outlet /></AbilitiesProvider>;
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
