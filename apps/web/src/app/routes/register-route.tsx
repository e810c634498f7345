import { AuthNavigation, readLinkToken, RegistrationScreen } from '#features/auth';
import { useEnter } from './use-enter.ts';
import { useGo } from './use-go.ts';

export function RegisterRoute() {
  // A letter's link goes on behind the #, where no server sees it.
  const enter = useEnter();
  return (
    <AuthNavigation value={useGo()}>
      <RegistrationScreen onEnter={() => enter('new-account')} invitationToken={readLinkToken(location.hash)} />
    </AuthNavigation>
  );
}
