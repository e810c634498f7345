import { AuthNavigation, readLinkToken, RegistrationScreen } from '#features/auth';
import { useEnterApp } from './use-enter-app.ts';
import { useGoTo } from './use-go-to.ts';

export function RegisterRoute() {
  // The secret of a link in a letter is in the URL fragment, which is never sent to the server.
  const enter = useEnterApp();
  return (
    <AuthNavigation value={useGoTo()}>
      <RegistrationScreen onEnter={() => enter('new-account')} invitationToken={readLinkToken(location.hash)} />
    </AuthNavigation>
  );
}
