import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 1_000;
const LIMIT_MS = 20_000;

/**
 * Ends the process when its event loop stands still: it would answer nobody, not even a request to stop, and no code of
 * its own could do anything about it. The launcher, or the service manager, then starts it again. A thread of its own
 * watches, says where the loop stood, and ends the process. `limitMs` is for tests.
 */
export function startWatchdog({ limitMs = LIMIT_MS, beatMs = BEAT_MS } = {}): { stop(): Promise<void> } {
  // Whoever halts the program in a debugger means it to stand still.
  if (inspector.url() !== undefined) return { stop: () => Promise.resolve() };
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beats, beatMs, limitMs },
    // What the launcher loads into the server is not for this thread.
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
