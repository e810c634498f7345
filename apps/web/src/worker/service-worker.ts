import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppScreen } from './app-screen.ts';
import { TAKE_OVER } from '../platform/device/take-over.ts';

/** What the shell is made of, in this release: the build puts it in. */
declare const PRECACHED: readonly PrecacheEntry[];
/** Where the application has screens; every other address is the site's, and none of this worker's business. */
declare const SCREENS: readonly string[];

const SHELL = '/_app.html';
/** A person who waits this long would rather have what the device has. */
const PATIENCE_MS = 5_000;

cleanupOutdatedCaches();
precacheAndRoute([...PRECACHED], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

// The network first, so that nobody gets the page of a former release while there is another.
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

type Scope = { skipWaiting: () => Promise<void>; addEventListener: typeof addEventListener };
const worker = globalThis as unknown as Scope;
worker.addEventListener('message', ({ data }: MessageEvent) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
