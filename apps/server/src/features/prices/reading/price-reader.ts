import { MessageChannel } from 'node:worker_threads';
import type { PriceRowProblem, ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { UnreadableBill } from '#features/bill-reader';
import { receiveInPieces } from '#platform/worker-pool/pieces.ts';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, OverLimit, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import type { ReadingAnswer, ReadingTask } from './price-reader-worker.ts';
import type { ReadFile, ReadingOrder } from './reading.types.ts';

export type PriceReader = {
  /** @throws UnreadableBill */
  read(
    input: { path: string; fileName: string; order: ReadingOrder },
    way: { tenant: Tenant; isQueued?: boolean },
  ): Promise<ReadFile>;
  close(): Promise<void>;
};

/** The largest state catalogue has 60 000 resources in 20 MB. */
const LIMITS = { memoryMb: 768, timeoutMs: 60_000, threads: 2 };

/** Reads price files off the request thread. */
export function createPriceReader(options: { timeoutMs?: number; sharedQueue?: FairQueue } = {}): PriceReader {
  const pool = createWorkerPool<ReadingTask, ReadingAnswer>(new URL('./price-reader-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    read: async ({ path, fileName, order }, { tenant, isQueued = false }) => {
      const { port1, port2 } = new MessageChannel();
      try {
        const answer = await pool.run(
          { path, fileName, order, port: port2 },
          { tenant, isQueued, transferList: [port2] },
        );
        if ('refused' in answer) throw new UnreadableBill(answer.refused.code, answer.refused.detail);
        const prices = await receiveInPieces<ReadPrice>(port1, answer.pieces);
        const problems = await receiveInPieces<PriceRowProblem>(port1, answer.problemPieces);
        return { ...answer.file, prices, problems };
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        const file = fileName;
        throw error.limit === 'time'
          ? new UnreadableBill('timeout', { file })
          : new UnreadableBill('too_complex', { file, limit: 'memory' });
      } finally {
        port1.close();
      }
    },
    close: () => pool.close(),
  };
}
