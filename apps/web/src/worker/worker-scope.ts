type Waiting = { waitUntil: (work: Promise<void>) => void };

/** The part of a service worker's global object that ours use; the types of the page do not have it. */
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
};

export const worker = globalThis as unknown as WorkerScope;
