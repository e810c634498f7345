import type { SleepTask } from '../../testing/sleeping-worker.ts';
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts';

const ENTRY = new URL('../../testing/sleeping-worker.ts', import.meta.url);
export const open: WorkerPool<SleepTask, number>[] = [];
export function aPool(limits: Partial<PoolLimits> = {}): WorkerPool<SleepTask, number> {
  const pool = createWorkerPool<SleepTask, number>(ENTRY, { timeoutMs: 10_000, memoryMb: 64, ...limits });
  open.push(pool);
  return pool;
}
