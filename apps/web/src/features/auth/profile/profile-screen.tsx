import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { profileOptions } from '../auth-queries.ts';
import { PersonalDataPanel } from './lazy-panels.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import styles from './profile.module.css';

export type ProfileTab = 'data' | 'letters' | 'password' | 'passkeys' | 'code' | 'sessions';
type Props = {
  tab: ProfileTab;
  /** Letter settings; injected because they are another feature. */
  letters: ReactNode;
  /** Other places an account can go from here. */
  actions?: ReactNode;
  onTabChange: (tab: ProfileTab) => void;
};

export function ProfileScreen({ tab, letters, actions, onTabChange }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.profile') }]);
  const profile = useQuery(profileOptions());
  return (
    <Page title={t('auth.profile')} note={profile.data?.email} actions={actions}>
      {profile.isPending && (
        <Sheet>
          <SkeletonRows rows={6} height={40} />
        </Sheet>
      )}
      {profile.isError && profile.data === undefined && (
        <ErrorState
          title={t('auth.profileLoadFailed')}
          text={describeFailure(profile.error, errorTexts())}
          onRetry={() => {
            void profile.refetch();
          }}
        />
      )}
      {profile.data !== undefined && (
        <Tabs
          label={t('auth.profile')}
          orientation="vertical"
          active={tab}
          onChange={onTabChange}
          items={[
            {
              id: 'data',
              label: t('auth.profileData'),
              content: (
                <div className={styles['sheets']}>
                  <ProfilePanel key={profile.data.id} profile={profile.data} />
                  <PersonalDataPanel />
                </div>
              ),
            },
            { id: 'letters', label: t('auth.profileLetters'), content: letters },
            {
              id: 'password',
              label: t('auth.profilePassword'),
              content: <PasswordPanel canChange={profile.data.can.change_password} />,
            },
            {
              id: 'passkeys',
              label: t('auth.profilePasskeys'),
              content: <PasskeysPanel canChange={profile.data.can.change_second_factor} />,
            },
            {
              id: 'code',
              label: t('auth.profileCode'),
              content: <SecondFactorPanel canChange={profile.data.can.change_second_factor} />,
            },
            { id: 'sessions', label: t('auth.profileSessions'), content: <SessionsPanel /> },
          ]}
        />
      )}
    </Page>
  );
}
