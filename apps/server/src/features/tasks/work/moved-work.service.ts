import { divideOrders } from '@karkas/domain/tasks/divide-orders.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { describeTasks, type LockedTask, lockTasks, nameOf, updateTask } from '../tasks.repository.ts';
import * as repository from './moved-work.repository.ts';
import { lockReports } from './work-items.repository.ts';

type Move = {
  fromKey: string;
  to: repository.Target;
  /** The quantity that stays with the first position. */
  kept: string;
};

/** For other features. Orders beyond the quantity that a divided position keeps follow the one that continues it. */
export async function moveOrderedWork(scope: CompanyScope, { fromKey, to, kept }: Move): Promise<void> {
  await acrossProjects(scope, async () => {
    const named = await repository.readOrders(scope, fromKey);
    if (named.length === 0) return;
    const tasks = await lockTasks(scope, [...new Set(named.map((order) => order.task_id))]);
    await lockReports(scope, [...new Set(named.map((order) => order.specification_row_id)), to.id]);
    const orders = await repository.readOrders(scope, fromKey);
    const divided = divideOrders(orders, kept);
    const moved = orders.flatMap((order, place) => {
      const part = divided[place]?.moved ?? null;
      return part === null ? [] : [{ ...order, part, rest: divided[place]?.kept ?? null }];
    });
    if (moved.length === 0) return;
    const changed = tasks.filter(({ id }) => moved.some((order) => order.task_id === id));
    const before = await describeTasks(
      scope,
      changed.map(({ id }) => id),
    );
    await repository.insertMoved(scope, moved, to);
    await repository.deleteOrders(
      scope,
      moved.filter(({ rest }) => rest === null),
    );
    await repository.writeKept(
      scope,
      moved.flatMap(({ rest, ...order }) => (rest === null ? [] : [{ ...order, part: rest }])),
    );
    // A new version, so that an edit of the order as it was is refused.
    for (const id of new Set(moved.map((order) => order.task_id))) await updateTask(scope, id, {});
    await logMoves(scope, changed, before);
  });
}

async function logMoves(
  scope: CompanyScope,
  tasks: readonly LockedTask[],
  before: Awaited<ReturnType<typeof describeTasks>>,
): Promise<void> {
  const after = await describeTasks(
    scope,
    tasks.map(({ id }) => id),
  );
  for (const task of tasks)
    await recordChange(scope, {
      action: 'update',
      model: 'task',
      objectId: task.id,
      objectRepr: nameOf(task),
      before: before.get(task.id) ?? null,
      after: after.get(task.id) ?? null,
    });
}
