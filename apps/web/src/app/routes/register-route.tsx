import { AuthNavigation, readLinkToken, RegistrationScreen } from '#features/auth';
import { useEnter } from './use-enter.ts';
import { useGo } from './use-go.ts';

export function RegisterRoute() {
  // The secret of a link in a letter is in the URL fragment, which is never sent to the server.
  const enter = useEnter();
  return (
    <AuthNavigation value={useGo()}>
      <RegistrationScreen onEnter={() => enter('new-account')} invitationToken={readLinkToken(location.hash)} />
    </AuthNavigation>
  );
}
