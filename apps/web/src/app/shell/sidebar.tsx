import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { profileOptions } from '#features/auth';
import { companiesOptions, selectCompany } from '#features/companies';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { chooseCompany, getCurrentCompanyId, setCurrentCompanyId } from '#platform/current-company.ts';
import { useLanguage } from '#platform/i18n.ts';
import { writeStored } from '#platform/storage.ts';
import { useTheme } from '#platform/theme.ts';
import { SECTIONS } from './sections.ts';
import { useAccountActions } from './use-account-actions.ts';
import styles from './shell.module.css';

type Props = { isCollapsed: boolean; onCollapse: (isCollapsed: boolean) => void; isDrawer?: boolean };

export function Sidebar({ isCollapsed, onCollapse, isDrawer = false }: Props) {
  const { t } = useTranslation();
  const companies = useQuery(companiesOptions());
  const permissions = chooseCompany(companies.data ?? [], getCurrentCompanyId())?.permissions;
  const sections = SECTIONS.filter((section) => permissions === undefined || permissions.includes(section.permission));
  return (
    <div className={styles['sidebar']} data-collapsed={isCollapsed || undefined}>
      <div className={styles['brand']}>
        <a href="/" className={styles['mark']}><img src="/favicon.svg" alt="" width={24} height={24} />{!isCollapsed && <span>{t('shell.product')}</span>}</a>
        {!isCollapsed && <IconButton icon={isDrawer ? 'close' : 'sidebar'} label={isDrawer ? t('shell.close') : t('shell.collapse')} onClick={() => onCollapse(true)} />}
      </div>
      {isCollapsed && <IconButton icon="sidebar" label={t('shell.expand')} onClick={() => onCollapse(false)} />}
      <CompanySwitcher isCollapsed={isCollapsed} />
      <nav aria-label={t('shell.sections')} className={styles['nav']}>
        {sections.map((section) => {
          const link = (
            <Link to={section.to} className={styles['link']} activeProps={{ 'data-active': true }} aria-label={isCollapsed ? t(section.label) : undefined}>
              <Icon name={section.icon} size={20} />{!isCollapsed && <span>{t(section.label)}</span>}
            </Link>
          );
          return isCollapsed ? <Tooltip key={section.to} text={t(section.label)} side="right">{link}</Tooltip> : <div key={section.to}>{link}</div>;
        })}
      </nav>
      <UserMenu isCollapsed={isCollapsed} />
    </div>
  );
}

function CompanySwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const companies = useQuery(companiesOptions()).data ?? [];
  const company = chooseCompany(companies, getCurrentCompanyId());
  if (company === null) return <span className={styles['companySpace']} />;

  const change = (companyId: string) => {
    if (companyId === company.id) return;
    setCurrentCompanyId(companyId);
    // The customer opened last is one of the former company.
    writeStored('currentCustomerId', null);
    // Nothing of the former company may stay on the screen.
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'companies' && query.queryKey[0] !== 'profile' });
    void client.invalidateQueries({ queryKey: ['companies'] });
    // The server's memory of the choice is for other devices; requests of this one name the company themselves.
    selectCompany(companyId).catch(() => undefined);
    void router.navigate({ to: '/projects' });
  };
  const entries: MenuEntry[] = [
    { kind: 'title', id: 'title', label: t('shell.companies') },
    ...companies.map((item): MenuEntry => ({
      kind: 'choice', id: item.id, label: item.name, hint: item.role.name, isChosen: item.id === company.id, mark: <Avatar name={item.name} seed={item.id} size={28} />, onSelect: () => change(item.id),
    })),
  ];
  const trigger = (
    <button type="button" className={styles['company']} aria-label={t('shell.chooseCompany', { name: `${company.name} ${company.role.name}` })} title={company.name}>
      <Avatar name={company.name} seed={company.id} size={32} />
      {!isCollapsed && <><span className={styles['twoLines']}><strong>{company.name}</strong><small>{company.role.name}</small></span><Icon name="selector" size={16} /></>}
    </button>
  );
  return <Menu trigger={trigger} entries={entries} label={t('shell.companies')} align="start" />;
}

function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();
  const theme = useTheme();
  const language = useLanguage();
  const profile = useQuery(profileOptions()).data;
  const name = profile === undefined ? '' : `${profile.first_name} ${profile.last_name}`.trim();

  const { leave, changeTheme, changeLanguage } = useAccountActions();
  const entries: MenuEntry[] = [
    { kind: 'note', id: 'who', label: profile?.email ?? '' },
    { kind: 'separator', id: 'line-1' },
    { kind: 'title', id: 'theme', label: t('shell.theme') },
    { kind: 'choice', id: 'light', label: t('shell.themeLight'), isChosen: theme === 'light', mark: <Icon name="sun" />, onSelect: () => changeTheme('light') },
    { kind: 'choice', id: 'dark', label: t('shell.themeDark'), isChosen: theme === 'dark', mark: <Icon name="moon" />, onSelect: () => changeTheme('dark') },
    { kind: 'title', id: 'language', label: t('shell.language') },
    { kind: 'choice', id: 'ru', label: t('shell.russian'), isChosen: language === 'ru', onSelect: () => changeLanguage('ru') },
    { kind: 'choice', id: 'en', label: t('shell.english'), isChosen: language === 'en', onSelect: () => changeLanguage('en') },
    { kind: 'separator', id: 'line-2' },
    { id: 'leave', icon: 'logout', label: t('shell.signOut'), onSelect: leave },
  ];
  const trigger = (
    <button type="button" className={styles['user']} aria-label={t('shell.user', { name: `${name} ${profile?.email ?? ''}`.trim() })} title={name}>
      <Avatar name={name} seed={profile?.id ?? ''} size={32} />
      {!isCollapsed && <span className={styles['twoLines']}><strong>{name}</strong><small>{profile?.email}</small></span>}
    </button>
  );
  return <Menu trigger={trigger} entries={entries} label={name} align="start" side="top" />;
}
