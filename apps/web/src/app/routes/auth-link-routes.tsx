import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import {
  InvitationScreen,
  readLinkToken,
  readResetLink,
  RecoveryScreen,
  ResetScreen,
  VerifyEmailScreen,
} from '#features/auth';
import { writeStored } from '#platform/storage.ts';

export function RecoveryRoute() {
  return <RecoveryScreen />;
}

export function ResetRoute() {
  const router = useRouter();
  const goToSignIn = useCallback(() => {
    void router.navigate({ to: '/auth/login', replace: true });
  }, [router]);
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
      onSignIn={() => {
        writeStored('returnUrl', `/auth/invitation#${token ?? ''}`);
        void router.navigate({ to: '/auth/login' });
      }}
      onRegister={() => {
        void router.navigate({ to: '/auth/register', hash: token ?? '' });
      }}
      onJoined={() => {
        void router.navigate({ to: '/projects', replace: true });
      }}
    />
  );
}
