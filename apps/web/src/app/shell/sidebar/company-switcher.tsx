import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { profileOptions } from '#features/auth';
import { companiesOptions, CreateCompanyDialog, DeletedCompaniesDialog, useCurrentCompany } from '#features/companies';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { imageUrl } from '#platform/requests/api-url.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { mayLeave } from '#platform/page/unsaved-work.ts';
import { enterCompany, sectionOf } from '../../company/change-company.ts';
import { SECTIONS, sectionsFor } from './sections.ts';
import styles from '../shell.module.css';

/** The current company, with its name and colour always visible and the others two clicks away. */
export function CompanySwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation();
  const companies = useQuery(companiesOptions()).data ?? [];
  const company = useCurrentCompany();
  const canCreate = useQuery(profileOptions()).data?.can.create_company ?? false;
  const change = useChangeCompany();
  const [open, setOpen] = useState<'create' | 'bin' | null>(null);
  const enter = (next: Company) => {
    setOpen(null);
    void change(next);
  };
  if (company === null) return <span className={styles['companySpace']} />;

  const entries: MenuEntry[] = [
    { kind: 'title', id: 'title', label: t('shell.companies') },
    ...companies.map((item): MenuEntry => ({
      kind: 'choice',
      id: item.id,
      label: item.name,
      hint: item.role.name,
      isChosen: item.id === company.id,
      mark: <Avatar name={item.name} seed={item.id} size={28} src={imageUrl(item.logo_url)} />,
      onSelect: () => {
        void change(item);
      },
    })),
    { kind: 'separator', id: 'line' },
    canCreate
      ? { id: 'create', icon: 'plus', label: t('companies.create'), onSelect: () => setOpen('create') }
      : { kind: 'note', id: 'create', label: t('companies.demoCreate') },
    { id: 'bin', icon: 'restore', label: t('companies.bin'), onSelect: () => setOpen('bin') },
  ];
  const trigger = (
    <button
      type="button"
      className={styles['company']}
      aria-label={isCollapsed ? t('shell.chooseCompany', { name: company.name }) : undefined}
      data-hint={company.name}
    >
      <Avatar name={company.name} seed={company.id} size={32} src={imageUrl(company.logo_url)} />
      {!isCollapsed && (
        <>
          <span className={styles['unseen']}>{t('shell.chooseCompany', { name: '' })}</span>
          <span className={styles['twoLines']}>
            <strong>{company.name}</strong>
            <small>{company.role.name}</small>
          </span>
          <Icon name="selector" size={16} />
        </>
      )}
    </button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        entries={entries}
        label={t('shell.companies')}
        align="start"
        {...(isCollapsed ? {} : { width: 'trigger' })}
      />
      <OwnedDialog of={open}>
        {(what) =>
          what === 'create' ? (
            <CreateCompanyDialog onClose={() => setOpen(null)} onCreated={enter} />
          ) : (
            <DeletedCompaniesDialog onClose={() => setOpen(null)} onRestored={enter} />
          )
        }
      </OwnedDialog>
    </>
  );
}

/** Switches to another company, staying in the same section if the role there permits it. */
export function useChangeCompany(): (company: Company) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (company) => {
    if (company.id === getCurrentCompanyId() || !(await mayLeave('company'))) return;
    const section = sectionOf(router.state.location.pathname);
    const isClosed =
      SECTIONS.some(({ to }) => to === section) && !sectionsFor(company.permissions).some(({ to }) => to === section);
    await enterCompany(client, company.id, () =>
      router.navigate({ href: isClosed ? '/today' : section, ignoreBlocker: true }),
    );
  };
}
