import { expect } from 'vitest';
import type { SleepTask } from '../../testing/sleeping-worker.ts';
import { createProcessRoom, type ProcessRoom } from './process-room.ts';

export const ENTRY = new URL('../../testing/telling-worker.ts', import.meta.url);
export const LIMITS = { timeoutMs: 60_000, memoryMb: 64, waitingPerCompany: 2, idleMs: 60_000 };
export const A = { party: 'a' };
export const open: ProcessRoom<SleepTask, number>[] = [];
export function aRoom(limits: Partial<typeof LIMITS> = {}): ProcessRoom<SleepTask, number> {
  const room = createProcessRoom<SleepTask, number>(ENTRY, { ...LIMITS, ...limits });
  open.push(room);
  return room;
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
export const ends = (pid: number): Promise<void> => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
