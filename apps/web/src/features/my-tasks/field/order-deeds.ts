import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { statusOfStep } from '#features/tasks';
import type { DoIt } from '../deeds.ts';
import type { NextStatus } from '../next-statuses.ts';

/** The quantity added to what was done of a work. */
export type Line = { item: Task['work_items'][number]; added: string; reason: string };

/** Runs sequentially; stops and returns false at the first that could not be stored. */
async function inTurn<One>(ones: readonly One[], keep: (one: One) => Promise<boolean>): Promise<boolean> {
  for (const one of ones)
    // oxlint-disable-next-line no-await-in-loop -- each goes by the one before
    if (!(await keep(one))) return false;
  return true;
}

export const putLines = (doIt: DoIt, lines: readonly Line[]): Promise<boolean> =>
  inTurn(lines, ({ item, added, reason }) => {
    const { specification_row_id: rowId, name, unit, quantity_done: seen } = item;
    const value = sumQuantities([seen, added]);
    return doIt({ kind: 'quantity', rowId, name, unit, value, seen, reason: reason.trim() || null });
  });

export const goAlong = (doIt: DoIt, task: Task, way: readonly NextStatus[]): Promise<boolean> =>
  inTurn(
    way.map(({ id, name }, at) => {
      const { id: seenId, name: seenName } = way[at - 1] ?? task.status;
      return { value: { id, name }, seen: { id: seenId, name: seenName } };
    }),
    (change) => doIt({ kind: 'status', ...change }),
  );

/** With a queued status change, only the server knows the next transitions. */
export function mend(doIt: DoIt, { task, told }: { task: Task; told: Task }): Promise<boolean> {
  const seen = { id: task.status.id, name: task.status.name };
  const isMoved = task.status.id !== told.status.id;
  return doIt({ kind: 'mended', value: (isMoved ? null : statusOfStep(told, 'mended')) ?? seen, seen });
}
