import { readResetLink, ResetScreen } from '#features/auth';
import type { AuthPageProps } from './auth-page.ts';

export function ResetPage({ hash, go }: AuthPageProps) {
  return <ResetScreen link={readResetLink(hash)} onDone={() => go('/auth/login')} />;
}
