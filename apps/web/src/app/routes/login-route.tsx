import { AuthNavigation, SignInScreen } from '#features/auth';
import { useEnter } from './use-enter.ts';
import { useGo } from './use-go.ts';

export function LoginRoute() {
  return (
    <AuthNavigation value={useGo()}>
      <SignInScreen onEnter={useEnter()} />
    </AuthNavigation>
  );
}
