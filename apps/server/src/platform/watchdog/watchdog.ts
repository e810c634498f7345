import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
const LIMIT_MS = 20_000;

/**
 * Terminates the process when its event loop is blocked: it could serve nothing, not even a request to stop, and none
 * of its own code could help. The launcher or service manager then restarts it. A separate thread watches, reports the
 * stack, and terminates the process. `limitMs` is for tests.
 */
export function startWatchdog({ limitMs = LIMIT_MS, beatMs = BEAT_MS } = {}): { stop(): Promise<void> } {
  // A program paused in a debugger is blocked intentionally.
  if (inspector.url() !== undefined) return { stop: () => Promise.resolve() };
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beats, beatMs, limitMs },
    // Preloaded modules of the server are not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  worker.on('error', () => undefined);
  worker.unref();
  const heart = setInterval(() => Atomics.add(beats, 0, 1), beatMs / 2);
  heart.unref();
  return {
    stop: async () => {
      clearInterval(heart);
      await worker.terminate();
    },
  };
}
