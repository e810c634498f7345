import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import {
  AuthNavigation,
  ConfirmedScreen,
  InvitationScreen,
  readLinkToken,
  readResetLink,
  RecoveryScreen,
  ResetScreen,
  VerifyEmailScreen,
} from '#features/auth';
import { writeStored } from '#platform/memory/storage.ts';
import { RoutePending } from '../../shell/errors/route-states.tsx';
import { useGoTo } from './use-go-to.ts';

const UnsubscribeScreen = lazy(async () => ({
  default: (await (await import('./letter-parts.ts')).letterParts()).UnsubscribeScreen,
}));

/** The URL fragment. Another link opened in the same tab changes nothing else. */
function useLinkHash(): string {
  const hash = useRouterState({ select: (state) => state.location.hash });
  return hash === '' ? '' : `#${hash}`;
}

export function RecoveryRoute() {
  return (
    <AuthNavigation value={useGoTo()}>
      <RecoveryScreen />
    </AuthNavigation>
  );
}

export function ResetRoute() {
  const router = useRouter();
  const goToSignIn = useCallback(() => {
    void router.navigate({ to: '/auth/login', replace: true });
  }, [router]);
  const hash = useLinkHash();
  return (
    <AuthNavigation value={useGoTo()}>
      <ResetScreen key={hash} link={readResetLink(hash)} onDone={goToSignIn} />
    </AuthNavigation>
  );
}

export function VerifyEmailRoute() {
  const hash = useLinkHash();
  return <VerifyEmailScreen key={hash} token={readLinkToken(hash)} />;
}

export function ConfirmedRoute() {
  const router = useRouter();
  return (
    <ConfirmedScreen
      onReturn={(path) => {
        router.history.replace(path);
      }}
    />
  );
}

export function InvitationRoute() {
  const router = useRouter();
  const hash = useLinkHash();
  const token = readLinkToken(hash);
  return (
    <InvitationScreen
      key={hash}
      token={token}
      onSignIn={() => {
        writeStored('returnUrl', `/auth/invitation#${token ?? ''}`);
        void router.navigate({ to: '/auth/login' });
      }}
      onRegister={() => {
        void router.navigate({ to: '/auth/register', hash: token ?? '' });
      }}
      onJoined={() => {
        void router.navigate({ to: '/today', replace: true });
      }}
    />
  );
}

export function UnsubscribeRoute() {
  const token = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('token') });
  return (
    <Suspense fallback={<RoutePending />}>
      <UnsubscribeScreen key={token} token={token} />
    </Suspense>
  );
}
