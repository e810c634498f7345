import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { InvitationScreen, readLinkToken, readResetLink, RecoveryScreen, RegistrationScreen, ResetScreen, SignInScreen, VerifyEmailScreen } from '#features/auth';
import { forgetAnswers } from '#platform/query-client.ts';
import { readStored, writeStored } from '#platform/storage.ts';

/** Where to go once there is a session: back to the page that asked for it, of this site only. */
function useEnter(): () => void {
  const router = useRouter();
  const client = useQueryClient();
  return () => {
    const stored = readStored('returnUrl');
    writeStored('returnUrl', null);
    forgetAnswers(client);
    const isOwnPage = stored !== null && /^\/(?![/\\])/.test(stored) && (!stored.startsWith('/auth') || stored.startsWith('/auth/invitation#'));
    void router.navigate({ href: isOwnPage ? stored : '/projects', replace: true });
  };
}

export function LoginRoute() {
  return <SignInScreen onEnter={useEnter()} />;
}

export function RegisterRoute() {
  // A letter's link goes on behind the #, where no server sees it.
  return <RegistrationScreen onEnter={useEnter()} invitationToken={readLinkToken(location.hash)} />;
}

export function RecoveryRoute() {
  return <RecoveryScreen />;
}

export function ResetRoute() {
  const router = useRouter();
  const goToSignIn = useCallback(() => { void router.navigate({ to: '/auth/login', replace: true }); }, [router]);
  const [link] = useState(() => readResetLink(location.hash));
  return <ResetScreen link={link} onDone={goToSignIn} />;
}

export function VerifyEmailRoute() {
  const [token] = useState(() => readLinkToken(location.hash));
  return <VerifyEmailScreen token={token} />;
}

export function InvitationRoute() {
  const router = useRouter();
  const [token] = useState(() => readLinkToken(location.hash));
  return (
    <InvitationScreen
      token={token}
      onSignIn={() => { writeStored('returnUrl', `/auth/invitation#${token ?? ''}`); void router.navigate({ to: '/auth/login' }); }}
      onRegister={() => { void router.navigate({ to: '/auth/register', hash: token ?? '' }); }}
      onJoined={() => { void router.navigate({ to: '/projects', replace: true }); }}
    />
  );
}
