import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, type Tenant } from '#platform/worker-pool/worker-pool.ts';

export type Thumbnails = {
  /**
   * Null if the picture cannot be rendered.
   *
   * @throws OverLimit
   */
  make(bytes: Uint8Array, tenant: Tenant): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

const LIMITS = { memoryMb: 256, timeoutMs: 20_000, threads: 1 };

export function createThumbnails(options: { sharedQueue?: FairQueue; idleMs?: number } = {}): Thumbnails {
  const pool = createWorkerPool<Uint8Array, Uint8Array | null>(new URL('./thumbnail-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    make: (bytes, tenant) => pool.run(bytes, { tenant, isQueued: true }),
    close: () => pool.close(),
  };
}
