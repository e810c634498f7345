import type { BulkChanges, BulkResult } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { beforeOf, fieldsOf, refusalOf } from './bulk-item.ts';
import type { BulkItem } from './bulk-order.ts';
import type { PlainTask } from './bulk.repository.ts';
import * as sets from './bulk-set.repository.ts';
import { changedFields, type Fields, requireRightToFields } from '../card/differing-fields.ts';
import { requireDates, requireNamed } from '../card/task-fields.service.ts';
import { findStatus, type Status } from '../card/references.repository.ts';
import { findTaskStates } from '../card/task-view.repository.ts';
import { decideStatus, type StatusChange } from '../status/change-status.service.ts';
import { requireStaysVisible } from '../status/protected-links.service.ts';
import { lockTaskGraph } from '../status/task-graph.repository.ts';
import * as repository from '../tasks.repository.ts';
import { publishRemovals, notifyParticipants, notifyPeople } from '../people/notify-people.ts';

/** Fields that can be changed in sets: all but those with rules of their own. */
const OF_SETS: ReadonlySet<string> = new Set([
  'priority',
  'assignee_id',
  'project_id',
  'start_date',
  'due_datetime',
  'due_shift_days',
  'tags',
  'add_tags',
  'remove_tags',
  'status_id',
] satisfies (keyof BulkChanges)[]);

export type SetItem = BulkItem & { deed: BulkChanges };

export const isOfSet = (item: BulkItem): item is SetItem =>
  typeof item.deed === 'object' && Object.keys(item.deed).every((name) => OF_SETS.has(name));

type Changed = { task: repository.LockedTask; fields: Fields; status: StatusChange | null };

/** What the items of a set are checked against, read once for all. */
type Facts = {
  tags: ReadonlyMap<string, string[]>;
  /** Only if a status changes. */
  states: Awaited<ReturnType<typeof findTaskStates>>;
  areNamed: ReturnType<typeof namedOnce>;
  statusOf: ReturnType<typeof statusesOnce>;
};

/**
 * Changes many tasks with as few statements as one: each task is checked separately, then all are written together. A
 * rejected task does not affect the others. Tasks whose status depends on other tasks or on approvals are left out of
 * the results: the order in which they are changed matters.
 */
export async function changeSet(scope: CompanyScope, items: readonly SetItem[]): Promise<BulkResult[]> {
  const ids = items.map(({ id }) => id);
  const changesStatus = items.some(({ deed }) => deed.status_id !== undefined);
  if (changesStatus) await lockTaskGraph(scope);
  const tasks = new Map((await repository.lockTasks(scope, ids)).map((task) => [task.id, task]));
  const facts: Facts = {
    tags: await sets.tagsOf(scope, ids),
    states: changesStatus ? await findTaskStates(scope, ids) : new Map(),
    areNamed: namedOnce(scope),
    statusOf: statusesOnce(scope),
  };
  const results: BulkResult[] = [];
  const changed: Changed[] = [];
  for (const item of items) {
    const task = tasks.get(item.id);
    const taskRef = { id: item.id, number: task?.number ?? null };
    try {
      if (task === undefined) throw notFound();
      const checked = await check(scope, task, { item, facts });
      if (checked === null) continue;
      const { change, before } = checked;
      if (change !== null) changed.push(change);
      const done = { is_done: true, code: null, detail: null };
      results.push({ ...taskRef, ...done, before, version: task.version + (change === null ? 0 : 1) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ ...taskRef, is_done: false, ...refusalOf(error, scope) });
    }
  }
  if (changed.length > 0) await writeAll(scope, changed);
  return results;
}

/** The change of one task; null if it cannot be made in a set. @throws {Problem} as `changeTask`. */
async function check(
  scope: CompanyScope,
  task: repository.LockedTask,
  { item: { deed, version }, facts }: { item: SetItem; facts: Facts },
): Promise<{ change: Changed | null; before: Record<string, unknown> } | null> {
  requireVersion(version, task.version, () => task);
  const plain = plainOf(task, facts.tags.get(task.id) ?? []);
  const before = beforeOf(plain, deed);
  const asked = fieldsOf(plain, deed);
  const fields = changedFields(asked, plain, scope.actor.timeZone);
  requireRightToFields(scope.actor, task, { fields, asked });
  if (Object.keys(fields).length === 0) return { change: null, before };
  const { status_id: statusId } = fields;
  const taskState = facts.states.get(task.id);
  if (statusId !== undefined && taskState?.is_tied !== false) return null;
  requireDates(task, fields, scope.actor.timeZone);
  requireStaysVisible(scope, task, fields);
  await facts.areNamed(fields, plain);
  if (statusId === undefined || taskState === undefined) return { change: { task, fields, status: null }, before };
  const to = await facts.statusOf(statusId);
  return {
    change: { task, fields, status: await decideStatus(scope, task, { to, taskState, overrides: {} }) },
    before,
  };
}

function plainOf(task: repository.LockedTask, tags: string[]): PlainTask {
  const { number, status_id, category_id, priority, assignee_id, project_id, start_date, due_datetime: due } = task;
  const due_datetime = due?.toISOString() ?? null;
  return { number, status_id, category_id, priority, assignee_id, project_id, start_date, due_datetime, tags };
}

/** Caches the check of references that occur again in the same request. */
function namedOnce(scope: CompanyScope): (fields: Fields, plain: PlainTask) => Promise<void> {
  const checked = new Map<string, Promise<void>>();
  return ({ assignee_id, project_id, tags }, plain) => {
    const added = tags?.filter((tag) => !plain.tags.includes(tag));
    const named = { assignee_id, project_id, tags: added };
    const key = JSON.stringify(named);
    const asked = checked.get(key) ?? requireNamed(scope, named);
    checked.set(key, asked);
    return asked;
  };
}

/** Caches the statuses that occur again in the same request. */
function statusesOnce(scope: CompanyScope): (id: string) => Promise<Status | null> {
  const found = new Map<string, Promise<Status | null>>();
  return (id) => {
    const asked = found.get(id) ?? findStatus(scope, id);
    found.set(id, asked);
    return asked;
  };
}

async function writeAll(scope: CompanyScope, changed: readonly Changed[]): Promise<void> {
  const ids = changed.map(({ task }) => task.id);
  const before = await repository.describeTasks(scope, ids);
  await sets.updateTasks(
    scope,
    changed.map(({ task, fields: { tags: _, ...columns }, status }) => ({
      id: task.id,
      columns: {
        ...(columns as sets.PlainColumns),
        ...status?.columns,
        ...(status?.isReopened ? { is_reopened: true } : {}),
      },
    })),
  );
  await sets.setTagsOf(
    scope,
    changed.flatMap(({ task, fields: { tags } }) => (tags === undefined ? [] : [{ id: task.id, tags }])),
  );
  const after = await repository.describeTasks(scope, ids);
  for (const { task, fields, status } of changed) {
    await recordChange(scope, {
      action: status === null ? 'update' : 'status',
      model: 'task',
      objectId: task.id,
      objectRepr: repository.nameOf(task),
      before: before.get(task.id) ?? null,
      after: after.get(task.id) ?? null,
    });
    notifyPeople(scope, 'assigned', { taskId: task.id, people: fields.assignee_id ? [fields.assignee_id] : [] });
  }
  const moved = changed.filter(({ status }) => status !== null).map(({ task }) => task.id);
  await notifyParticipants(scope, 'status_changed', moved);
  await publishRemovals(
    scope,
    changed.flatMap(({ task, fields }) =>
      fields.assignee_id === undefined || task.assignee_id === null
        ? []
        : [{ taskId: task.id, userId: task.assignee_id }],
    ),
  );
}
