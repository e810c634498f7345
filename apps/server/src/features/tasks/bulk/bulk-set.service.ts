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
import * as repository from '../tasks.repository.ts';
import { publishRemovals, notifyPeople } from '../people/notify-people.ts';

/** Fields that can be changed without checking other tasks: neither status nor blockers. */
const PLAIN: ReadonlySet<string> = new Set([
  'priority',
  'assignee_id',
  'project_id',
  'start_date',
  'due_datetime',
  'due_shift_days',
  'tags',
  'add_tags',
  'remove_tags',
] satisfies (keyof BulkChanges)[]);

export type PlainItem = BulkItem & { deed: BulkChanges };

export const isPlain = (item: BulkItem): item is PlainItem =>
  typeof item.deed === 'object' && Object.keys(item.deed).every((name) => PLAIN.has(name));

type Changed = { task: repository.LockedTask; fields: Fields };

/**
 * Changes many tasks with as few statements as one: each task is checked separately, then all are written together. A
 * rejected task does not affect the others.
 */
export async function changeSet(scope: CompanyScope, items: readonly PlainItem[]): Promise<BulkResult[]> {
  const ids = items.map(({ id }) => id);
  const tasks = new Map((await repository.lockTasks(scope, ids)).map((task) => [task.id, task]));
  const tags = await sets.tagsOf(scope, ids);
  const areNamed = namedOnce(scope);
  const results: BulkResult[] = [];
  const changed: Changed[] = [];
  for (const { id, deed, version } of items) {
    const task = tasks.get(id);
    const taskRef = { id, number: task?.number ?? null };
    try {
      if (task === undefined) throw notFound();
      requireVersion(version, task.version, () => task);
      const plain = plainOf(task, tags.get(id) ?? []);
      const asked = fieldsOf(plain, deed);
      const fields = changedFields(asked, plain, scope.actor.timeZone);
      requireRightToFields(scope.actor, task, { fields, asked });
      const isChanged = Object.keys(fields).length > 0;
      if (isChanged) {
        requireDates(task, fields, scope.actor.timeZone);
        await areNamed(fields, plain);
        changed.push({ task, fields });
      }
      const done = { is_done: true, code: null, detail: null };
      results.push({ ...taskRef, ...done, before: beforeOf(plain, deed), version: task.version + (isChanged ? 1 : 0) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ ...taskRef, is_done: false, ...refusalOf(error, scope) });
    }
  }
  if (changed.length > 0) await writeAll(scope, changed);
  return results;
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

async function writeAll(scope: CompanyScope, changed: readonly Changed[]): Promise<void> {
  const ids = changed.map(({ task }) => task.id);
  const before = await repository.describeTasks(scope, ids);
  await sets.updateTasks(
    scope,
    changed.map(({ task, fields: { tags: _, ...columns } }) => ({
      id: task.id,
      columns: columns as sets.PlainColumns,
    })),
  );
  await sets.setTagsOf(
    scope,
    changed.flatMap(({ task, fields: { tags } }) => (tags === undefined ? [] : [{ id: task.id, tags }])),
  );
  const after = await repository.describeTasks(scope, ids);
  for (const { task, fields } of changed) {
    await recordChange(scope, {
      action: 'update',
      model: 'task',
      objectId: task.id,
      objectRepr: repository.nameOf(task),
      before: before.get(task.id) ?? null,
      after: after.get(task.id) ?? null,
    });
    notifyPeople(scope, 'assigned', { taskId: task.id, people: fields.assignee_id ? [fields.assignee_id] : [] });
  }
  await publishRemovals(
    scope,
    changed.flatMap(({ task, fields }) =>
      fields.assignee_id === undefined || task.assignee_id === null
        ? []
        : [{ taskId: task.id, userId: task.assignee_id }],
    ),
  );
}
