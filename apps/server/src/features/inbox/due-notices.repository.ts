import { sql } from 'kysely';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/**
 * Notifies assignees of tasks due within a day or overdue; returns the number of notices. Safe to run on several
 * servers: each user is notified once per due time. Tasks overdue for more than a week, after an outage, are skipped.
 */
export async function notifyDueTasks(queries: CompanyQueries, now: Date): Promise<number> {
  const { companyId } = queries;
  await queries.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('due tasks ' || ${companyId}::text, 0))`),
  );
  const notified = await queries.many(
    rawQuery(sql<{ task_id: string; user_id: string; kind: string }>`
      select d.id as task_id, p.user_id, d.kind from (
        select t.*, case when t.due_datetime <= ${now}::timestamptz then 'overdue' else 'due_soon' end as kind from task t
        where t.company_id = ${companyId} and t.completed_at is null
          and t.due_datetime > ${now}::timestamptz - interval '7 days' and t.due_datetime <= ${now}::timestamptz + interval '1 day') d
      cross join lateral (
        select d.assignee_id as user_id where d.assignee_id is not null
        union select m.user_id from task_member m where m.company_id = d.company_id and m.task_id = d.id and m.part = 'co_assignee'
        -- The author is notified of unassigned and of overdue tasks.
        union select d.author_id where d.assignee_id is null or d.kind = 'overdue') p
      join membership k on k.company_id = d.company_id and k.user_id = p.user_id and not k.is_disabled
      where not exists (select 1 from task_notice n where n.company_id = d.company_id and n.user_id = p.user_id and n.task_id = d.id
        and n.kind = d.kind and n.due_datetime = d.due_datetime)
      order by d.due_datetime, d.id, p.user_id limit 10000`),
  );
  if (notified.length === 0) return 0;
  const events = notified.map(({ task_id, user_id, kind }) => ({
    kind: 'notice',
    action: kind,
    object_id: task_id,
    actor_id: user_id,
    only_for: user_id,
  }));
  await queries.run(
    rawQuery(sql`
      select write_log(${companyId}, '[]'::jsonb, ${JSON.stringify(events)}::jsonb), pg_notify('karkas_happening', 'company ' || ${companyId})`),
  );
  return notified.length;
}

/** Notices are retained for a quarter of a year. */
export function deleteOldNotices({ companyId, run }: CompanyQueries): Promise<number> {
  return run(
    rawQuery(sql`delete from task_notice where company_id = ${companyId} and happened_at < now() - interval '90 days'
      and (snoozed_until is null or snoozed_until < now())`),
  );
}
