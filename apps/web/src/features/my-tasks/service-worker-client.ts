import { createObservable } from '#ui/observable/observable.ts';
import { TAKE_OVER } from '#platform/device/take-over.ts';
import { hasUnsavedWork, mayLeave } from '#platform/unsaved-work.ts';

const SCRIPT = '/service-worker.js';
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Whether a new release lies ready on the device. */
export const newVersion = createObservable(() => false);
let registration: ServiceWorkerRegistration | null = null;
let isTaking = false;
let isStarted = false;

/** Has the device keep the shell of the app, and learns of new releases. A browser without workers goes on without. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  // The modules of development are no release.
  if (isStarted || serviceWorker === undefined || import.meta.env.DEV) return;
  isStarted = true;
  // A first worker takes no page over from a former one.
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) showRelease();
  });
  try {
    // A file of the site's own, by its own name.
    registration = await serviceWorker.register(scriptUrl(SCRIPT), { updateViaCache: 'none' });
    watch(registration);
  } catch {
    // A browser that keeps workers out goes on without.
    isStarted = false;
    return;
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}

function watch(known: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (known.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.set(true);
  };
  const follow = (): void => known.installing?.addEventListener('statechange', look);
  look();
  // One may be on its way since before this page listened.
  follow();
  known.addEventListener('updatefound', follow);
}

/** Lets the new release take over, and loads the page anew from it. */
export async function takeNewVersion(): Promise<void> {
  if (!(await mayLeave('tab'))) return;
  isTaking = true;
  // Another tab has let it take over before.
  const waiting = registration?.waiting ?? null;
  if (waiting === null) location.reload();
  else waiting.postMessage(TAKE_OVER, { transfer: [] });
}

/** The release has changed under this page: it is loaded anew, unless something is being written in it. */
function showRelease(): void {
  if (isTaking || !hasUnsavedWork('tab')) location.reload();
  else newVersion.set(true);
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
};

/** The content security policy lets no address of a script be a mere text; this one is the only one there is. */
function scriptUrl(url: typeof SCRIPT): string {
  const { trustedTypes }: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  return trustedTypes?.createPolicy('karkas-worker', { createScriptURL: () => SCRIPT }).createScriptURL(url) ?? url;
}
