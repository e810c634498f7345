import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppScreen } from './app-screen.ts';
import { TAKE_OVER } from '../platform/device/take-over.ts';
import { worker } from './worker-scope.ts';

/** Files of the app shell in this release; injected by the build. */
declare const PRECACHED: readonly PrecacheEntry[];
/** Addresses of the application's screens; all others belong to the site and are not handled here. */
declare const SCREENS: readonly string[];

const SHELL = '/_app.html';
/** After this long, a cached page is better than waiting. */
const PATIENCE_MS = 5_000;

cleanupOutdatedCaches();
precacheAndRoute([...PRECACHED], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

// Network first, so that a new release is used as soon as it is available.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppScreen(url.pathname, SCREENS),
  async ({ request }) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), PATIENCE_MS);
    try {
      return await fetch(request, { signal: late.signal });
    } catch (error) {
      const shell = await matchPrecache(SHELL);
      if (shell === undefined) throw error;
      return shell;
    } finally {
      clearTimeout(timer);
    }
  },
);

worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
