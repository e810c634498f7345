import { sql } from 'kysely';
import { defineRecord, rowsBy } from '#platform/db/records.ts';

const commentsOf = (taskId: string) =>
  sql`(select m.id from task_comment m where m.company_id = t.company_id and m.task_id = ${taskId})`;

export const taskRecord = defineRecord({
  kind: 'task',
  table: 'task',
  name: sql`('№' || o.number || ' ' || o.title)`,
  place: { project: sql`o.project_id` },
  belongsTo: { task: 'parent_id' },
  parts: [
    ...['task_member', 'task_tagging', 'task_link', 'task_work_item', 'task_comment'].map((table) =>
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
    // What came to wait meanwhile the other way about stays: a task that comes back closes no circle.
    ...['task_id', 'blocker_id'].map((column) => ({
      ...rowsBy('task_blocker', column),
      stillFits: sql`exists (select 1 from task o where o.company_id = t.company_id and o.id = t.task_id)
        and exists (select 1 from task o where o.company_id = t.company_id and o.id = t.blocker_id)
        and not task_waits_for(t.company_id, t.blocker_id, t.task_id)`,
    })),
  ],
  search: {
    from: sql`task o left join project p on p.company_id = o.company_id and p.id = o.project_id`,
    haystack: sql`o.search_text`,
    title: sql`o.title`,
    subtitle: sql`concat_ws(' · ', '№' || o.number, p.name)`,
    codes: sql`array['№' || o.number, o.number::text]`,
  },
});
export const taskStatusRecord = defineRecord({ kind: 'task_status', table: 'task_status' });
export const taskCategoryRecord = defineRecord({ kind: 'task_category', table: 'task_category' });
export const taskTagRecord = defineRecord({ kind: 'task_tag', table: 'task_tag' });
/** It comes back only to its task: the key of the table sees to that. */
export const taskCommentRecord = defineRecord({ kind: 'task_comment', table: 'task_comment' });
