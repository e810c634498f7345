import type { TFunction } from 'i18next';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { profileOptions } from '#features/auth';
import { useCurrentCompany } from '#features/companies';
import { useUnreadCount } from '#features/inbox';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { imageUrl } from '#platform/requests/api-url.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useThemeChoice, type ThemeChoice } from '#platform/page/theme.ts';
import { effectivePermissions, useViewedRole } from '#platform/session/view-as.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { SECTIONS, sectionsFor, sectionsOn } from './sections.ts';
import { useAccountActions } from '../use-account-actions.ts';
import styles from '../shell.module.css';

type Props = { isCollapsed: boolean; onCollapse: (isCollapsed: boolean) => void; isDrawer?: boolean };

export function Sidebar({ isCollapsed, onCollapse, isDrawer = false }: Props) {
  const { t } = useTranslation();
  const viewed = useViewedRole();
  const company = useCurrentCompany();
  const permissions = company === null ? undefined : effectivePermissions(company, viewed);
  const reader = { isPhone: useIsNarrow(), isForeman: company?.role.code === 'foreman' };
  const sections = sectionsOn(permissions === undefined ? SECTIONS : sectionsFor(permissions), reader);
  const firstSetUp = sections.find((section) => 'isSetUp' in section);
  return (
    <div className={styles['sidebar']} data-collapsed={isCollapsed || undefined}>
      <div className={styles['brand']}>
        <a href="/" className={styles['mark']} {...(isCollapsed ? { 'aria-label': t('shell.product') } : {})}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          {!isCollapsed && <span>{t('shell.product')}</span>}
        </a>
        {!isCollapsed && (
          <IconButton
            icon={isDrawer ? 'close' : 'sidebar'}
            label={isDrawer ? t('shell.close') : t('shell.collapse')}
            onClick={() => onCollapse(true)}
          />
        )}
      </div>
      {isCollapsed && <IconButton icon="sidebar" label={t('shell.expand')} onClick={() => onCollapse(false)} />}
      <CompanySwitcher isCollapsed={isCollapsed} />
      <nav aria-label={t('shell.sections')} className={styles['nav']}>
        {sections.map((section) => (
          <Link
            key={section.to}
            to={section.to}
            className={joinClasses(styles['link'], section === firstSetUp && styles['afterRule'])}
            activeProps={{ 'data-active': true }}
            {...(isCollapsed ? { 'aria-label': t(section.label), 'data-hint': t(section.label) } : {})}
          >
            <Icon name={section.icon} size={20} />
            {!isCollapsed && <span>{t(section.label)}</span>}
            {section.to === '/inbox' && company !== null && <UnreadCount key={company.id} />}
          </Link>
        ))}
      </nav>
      <UserMenu isCollapsed={isCollapsed} />
    </div>
  );
}

const MOST_SHOWN = 99;

function UnreadCount() {
  const { t } = useTranslation();
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={styles['unread']}>
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className={styles['unseen']}>{t('shell.unread', { count })}</span>
    </span>
  );
}

const THEMES = [
  { id: 'system', word: 'themeSystem', icon: 'settings' },
  { id: 'light', word: 'themeLight', icon: 'sun' },
  { id: 'dark', word: 'themeDark', icon: 'moon' },
] as const;

function themeEntries(t: TFunction, chosen: ThemeChoice, onChoose: (theme: ThemeChoice) => void): MenuEntry[] {
  return THEMES.map(({ id, word, icon }) => ({
    kind: 'choice',
    id,
    label: t(`shell.${word}`),
    isChosen: chosen === id,
    mark: <Icon name={icon} />,
    onSelect: () => onChoose(id),
  }));
}

function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const theme = useThemeChoice();
  const language = useLanguage();
  const profile = useQuery(profileOptions()).data;
  const name = profile === undefined ? '' : `${profile.last_name} ${profile.first_name}`.trim();

  const { isSiteOwner, loadSiteOwner } = useSiteOwner();
  const { leave, changeTheme, changeLanguage } = useAccountActions();
  const entries: MenuEntry[] = [
    { kind: 'note', id: 'who', label: profile?.email ?? '' },
    { kind: 'separator', id: 'line-1' },
    { kind: 'title', id: 'theme', label: t('shell.theme') },
    ...themeEntries(t, theme, changeTheme),
    { kind: 'title', id: 'language', label: t('shell.language') },
    {
      kind: 'choice',
      id: 'ru',
      label: t('shell.russian'),
      isChosen: language === 'ru',
      onSelect: () => changeLanguage('ru'),
    },
    {
      kind: 'choice',
      id: 'en',
      label: t('shell.english'),
      isChosen: language === 'en',
      onSelect: () => changeLanguage('en'),
    },
    { kind: 'separator', id: 'line-2' },
    {
      id: 'profile',
      icon: 'user',
      label: t('shell.profile'),
      onSelect: () => {
        void router.navigate({ to: '/profile' });
      },
    },
    ...(isSiteOwner
      ? [
          {
            id: 'site-requests',
            icon: 'inbox' as const,
            label: t('shell.siteRequests'),
            onSelect: () => {
              void router.navigate({ to: '/site-requests' });
            },
          },
        ]
      : []),
    { id: 'leave', icon: 'logout', label: t('shell.signOut'), onSelect: leave },
  ];
  const trigger = (
    <button
      type="button"
      className={styles['user']}
      aria-label={isCollapsed ? t('shell.user', { name }) : undefined}
      data-hint={name}
    >
      <Avatar name={name} seed={profile?.id ?? ''} size={32} src={imageUrl(profile?.avatar_url)} />
      {!isCollapsed && <span className={styles['unseen']}>{t('shell.user', { name: '' })}</span>}
      {!isCollapsed && (
        <span className={styles['twoLines']}>
          <strong>{name}</strong>
          <small>{profile?.email}</small>
        </span>
      )}
    </button>
  );
  return (
    <div className={styles['foot']} onPointerEnter={loadSiteOwner} onFocus={loadSiteOwner}>
      <Menu
        trigger={trigger}
        entries={entries}
        label={name}
        align="start"
        side="top"
        {...(isCollapsed ? {} : { width: 'trigger' })}
      />
    </div>
  );
}

/** Whether the user runs the installation is requested when the menu is about to open, not with every page. */
function useSiteOwner(): { isSiteOwner: boolean; loadSiteOwner: () => void } {
  const client = useQueryClient();
  const [isSiteOwner, setSiteOwner] = useState(false);
  const load = async (): Promise<void> => {
    const feature = await import('#features/site-requests');
    setSiteOwner(await feature.isSiteOwner(client));
  };
  return {
    isSiteOwner,
    // On failure the menu is the default one.
    loadSiteOwner: () => void load().catch(() => undefined),
  };
}
