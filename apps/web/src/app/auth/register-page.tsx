import { readLinkToken, RegistrationScreen } from '#features/auth';
import type { AuthPageProps } from './auth-page.ts';

export function RegisterPage({ hash, enter }: AuthPageProps) {
  return <RegistrationScreen onEnter={() => enter('new-account')} invitationToken={readLinkToken(hash)} />;
}
