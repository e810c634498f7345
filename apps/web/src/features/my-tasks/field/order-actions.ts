import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { statusOfStep } from '#features/tasks';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import type { NextStatus } from '../task/next-statuses.ts';

/** The quantity added to what was done of a work. */
export type Line = { item: Task['work_items'][number]; added: string; reason: string };

/** Runs sequentially; stops and returns false at the first that could not be stored. */
async function inTurn<One>(ones: readonly One[], keep: (one: One) => Promise<boolean>): Promise<boolean> {
  for (const one of ones)
    // oxlint-disable-next-line no-await-in-loop -- each goes by the one before
    if (!(await keep(one))) return false;
  return true;
}

export const enqueueLines = (enqueueOperation: EnqueueOperation, lines: readonly Line[]): Promise<boolean> =>
  inTurn(lines, ({ item, added, reason }) => {
    const { specification_row_id: rowId, name, unit, quantity_done: seen } = item;
    const value = sumQuantities([seen, added]);
    return enqueueOperation({ kind: 'quantity', rowId, name, unit, value, seen, reason: reason.trim() || null });
  });

export const followPath = (
  enqueueOperation: EnqueueOperation,
  task: Task,
  path: readonly NextStatus[],
): Promise<boolean> =>
  inTurn(
    path.map(({ id, name }, at) => {
      const { id: seenId, name: seenName } = path[at - 1] ?? task.status;
      return { value: { id, name }, seen: { id: seenId, name: seenName } };
    }),
    (change) => enqueueOperation({ kind: 'status', ...change }),
  );

/** With a queued status change, only the server knows the next transitions. */
export function mend(
  enqueueOperation: EnqueueOperation,
  { task, serverTask }: { task: Task; serverTask: Task },
): Promise<boolean> {
  const seen = { id: task.status.id, name: task.status.name };
  const isMoved = task.status.id !== serverTask.status.id;
  return enqueueOperation({
    kind: 'mended',
    value: (isMoved ? null : statusOfStep(serverTask, 'mended')) ?? seen,
    seen,
  });
}
