import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { FOUND_MODELS, type FoundModel } from '@karkas/api/search/search.schemas.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { companiesOptions } from '#features/companies';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';
import { filterGroups, type PaletteGroup, type PaletteItem } from '#ui/command-palette/palette-items.ts';
import type { IconName } from '#ui/icon/icon.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { onOtherLayout } from '#platform/i18n/keyboard-layout.ts';
import { pageCommands } from '#platform/page/page-commands.ts';
import { recentPages } from '#platform/memory/recent-pages.ts';
import { kindOfPage, pageOf } from '#platform/records/record-pages.ts';
import { requestAction, type RequestedAction } from '#platform/page/requested-action.ts';
import { useTheme } from '#platform/page/theme.ts';
import { chainCommands } from './chain-commands.ts';
import { useChangeCompany } from '../sidebar/company-switcher.tsx';
import { useNewCustomer } from './new-customer-action.ts';
import { sectionsFor } from '../sidebar/sections.ts';
import { useAccountActions } from '../use-account-actions.ts';

type Props = {
  isOpen: boolean;
  query: string;
  onQueryChange: (query: string) => void;
  onClose: () => void;
  onHelp: () => void;
  permissions: ReadonlySet<string>;
};
/** A palette item that either navigates, possibly in a new tab, or runs an operation. */
type PaletteEntry = { item: PaletteItem; href?: string; run?: () => void };

const TYPING_MS = 150;
const MAX_RESULTS = 20;

/** Searches records the user may see, sections, commands and recent pages. */
export function ShellPalette({ isOpen, query, onQueryChange, onClose, onHelp, permissions }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const typed = useFound(query);
  // Commands refer to the state of the page when the palette was opened.
  const pageEntries = useMemo((): PaletteEntry[] => (isOpen ? pageCommands() : []), [isOpen]);
  const commands = useCommands(permissions, onHelp, pageEntries);
  const fitting = filterGroups(commands.groups, query);
  // Text typed in the wrong keyboard layout: without results it is searched as typed on the other layout.
  const isNothing =
    query.trim() !== '' && fitting.length === 0 && typed.status === 'ready' && typed.groups.length === 0;
  const turned = isNothing ? onOtherLayout(query) : '';
  const meant = useFound(turned);
  const found = isNothing && meant.groups.length > 0 ? meant : typed;
  const shownCommands = isNothing ? filterGroups(commands.groups, turned) : fitting;
  const newCustomer: PaletteEntry[] = useNewCustomer(
    isNothing && permissions.has('customer.create') ? query.trim() : '',
  );
  const recent =
    isOpen && query.trim() === ''
      ? recentPages().map(({ href, label, path }): PaletteEntry => ({
          item: { id: href, label, icon: iconOf(href), ...(path === '' ? {} : { hint: path }) },
          href,
        }))
      : [];
  const byId = new Map(
    [...recent, ...found.entries, ...commands.entries, ...newCustomer].map((entry) => [entry.item.id, entry]),
  );
  const close = () => {
    onClose();
    onQueryChange('');
  };
  const choose = (chosen: PaletteItem, isNewTab: boolean) => {
    const entry = byId.get(chosen.id);
    if (entry?.href !== undefined && isNewTab) {
      window.open(entry.href, '_blank', 'noopener');
      return;
    }
    close();
    if (entry?.href !== undefined) void router.navigate({ href: entry.href });
    entry?.run?.();
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      label={t('commands.open')}
      placeholder={t('commands.placeholder')}
      query={query}
      onQueryChange={onQueryChange}
      recent={recent.map((entry) => entry.item)}
      // Commands are available at once; search results are added below, so that nothing moves under Enter.
      groups={[
        ...(newCustomer.length === 0
          ? []
          : [{ id: 'make', label: t('commands.do'), items: newCustomer.map((entry) => entry.item) }]),
        ...shownCommands,
        ...found.groups,
      ]}
      status={found.status}
      errorText={t('commands.searchFailed')}
      onRetry={found.retry}
      onChoose={(item, { isNewTab }) => choose(item, isNewTab)}
    />
  );
}

function useFound(query: string) {
  const language = useLanguage();
  const text = query.trim();
  const debounced = useDebounced(text);
  const companyId = useCurrentCompanyId();
  const search = useQuery({
    queryKey: ['search', companyId, debounced],
    enabled: debounced !== '' && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(searchCompany, { query: { q: debounced, limit: MAX_RESULTS } }, { signal }),
  });
  const results = text === '' ? [] : (search.data?.results ?? []);
  const entries = results.flatMap((one): (PaletteEntry & { model: FoundModel })[] => {
    const href = pageOf(one.model, one.id, one.path_ids);
    return href === null
      ? []
      : [
          {
            model: one.model,
            href,
            item: {
              id: `${one.model}/${one.id}`,
              label: one.title,
              icon: RECORD_KINDS[one.model].found.icon,
              ...(one.subtitle === null ? {} : { hint: one.subtitle }),
            },
          },
        ];
  });
  // The server sorts kinds by their best match; keep its order.
  const models = [...new Set(entries.map((entry) => entry.model))];
  const groups = models.map((model): PaletteGroup => ({
    id: model,
    label: RECORD_KINDS[model].found[language],
    items: entries.filter((entry) => entry.model === model).map((entry) => entry.item),
  }));
  const isLate = text !== '' && (text !== debounced || search.isFetching);
  const status =
    text !== '' && search.isError && !isLate ? ('error' as const) : isLate ? ('loading' as const) : ('ready' as const);
  // Previous results stay while the next are loading, if they still match the text.
  return {
    entries,
    groups: isLate ? filterGroups(groups, text) : groups,
    status,
    retry: () => {
      void search.refetch();
    },
  };
}

/** The text, debounced to limit server requests. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

function useCommands(
  permissions: ReadonlySet<string>,
  onHelp: () => void,
  pageEntries: readonly PaletteEntry[],
): { entries: PaletteEntry[]; groups: PaletteGroup[] } {
  const { t } = useTranslation();
  const router = useRouter();
  const theme = useTheme();
  const language = useLanguage();
  const account = useAccountActions();
  const create = (action: RequestedAction, to: '/projects' | '/customers' | '/tasks') => () => {
    requestAction(action);
    void router.navigate({ to });
  };
  const others = useCompanyCommands();
  const sections = sectionsFor([...permissions]).map((section): PaletteEntry => ({
    item: { id: section.to, label: t(section.label), icon: section.icon },
    href: section.to,
  }));
  const commands: PaletteEntry[] = [
    ...(permissions.has('project.create')
      ? [
          {
            item: { id: 'new-project', label: t('commands.newProject'), icon: 'plus' as const },
            run: create('new-project', '/projects'),
          },
        ]
      : []),
    ...(permissions.has('customer.create')
      ? [
          {
            item: { id: 'new-customer', label: t('commands.newCustomer'), icon: 'plus' as const },
            run: create('new-customer', '/customers'),
          },
        ]
      : []),
    ...chainCommands(permissions, t),
    ...(permissions.has('task.create')
      ? [
          {
            item: { id: 'new-task', label: t('commands.newTask'), icon: 'plus' as const },
            run: create('new-task', '/tasks'),
          },
          {
            item: { id: 'task-templates', label: t('commands.taskTemplates'), icon: 'list' as const },
            run: () => void router.navigate({ to: '/tasks/settings', search: { part: 'templates' } }),
          },
        ]
      : []),
    theme === 'light'
      ? {
          item: { id: 'theme', label: t('commands.toDark'), icon: 'moon', keywords: t('commands.keywords.theme') },
          run: () => account.changeTheme('dark'),
        }
      : {
          item: { id: 'theme', label: t('commands.toLight'), icon: 'sun', keywords: t('commands.keywords.theme') },
          run: () => account.changeTheme('light'),
        },
    {
      item: {
        id: 'language',
        label: t(language === 'ru' ? 'commands.toEnglish' : 'commands.toRussian'),
        icon: 'language',
        keywords: t('commands.keywords.language'),
      },
      run: () => account.changeLanguage(language === 'ru' ? 'en' : 'ru'),
    },
    {
      item: {
        id: 'help',
        label: t('commands.help'),
        icon: 'info',
        shortcut: 'Sign+?',
        keywords: t('commands.keywords.help'),
      },
      run: onHelp,
    },
    ...others,
    {
      item: { id: 'leave', label: t('shell.signOut'), icon: 'logout', keywords: t('commands.keywords.signOut') },
      run: account.leave,
    },
  ];
  return {
    entries: [...pageEntries, ...sections, ...commands],
    groups: [
      { id: 'here', label: t('commands.here'), items: pageEntries.map((entry) => entry.item) },
      { id: 'go', label: t('commands.go'), items: sections.map((entry) => entry.item) },
      { id: 'do', label: t('commands.do'), items: commands.map((entry) => entry.item) },
    ],
  };
}

/** Commands that switch to another company. */
function useCompanyCommands(): PaletteEntry[] {
  const { t } = useTranslation();
  const companies = useQuery(companiesOptions()).data ?? [];
  const current = useCurrentCompanyId();
  const change = useChangeCompany();
  return companies
    .filter(({ id }) => id !== current)
    .map((company): PaletteEntry => ({
      item: {
        id: `company/${company.id}`,
        icon: 'building',
        label: t('commands.changeCompany', { name: company.name }),
      },
      run: () => void change(company),
    }));
}

function iconOf(href: string): IconName {
  const kind = kindOfPage(href);
  const found = FOUND_MODELS.find((model) => model === kind);
  return found === undefined ? 'document' : RECORD_KINDS[found].found.icon;
}
