import { sql } from 'kysely';
import type { Comparison, Paper } from './compared.repository.ts';

const TASK: Paper = {
  kind: 'task',
  id: sql`t.id`,
  number: sql`t.number`,
  name: sql`t.title`,
  project: sql`t.project_id`,
};
const tasks = { from: sql`task t`, where: (companyId: string) => sql`t.company_id = ${companyId}`, key: sql`t.id` };
const orders = {
  ...tasks,
  where: (companyId: string) =>
    sql`t.company_id = ${companyId} and exists (select 1 from task_work_item w where w.company_id = t.company_id and w.task_id = t.id)`,
};
const ordered = sql`task_work_item w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
  where w.company_id = t.company_id and w.task_id = t.id`;
/** Deleted objects are remembered because they can be restored. */
const isGone = (kind: string, id: string) =>
  sql`exists (select 1 from deleted_object d where d.company_id = t.company_id and d.kind = ${sql.lit(kind)} and d.object_id = ${sql.ref(id)})`;
const LINKED = ['project', 'contract', 'supplementary_agreement', 'specification', 'customer'] as const;

export const TASK_COMPARISONS: readonly Comparison[] = [
  {
    code: 'order_project',
    ...orders,
    expected: sql`0`,
    found: sql`(select count(*) from ${ordered} and w.quantity_done > 0 and w.project_id is distinct from
      (select s.project_id from specification s where s.company_id = r.company_id and s.id = r.specification_id))`,
    paper: TASK,
  },
  {
    code: 'order_row',
    ...orders,
    expected: sql`0`,
    found: sql`(select count(*) from ${ordered} and w.row_key <> r.row_key)`,
    paper: TASK,
  },
  {
    code: 'task_number',
    ...tasks,
    expected: sql`true`,
    found: sql`t.number <= coalesce((select c.value from counter c where c.company_id = t.company_id and c.name = 'task'), t.number)`,
    paper: TASK,
  },
  {
    code: 'task_completed',
    ...tasks,
    expected: sql`(select u.main_status = 'closed' from task_status u where u.company_id = t.company_id and u.id = t.status_id)`,
    found: sql`t.completed_at is not null`,
    paper: TASK,
  },
  {
    code: 'task_parts',
    ...tasks,
    where: (companyId) => sql`t.company_id = ${companyId} and t.parent_id is not null`,
    expected: sql`false`,
    found: sql`(with recursive above as (
        select p.id, p.parent_id, 1 as depth from task p where p.company_id = t.company_id and p.id = t.parent_id
        union
        select p.id, p.parent_id, a.depth + 1 from above a join task p on p.company_id = t.company_id and p.id = a.parent_id
        where a.id <> t.id and a.depth < 100
      ) select exists (select 1 from above where id = t.id))`,
    paper: TASK,
  },
  {
    code: 'task_blockers',
    from: sql`task t`,
    where: (companyId) =>
      sql`t.company_id = ${companyId} and exists (select 1 from task_blocker b where b.company_id = t.company_id and b.task_id = t.id)`,
    key: sql`t.id`,
    expected: sql`false`,
    found: sql`(with recursive awaited as (
        select b.blocker_id as id from task_blocker b where b.company_id = t.company_id and b.task_id = t.id
        union
        select b.blocker_id from awaited w join task_blocker b on b.company_id = t.company_id and b.task_id = w.id
      ) select exists (select 1 from awaited where id = t.id))`,
    paper: TASK,
    atOnce: 100,
  },
  {
    code: 'task_links',
    ...tasks,
    expected: sql`0`,
    found: sql`(select count(*) from task_link l where l.company_id = t.company_id and l.task_id = t.id and case l.kind
      ${sql.join(
        LINKED.map(
          (
            kind,
          ) => sql`when ${sql.lit(kind)} then not exists (select 1 from ${sql.table(kind)} o where o.company_id = l.company_id and o.id = l.object_id)
            and not ${isGone(kind, 'l.object_id')}`,
        ),
        sql` `,
      )} else false end)`,
    paper: TASK,
  },
  {
    code: 'comment_reply',
    from: sql`task_comment m join task t on t.company_id = m.company_id and t.id = m.task_id`,
    where: (companyId) => sql`m.company_id = ${companyId} and m.reply_to_id is not null
      and exists (select 1 from task_comment o where o.company_id = m.company_id and o.id = m.reply_to_id)`,
    key: sql`m.id`,
    expected: sql`m.task_id`,
    found: sql`(select o.task_id from task_comment o where o.company_id = m.company_id and o.id = m.reply_to_id)`,
    paper: TASK,
  },
];
