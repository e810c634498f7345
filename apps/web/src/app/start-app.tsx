import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { syncPreferences } from '#features/auth';
import { startI18n } from '#platform/i18n/i18n.ts';
import { noteBoundaryError } from '#platform/errors/notices.ts';
import { startVisit } from '#platform/page/page-visit.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { createCompanyHistory } from './company/company-history.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';
import type { SignInKind } from './routes/account/return-target.ts';
import { watchSession } from './watch-session.ts';

type Arrival = {
  /** How the user signed in, if that happened in this document. */
  signInKind: SignInKind | null;
  /** Unmounts the previous page once the app can be displayed. */
  leave: () => void;
};

export async function startApp(element: HTMLElement, arrival?: Arrival): Promise<void> {
  await startI18n({
    ru: async () => (await import('./languages/ru.ts')).ru,
    en: async () => (await import('./languages/en.ts')).en,
  });
  const router = makeRouter(createCompanyHistory());
  watchSession(router);
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (hrefChanged) startVisit();
  });
  if (arrival !== undefined) {
    await router.load();
    arrival.leave();
  }
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  const signInKind = arrival?.signInKind ?? null;
  if (signInKind !== null && signInKind !== 'demo')
    void syncPreferences(queryClient, { isNew: signInKind === 'new-account' });
}

/** Preloads the chunks of the first page after sign-in. */
export async function warmApp(): Promise<void> {
  await Promise.all([import('./shell/app-shell.tsx'), import('./routes/projects/project-list-route.tsx')]);
}

function onCaughtError(error: unknown): void {
  noteBoundaryError(error);
  console.error(error);
}
