import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurrentCompany } from '#features/companies';
import { Icon } from '#ui/icon/icon.tsx';
import { Keys } from '#ui/keyboard-help/keys.tsx';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { fetchMenu } from '#ui/menu/menu.tsx';
import { fetchSelect } from '#ui/select/select-control.tsx';
import { requestAction } from '#platform/page/requested-action.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { effectivePermissions, useViewedRole } from '#platform/session/view-as.ts';
import { listenToGoKeys, actionOnPage, canRunShortcut, pageSearch } from './shell-keys.ts';
import { ShellCreate } from './create/shell-create.tsx';
import styles from './shell.module.css';

// Lazy: most pages are left without either being opened.
const ShellPalette = lazyDialog(() => import('./palette/shell-palette.tsx').then((module) => module.ShellPalette));
const ShellHelp = lazyDialog(() => import('./shell-help.tsx').then((module) => module.ShellHelp));

// Loaded after the page: background jobs can appear a moment later.
const RunningJobs = lazy(() => import('./status/running-jobs.tsx').then((module) => ({ default: module.RunningJobs })));

const IDLE_MS = 2000;

/** Header tools: search, help and background jobs. */
export function Tools() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  // Dialogs stay mounted once opened, so that their closing animation runs.
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const show = (next: 'palette' | 'help') => {
    setUsed((before) => new Set([...before, next]));
    setOpen(next);
  };
  const [query, setQuery] = useState('');
  useFetchedParts();
  useTypedAhead(open === 'palette', setQuery);
  useShortcut('Mod+KeyK', () => show('palette'));
  useShortcut('Sign+?', () => {
    if (open === null) show('help');
  });
  usePageKeys(() => show('palette'));
  const company = useCurrentCompany();
  const viewed = useViewedRole();
  const permissions = new Set<string>(company === null ? [] : effectivePermissions(company, viewed));
  return (
    <div className={styles['tools']}>
      {permissions.has('company.view') && (
        <Suspense fallback={null}>
          <RunningJobs />
        </Suspense>
      )}
      <button
        type="button"
        className={styles['search']}
        aria-label={t('commands.open')}
        aria-haspopup="dialog"
        onClick={() => show('palette')}
      >
        <Icon name="search" />
        <span className={styles['searchWords']}>{t('ui.search')}</span>
        <span className={styles['searchKeys']} aria-hidden="true">
          <Keys shortcuts={['Mod+KeyK']} />
        </span>
      </button>
      <ShellCreate permissions={permissions} />
      {used.has('palette') && (
        <ShellPalette
          isOpen={open === 'palette'}
          query={query}
          onQueryChange={setQuery}
          onClose={() => setOpen(null)}
          onHelp={() => show('help')}
          permissions={permissions}
        />
      )}
      {used.has('help') && <ShellHelp isOpen={open === 'help'} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** «/» focuses the page's search, «N» creates a record of the page's list, «G» and another key open a section. */
function usePageKeys(search: () => void): void {
  const router = useRouter();
  useShortcut(['Sign+/', 'Slash'], (event) => {
    if (!canRunShortcut(event)) return;
    const field = pageSearch();
    if (field === null) search();
    else field.focus();
  });
  useShortcut('KeyN', (event) => {
    const action = actionOnPage(router.state.location.pathname);
    if (action !== null && canRunShortcut(event)) requestAction(action);
  });
  useEffect(() => listenToGoKeys((to) => void router.navigate({ to })), [router]);
}

/** Preloads frequently used dialogs while the browser is idle. */
function useFetchedParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetch of [fetchMenu, fetchSelect, ShellPalette.fetch]) fetch();
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Captures text typed before the search field of the palette has focus. */
function useTypedAhead(isOpen: boolean, setQuery: (change: (query: string) => string) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = (event: KeyboardEvent) => {
      const isInField = event.target instanceof HTMLInputElement && event.target.closest('[role=dialog]') !== null;
      if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') setQuery((query) => query.slice(0, -1));
      else if (event.key.length === 1) setQuery((query) => query + event.key);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isOpen, setQuery]);
}
