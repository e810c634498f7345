import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';

export type Thumbnails = {
  /**
   * Null if the picture cannot be rendered.
   *
   * @throws OverLimit
   */
  make(bytes: Uint8Array, party: Party): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

const LIMITS = { memoryMb: 256, timeoutMs: 20_000, threads: 1 };

export function createThumbnails(options: { house?: Turns; idleMs?: number } = {}): Thumbnails {
  const room = createWorkerRoom<Uint8Array, Uint8Array | null>(new URL('./thumbnail-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    make: (bytes, party) => room.run(bytes, { party, isQueued: true }),
    close: () => room.close(),
  };
}
