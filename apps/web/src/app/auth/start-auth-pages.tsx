import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n, translate } from '#platform/i18n/i18n.ts';
import { isSignedIn } from '#platform/session/session.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { KitProvider } from '../kit-provider.tsx';
import type { SignInKind } from '../routes/account/return-target.ts';
import { AuthPages, loadAuthPage } from './auth-pages.tsx';

const loadApp = () => import('../start-app.tsx');

/** Renders the pages before sign-in; any other address is passed on to the app in the same document. */
export async function startAuthPages(element: HTMLElement): Promise<void> {
  // A signed-in user came here by an old link or the back button.
  if (location.pathname.startsWith('/auth/login') && isSignedIn()) {
    history.replaceState(null, '', '/today');
    await (await loadApp()).startApp(element);
    return;
  }
  await startI18n({
    ru: async () => (await import('../languages/ru/auth.ts')).auth,
    en: async () => (await import('../languages/en/auth.ts')).auth,
  });
  const first = await loadAuthPage();
  const root = createRoot(element);
  const openApp = async (signInKind: SignInKind | null): Promise<void> => {
    try {
      await (await loadApp()).startApp(element, { signInKind, leave: () => root.unmount() });
    } catch {
      showLoadFailure(() => {
        void openApp(signInKind);
      });
    }
  };
  fetchAppWhenUsed();
  root.render(
    <StrictMode>
      <KitProvider>
        <AuthPages
          first={first}
          onLoadFailed={showLoadFailure}
          onLeave={async (href, { signInKind, isReplacing }) => {
            if (isReplacing) history.replaceState(null, '', href);
            else history.pushState(null, '', href);
            await openApp(signInKind);
          }}
        />
      </KitProvider>
    </StrictMode>,
  );
}

function showLoadFailure(retry: () => void): void {
  toasts.show({
    type: 'error',
    title: translate('ui.partMissed'),
    message: translate('ui.partMissedText'),
    autoClose: false,
    action: { label: translate('ui.retry'), run: retry },
  });
}

/** Loads the app while the user is typing, so that it is ready after sign-in. */
function fetchAppWhenUsed(): void {
  const fetchIt = () => {
    for (const name of ['keydown', 'pointerdown'] as const) removeEventListener(name, fetchIt);
    loadApp()
      .then((app) => app.warmApp())
      // After a network failure it is loaded again when needed.
      .catch(() => undefined);
  };
  for (const name of ['keydown', 'pointerdown'] as const) addEventListener(name, fetchIt);
}
