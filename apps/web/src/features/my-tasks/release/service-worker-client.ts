import { createObservable } from '#ui/observable/observable.ts';
import { TAKE_OVER } from '#platform/device/take-over.ts';
import { hasUnsavedWork, mayLeave } from '#platform/page/unsaved-work.ts';

const SCRIPT = '/service-worker.js';
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Whether a new release is ready on the device. */
export const newVersion = createObservable(() => false);
let registration: ServiceWorkerRegistration | null = null;
let isTaking = false;
let isStarted = false;

/** Caches the application shell on the device and detects new releases. Browsers without service workers skip it. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  // Development modules are not a release.
  if (isStarted || serviceWorker === undefined || import.meta.env.DEV) return;
  isStarted = true;
  // The first worker replaces no earlier one.
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) showRelease();
  });
  try {
    // A file of the site itself, under a fixed name.
    registration = await serviceWorker.register(scriptUrl(SCRIPT), { updateViaCache: 'none' });
    watch(registration);
  } catch {
    // Browsers that block service workers continue without.
    isStarted = false;
    return;
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}

function watch(current: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (current.waiting !== null && navigator.serviceWorker.controller !== null) newVersion.set(true);
  };
  const follow = (): void => current.installing?.addEventListener('statechange', look);
  look();
  // An update may have started before this page subscribed.
  follow();
  current.addEventListener('updatefound', follow);
}

/** Activates the new release and reloads the page. */
export async function takeNewVersion(): Promise<void> {
  if (!(await mayLeave('tab'))) return;
  isTaking = true;
  // Another tab has activated it before.
  const waiting = registration?.waiting ?? null;
  if (waiting === null) location.reload();
  else waiting.postMessage(TAKE_OVER, { transfer: [] });
}

/** A new release controls this page: reload it, unless there is unsaved work. */
function showRelease(): void {
  if (isTaking || !hasUnsavedWork('tab')) location.reload();
  else newVersion.set(true);
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
};

/** The content security policy requires TrustedScriptURL; this is the only allowed URL. */
function scriptUrl(url: typeof SCRIPT): string {
  const { trustedTypes }: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  return trustedTypes?.createPolicy('karkas-worker', { createScriptURL: () => SCRIPT }).createScriptURL(url) ?? url;
}
