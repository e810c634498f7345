import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settlePreferences } from '#features/auth';
import { startI18n } from '#platform/i18n.ts';
import { noteBoundaryError } from '#platform/notices.ts';
import { beginVisit } from '#platform/page-visit.ts';
import { queryClient } from '#platform/query-client.ts';
import { createCompanyHistory } from './company/company-history.ts';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';
import type { Entrance } from './routes/return-target.ts';
import { watchSession } from './watch-session.ts';

type Arrival = {
  /** How the user signed in, if that happened in this document. */
  entrance: Entrance | null;
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
    if (hrefChanged) beginVisit();
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
  const entrance = arrival?.entrance ?? null;
  if (entrance !== null && entrance !== 'demo')
    void settlePreferences(queryClient, { isNew: entrance === 'new-account' });
}

/** Preloads the chunks of the first page after sign-in. */
export async function warmApp(): Promise<void> {
  await Promise.all([import('./shell/app-shell.tsx'), import('./routes/project-list-route.tsx')]);
}

function onCaughtError(error: unknown): void {
  noteBoundaryError(error);
  console.error(error);
}
