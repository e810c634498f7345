import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { copyAfter, isFormRequest, isLinkPage } from './field-pages.ts';
import { worker } from './worker-scope.ts';

/** Files of the page of a crew link in this release; injected by the build. */
declare const PRECACHED: readonly PrecacheEntry[];

const PAGE = '/_field.html';
const FORMS = 'crew-forms';
/** After this long, what is on the device is better than waiting. */
const PATIENCE_MS = 5_000;

cleanupOutdatedCaches();
precacheAndRoute([...PRECACHED], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

async function inTime(request: Request): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isLinkPage(url.pathname),
  async ({ request }) => {
    try {
      return await inTime(request);
    } catch (error) {
      const page = await matchPrecache(PAGE);
      if (page === undefined) throw error;
      return page;
    }
  },
);

// The orders of a link as last seen, without prices and people; forgotten as soon as the server refuses the link.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFormRequest(url.pathname),
  async ({ request }) => {
    const forms = await caches.open(FORMS);
    const seen = await forms.match(request);
    try {
      const response = await inTime(request);
      const copy = await copyAfter(response.clone());
      if (copy === 'keep') return seen ?? response;
      if (copy === 'replace') await forms.put(request, response.clone());
      else await forms.delete(request);
      return response;
    } catch (error) {
      if (seen === undefined) throw error;
      return seen;
    }
  },
);

// The page has no state that another release could break.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
