import { type RawBuilder, sql } from 'kysely';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { defineRecord, type RecordReader, relinkedBy, rowsBy } from '#platform/db/records/records.ts';
import { requireConsistentBlockers } from './status/blocker-problems.ts';
import { lockTaskGraph } from './status/task-graph.repository.ts';
import { isVisible } from './card/task-view.repository.ts';
import { participantOf, seesAll } from './tasks.policy.ts';
import { explainRestoredWork } from './work/work-items.service.ts';

const commentsOf = (taskId: string) =>
  sql`(select m.id from task_comment m where m.company_id = t.company_id and m.task_id = ${taskId})`;

/** Bin contents of a record, one row per part `p`. */
const binned = ({ companyId }: RecordReader, model: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`bin_item d join bin_item_part p on p.company_id = d.company_id and p.item_id = d.id
    where d.company_id = ${companyId} and d.model = ${model} and d.object_id = ${id}`;

/**
 * Condition for tasks the reader sees, or would see if they were not in the bin, by the participants stored with them.
 */
function taskVisibility(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (seesAll(reader.actor)) return null;
  const userId = participantOf(reader.actor);
  return sql`(exists (select 1 from task o where o.company_id = ${reader.companyId} and o.id = ${id} and ${isVisible(reader, sql.ref('o'))})
    or exists (select 1 from ${binned(reader, 'task', id)}
      and (p.table_name = 'task' and ${userId}::text in (p.rows #>> '{0,author_id}', p.rows #>> '{0,assignee_id}')
        or p.table_name = 'task_member' and p.rows @> jsonb_build_array(jsonb_build_object('user_id', ${userId}::text)))))`;
}

/** Users who may change a task: by role or as its author. */
function taskFileRemoval(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (hasPermission(reader.actor, 'task.update')) return taskVisibility(reader, id);
  const userId = participantOf(reader.actor);
  return sql`(exists (select 1 from task o where o.company_id = ${reader.companyId} and o.id = ${id} and o.author_id = ${userId})
    or exists (select 1 from ${binned(reader, 'task', id)} and p.part = 0 and p.rows #>> '{0,author_id}' = ${userId}::text))`;
}

/** Users who may delete tasks, and the author of the comment. */
function commentFileRemoval(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const visibility = commentVisibility(reader, id);
  if (hasPermission(reader.actor, 'task.delete')) return visibility;
  const userId = participantOf(reader.actor);
  return sql`(${visibility ?? sql`true`} and (
    exists (select 1 from task_comment m where m.company_id = ${reader.companyId} and m.id = ${id} and m.author_id = ${userId})
    or exists (select 1 from ${binned(reader, 'task_comment', id)} and p.part = 0 and p.rows #>> '{0,author_id}' = ${userId}::text)))`;
}

/** Visibility of a comment follows the visibility of its task. */
function commentVisibility(reader: RecordReader, id: RawBuilder<unknown>): RawBuilder<unknown> | null {
  const visibility = taskVisibility(reader, sql`c.task_id`);
  return (
    visibility &&
    sql`exists (select 1 from (
      select m.task_id from task_comment m where m.company_id = ${reader.companyId} and m.id = ${id}
      union all select (p.rows #>> '{0,task_id}')::uuid from ${binned(reader, 'task_comment', id)} and p.part = 0) c where ${visibility})`
  );
}

/** A task linked to both customers keeps one link. */
async function moveLinks(scope: CompanyScope, { from, to }: { from: string; to: string }): Promise<void> {
  const ofCustomer = sql`l.company_id = ${scope.companyId} and l.kind = 'customer' and l.object_id = ${from}`;
  await scope.run(
    rawQuery(sql`
    delete from task_link l where ${ofCustomer} and exists (select 1 from task_link o
      where o.company_id = l.company_id and o.task_id = l.task_id and o.kind = 'customer' and o.object_id = ${to})`),
  );
  await scope.run(rawQuery(sql`update task_link l set object_id = ${to} where ${ofCustomer}`));
}

export const taskRecord = defineRecord({
  kind: 'task',
  table: 'task',
  name: sql`('№\u00A0' || o.number || ' ' || o.title)`,
  place: { project: sql`o.project_id` },
  belongsTo: { task: 'parent_id' },
  optionalReferences: ['parent_id'],
  visibility: taskVisibility,
  fileRemoval: taskFileRemoval,
  mergeRules: {
    customer: {
      kept: { table: 'task_link', column: 'object_id', only: { kind: 'customer' } },
      move: moveLinks,
    },
  },
  lockToRestore: lockTaskGraph,
  checkRestored: async (scope, id) => {
    await requireConsistentBlockers(scope, id);
    await explainRestoredWork(scope, id);
  },
  parts: [
    rowsBy('task_member', 'task_id'),
    ...['task_tagging', 'task_link', 'task_work_item', 'task_comment', 'task_notice'].map((table) =>
      rowsBy(table, 'task_id'),
    ),
    {
      table: 'attached_file',
      condition: (id) => sql`t.owner_kind = 'task_comment' and t.owner_id in ${commentsOf(id)}`,
    },
    {
      table: 'file_version',
      storedFile: 'stored_file_id',
      condition: (id) => sql`t.attached_file_id in (select f.id from attached_file f
        where f.company_id = t.company_id and f.owner_kind = 'task_comment' and f.owner_id in ${commentsOf(id)})`,
    },
    // Skips links whose reverse was created meanwhile, so that a restored task closes no cycle.
    ...['task_id', 'blocker_id'].map((column) => ({
      ...rowsBy('task_blocker', column),
      isRestorable: sql`exists (select 1 from task o where o.company_id = t.company_id and o.id = t.task_id)
        and exists (select 1 from task o where o.company_id = t.company_id and o.id = t.blocker_id)
        and not task_held_by(t.company_id, t.blocker_id, t.task_id)`,
    })),
  ],
  laterParts: [relinkedBy('work_record', 'task_id', { alsoInBin: true })],
  search: {
    from: sql`task o left join project p on p.company_id = o.company_id and p.id = o.project_id`,
    haystack: sql`o.search_text`,
    title: sql`o.title`,
    subtitle: ({ actor }) =>
      sql`concat_ws(' · ', '№\u00A0' || o.number, ${hasPermission(actor, 'project.view') ? sql`p.name` : sql`null`})`,
    codes: sql`array['№' || o.number, o.number::text]`,
  },
});
export const taskStatusRecord = defineRecord({ kind: 'task_status', table: 'task_status' });
export const taskCategoryRecord = defineRecord({ kind: 'task_category', table: 'task_category' });
export const taskViewRecord = defineRecord({ kind: 'task_view', table: 'task_view' });
export const taskTemplateRecord = defineRecord({ kind: 'task_template', table: 'task_template' });
export const taskRecurrenceRecord = defineRecord({ kind: 'task_recurrence', table: 'task_recurrence' });
export const taskTagRecord = defineRecord({ kind: 'task_tag', table: 'task_tag' });
/** Restored only into its task, enforced by the table's key. */
export const taskCommentRecord = defineRecord({
  kind: 'task_comment',
  table: 'task_comment',
  laterParts: [relinkedBy('task_notice', 'comment_id')],
  visibility: commentVisibility,
  fileRemoval: commentFileRemoval,
});
