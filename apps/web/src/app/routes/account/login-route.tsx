import { AuthNavigation, SignInScreen } from '#features/auth';
import { useEnterApp } from './use-enter-app.ts';
import { useGoTo } from './use-go-to.ts';

export function LoginRoute() {
  return (
    <AuthNavigation value={useGoTo()}>
      <SignInScreen onEnter={useEnterApp()} />
    </AuthNavigation>
  );
}
