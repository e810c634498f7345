import { SignInScreen } from '#features/auth';
import { useEnter } from './use-enter.ts';

export function LoginRoute() {
  return <SignInScreen onEnter={useEnter()} />;
}
