import type { SleepTask } from '../../testing/sleeping-worker.ts';
import { createWorkerRoom, type RoomLimits, type WorkerRoom } from './worker-room.ts';

const ENTRY = new URL('../../testing/sleeping-worker.ts', import.meta.url);
export const open: WorkerRoom<SleepTask, number>[] = [];
export function aRoom(limits: Partial<RoomLimits> = {}): WorkerRoom<SleepTask, number> {
  const room = createWorkerRoom<SleepTask, number>(ENTRY, { timeoutMs: 10_000, memoryMb: 64, ...limits });
  open.push(room);
  return room;
}
