import type { VatRate } from '@karkas/domain/money/vat.ts';
import { UnreadableBill } from '#features/bill-reader';
import { createProcessPool } from '#platform/worker-pool/process-pool.ts';
import { type FairQueue, SITE_VISITORS } from '#platform/worker-pool/fair-queue.ts';
import { OverLimit } from '#platform/worker-pool/worker-pool.ts';
import type { SampleAnswer, SampleTask } from './sample-worker.ts';
import type { BillMapping, PricedSample } from './sample.types.ts';

export type SamplePool = {
  /**
   * Reads and prices a bill of an anonymous visitor.
   *
   * @throws {UnreadableBill} for a file that is not a bill, or exceeds time or memory limits.
   *
   * @throws {Problem} `too_many_requests` when two others are already waiting.
   */
  price(
    file: { path: string; fileName: string },
    options: { vatRate: VatRate; today: string; mapping?: BillMapping },
  ): Promise<PricedSample>;
  /** Whether the next request would be refused: two are already waiting. */
  isFull(): boolean;
  close(): Promise<void>;
};

/** Task timeout; starts when the task is dequeued. Pricing stops earlier, and the response says how far it got. */
const LIMITS = { timeoutMs: 20_000, memoryMb: 384, waitingPerCompany: 2, idleMs: 60_000 };
const PRICING_MS = 5_000;

/** One process for all site visitors; starts work only when no signed-in user has tasks in the shared queue. */
export function createSamplePool(
  options: { sharedQueue?: FairQueue; timeoutMs?: number; pricingMs?: number; priority?: 'low' | 'normal' } = {},
): SamplePool {
  const { pricingMs = PRICING_MS, ...limits } = options;
  const pool = createProcessPool<SampleTask, SampleAnswer>(new URL('./sample-worker.ts', import.meta.url), {
    ...LIMITS,
    ...limits,
  });
  return {
    price: async ({ path, fileName }, { vatRate, today, mapping = {} }) => {
      try {
        const answer = await pool.run(
          { path, fileName, mapping, vatRate, today, pricingMs },
          { tenant: SITE_VISITORS },
        );
        if ('refused' in answer) throw new UnreadableBill(answer.refused.code, answer.refused.detail);
        return answer.sample;
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        throw error.limit === 'time'
          ? new UnreadableBill('timeout', { file: fileName })
          : new UnreadableBill('too_complex', { file: fileName, limit: 'memory' });
      }
    },
    isFull: () => pool.isFull(SITE_VISITORS),
    close: () => pool.close(),
  };
}
