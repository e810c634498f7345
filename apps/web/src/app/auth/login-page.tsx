import { SignInScreen } from '#features/auth';
import type { AuthPageProps } from './auth-page.ts';

export function LoginPage({ enter }: AuthPageProps) {
  return <SignInScreen onEnter={enter} />;
}
