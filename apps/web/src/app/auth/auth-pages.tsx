import { useEffect, useState, type ComponentType } from 'react';
import { LoadingNotice } from '#ui/lazy/use-lazy-part.tsx';
import { AuthNavigation } from '#features/auth';
import { takeReturnTarget, type SignInKind } from '../routes/account/return-target.ts';
import type { AuthPageProps, Enter } from './auth-page.ts';
import { authPathOf, type AuthPath } from './auth-path.ts';

type Page = { path: AuthPath; Screen: ComponentType<AuthPageProps> };
type Leaving = { signInKind: SignInKind | null; isReplacing: boolean };
type Props = {
  first: Page;
  onLeave: (href: string, leaving: Leaving) => Promise<void>;
  /** Called when a page could not be loaded; `retry` tries again. */
  onLoadFailed: (retry: () => void) => void;
};

/** One chunk per page: sign-in does not load registration. */
const SCREENS: Readonly<Record<AuthPath, () => Promise<ComponentType<AuthPageProps>>>> = {
  '/auth/login': async () => (await import('./login-page.tsx')).LoginPage,
  '/auth/register': async () => (await import('./register-page.tsx')).RegisterPage,
  '/auth/recovery': async () => (await import('./recovery-page.tsx')).RecoveryPage,
  '/auth/reset': async () => (await import('./reset-page.tsx')).ResetPage,
};

/** The page for the current address; an unknown one in this document is sign-in. */
export async function loadAuthPage(): Promise<Page> {
  const path = authPathOf(location.pathname) ?? '/auth/login';
  return { path, Screen: await SCREENS[path]() };
}

/**
 * Sign-in, registration and password recovery, each at its own address; a page stays displayed until the next one is
 * loaded.
 */
export function AuthPages({ first, onLeave, onLoadFailed }: Props) {
  const [current, setCurrent] = useState({ page: first, hash: location.hash });
  const [isComing, setComing] = useState(false);
  const show = async () => {
    setComing(true);
    try {
      const page = await loadAuthPage();
      setCurrent({ page, hash: location.hash });
      scrollTo(0, 0);
    } catch {
      onLoadFailed(() => {
        void show();
      });
    } finally {
      setComing(false);
    }
  };
  useEffect(() => {
    const follow = () => {
      // The back button may lead to a page of the app that was in this document before a reload.
      if (authPathOf(location.pathname) === undefined) location.reload();
      else void show();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });
  const go = (href: string) => {
    if (authPathOf(href) === undefined) {
      void onLeave(href, { signInKind: null, isReplacing: false });
      return;
    }
    history.pushState(null, '', href);
    void show();
  };
  const enter: Enter = (signInKind) => onLeave(takeReturnTarget(), { signInKind, isReplacing: true });
  const { page, hash } = current;
  return (
    <AuthNavigation value={go}>
      <page.Screen key={`${page.path} ${hash}`} hash={hash} go={go} enter={enter} />
      {isComing && <LoadingNotice />}
    </AuthNavigation>
  );
}
