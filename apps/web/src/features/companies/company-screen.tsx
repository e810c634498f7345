import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { CompanyAccounts } from './settings/company-accounts.tsx';
import { companyOptions } from './company-settings-queries.ts';
import { DangerPanel } from './settings/danger-panel.tsx';
import { AccessPanel } from './lazy-dialogs.ts';
import { InvitationsPanel } from './members/invitations-panel.tsx';
import { MembersPanel } from './members/members-panel.tsx';
import { RequisitesPanel } from './settings/requisites-panel.tsx';
import { RolesPanel } from './roles/roles-panel.tsx';
import styles from './company.module.css';

/** `danger`: the end of the requisites tab, with a URL of its own. */
export type CompanyTab = 'requisites' | 'members' | 'invitations' | 'roles' | 'access' | 'audit' | 'bin' | 'danger';
type Props = {
  companyId: string;
  tab: CompanyTab;
  onTabChange: (tab: CompanyTab) => void;
  /** Called when the user is no longer in the company. */
  onGone: () => void;
  /** Called when the permissions, and with them the screen, have changed. */
  onView: () => void;
  /** The bin, a separate feature; null for members who may restore nothing. */
  bin: ReactNode;
  /** The self-audit; null for members without log access. */
  audit: ReactNode;
};

/** Company page; displays the tabs the reader may see. */
export function CompanyScreen({ companyId, tab, onTabChange, onGone, onView, bin, audit }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('companies.title') }]);
  const company = useQuery(companyOptions(companyId));
  const [seesMembers, seesRoles] = [useAbility('member.view'), useAbility('role.view')];
  const secures = useAbility('company.update');
  const displayed = company.data;
  const items: TabItem<CompanyTab>[] =
    displayed === undefined
      ? []
      : [
          {
            id: 'requisites',
            label: t('companies.requisites'),
            content: (
              <div className={styles['sheets']}>
                <RequisitesPanel key={displayed.version} company={displayed} />
                <CompanyAccounts company={displayed} />
                <DangerPanel company={displayed} isAskedFor={tab === 'danger'} onGone={onGone} />
              </div>
            ),
          },
          ...(seesMembers
            ? [
                {
                  id: 'members',
                  label: t('companies.members'),
                  content: <MembersPanel company={displayed} onInvited={() => onTabChange('invitations')} />,
                } as const,
                {
                  id: 'invitations',
                  label: t('companies.invitations'),
                  content: <InvitationsPanel company={displayed} />,
                } as const,
              ]
            : []),
          ...(seesRoles
            ? [
                {
                  id: 'roles',
                  label: t('companies.roles'),
                  content: <RolesPanel company={displayed} onView={onView} />,
                } as const,
              ]
            : []),
          ...(secures
            ? [{ id: 'access', label: t('companies.access'), content: <AccessPanel company={displayed} /> } as const]
            : []),
          ...(audit === null ? [] : [{ id: 'audit', label: t('companies.auditTab'), content: audit } as const]),
          ...(bin === null ? [] : [{ id: 'bin', label: t('companies.binTab'), content: bin } as const]),
        ];
  return (
    <Page title={displayed?.name ?? t('companies.title')} note={displayed?.role.name}>
      {company.isPending && (
        <Sheet>
          <SkeletonRows rows={6} height={40} />
        </Sheet>
      )}
      {company.isError && displayed === undefined && (
        <ErrorState
          title={t('companies.loadFailed')}
          text={describeFailure(company.error, errorTexts())}
          onRetry={() => {
            void company.refetch();
          }}
        />
      )}
      {items.length > 0 && (
        <Tabs
          label={t('companies.title')}
          items={items}
          active={items.some((item) => item.id === tab) ? tab : 'requisites'}
          onChange={onTabChange}
        />
      )}
    </Page>
  );
}
