import { expect } from 'vitest';
import type { SleepTask } from '../../testing/sleeping-worker.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';

export const ENTRY = new URL('../../testing/sleeping-process-worker.ts', import.meta.url);
export const LIMITS = { timeoutMs: 60_000, memoryMb: 64, waitingPerCompany: 2, idleMs: 60_000 };
export const A = { tenant: 'a' };
export const open: ProcessPool<SleepTask, number>[] = [];
export function aPool(limits: Partial<typeof LIMITS> = {}): ProcessPool<SleepTask, number> {
  const pool = createProcessPool<SleepTask, number>(ENTRY, { ...LIMITS, ...limits });
  open.push(pool);
  return pool;
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
export const ends = (pid: number): Promise<void> => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
