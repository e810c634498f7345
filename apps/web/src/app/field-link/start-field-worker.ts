const SCRIPT = '/field-worker.js';
const SCOPE = '/field/';

/**
 * Keeps the page and its orders on the device, so that it opens without a network. `onTaken`: the worker has taken over a
 * page whose orders it has not seen. Browsers without workers skip it.
 */
export async function startFieldWorker(onTaken: () => void): Promise<void> {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  // Development modules are not a release.
  if (serviceWorker === undefined || import.meta.env.DEV) return;
  if (serviceWorker.controller === null) serviceWorker.addEventListener('controllerchange', onTaken, { once: true });
  try {
    await serviceWorker.register(scriptUrl(), { scope: SCOPE, updateViaCache: 'none' });
  } catch {
    // The page works without.
  }
}

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
};

/** The content security policy requires TrustedScriptURL; this is the only allowed URL. */
function scriptUrl(): string {
  const { trustedTypes }: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  const policy = trustedTypes?.createPolicy('karkas-field-worker', { createScriptURL: () => SCRIPT });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
