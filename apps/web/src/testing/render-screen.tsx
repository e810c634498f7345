import type { Permission } from '@karkas/api/core/permission.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { UiTextsProvider } from '#ui/ui-texts/ui-texts.tsx';
import { AbilitiesProvider } from '#platform/session/abilities.ts';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { textsOf } from '#platform/i18n/i18n.ts';
import { saveTokens } from '#platform/session/session.ts';
import { fakeTransport, type Reply } from './fake-transport.ts';
import { startTexts } from './start-texts.ts';

import './wait-long.ts';

export { answers, garbles, isSilent, refuses } from './fake-transport.ts';
export { screen };

const COMPANY_ID = '0192d1a0-0000-7000-8000-00000000c0de';

/** Renders a screen for a user with these permissions and these server replies, with the product's own texts. */
export async function renderScreen(
  element: ReactNode,
  {
    replies,
    permissions,
    width = Infinity,
  }: {
    replies: readonly [string, Reply][];
    permissions: readonly Permission[];
    /** Page width, for screens with a narrow layout. */
    width?: number;
  },
): Promise<void> {
  stubBrowserApis(width);
  localStorage.clear();
  saveTokens({ access: 'token' });
  setCurrentCompanyId(COMPANY_ID);
  const { unanswered } = fakeTransport(new Map(replies));
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    if (unanswered.length > 0) throw new Error(`The test names no reply for ${unanswered.join(', ')}`);
  });
  await startTexts();
  const texts = textsOf('ui', 'ru');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={client}>
      <UiTextsProvider value={{ language: 'ru', texts }}>
        <AbilitiesProvider value={new Set(permissions)}>
          <RouterProvider router={router as never} />
        </AbilitiesProvider>
      </UiTextsProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

/** Browser APIs missing from jsdom, with the values of a desktop. */
function stubBrowserApis(width: number): void {
  const noListeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: width <= Number(/max-width: (\d{3,4})px/.exec(media)?.[1] ?? 0),
    ...noListeners,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
