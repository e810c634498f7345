import { type RawBuilder, sql } from 'kysely';

/** Work completed by the work orders of a project and its value, by specification. */
export function workDoneOf(companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`work_done_of(${companyId}, ${projectId})`;
}

/** The same by contract; null for specifications without one. */
export function workByContractOf(companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`work_done_by_contract(${companyId}, ${projectId})`;
}

/** Daily growth of that value, and the plan of orders with a due date; as one row to select from. */
export function workDaysOf(companyId: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`work_days_of(${companyId}, ${projectId})`;
}

/** Overdue and open tasks per project, for orders and remarks: counts and days since the earliest due date. */
export function openTaskCounts(companyId: string): RawBuilder<unknown> {
  const late = (of: RawBuilder<unknown>) =>
    sql`floor(extract(epoch from app_now() - min(t.due_datetime) filter (where ${of})) / 86400)::int + 1`;
  const isOverdue = sql`t.due_datetime < app_now()`;
  const isOrder = sql`(c.kind = 'order' or exists (select 1 from task_work_item w where w.company_id = t.company_id and w.task_id = t.id))`;
  // An order belongs to the project of its works, whatever project the task names.
  const project = sql`coalesce((select w.project_id from task_work_item w where w.company_id = t.company_id and w.task_id = t.id limit 1), t.project_id)`;
  return sql`select o.project_id, count(*) filter (where ${isOverdue} and ${isOrder})::int as orders_overdue, ${late(sql`${isOverdue} and ${isOrder}`)} as orders_days,
      count(*) filter (where c.kind = 'remark')::int as remarks_open,
      count(*) filter (where ${isOverdue} and c.kind = 'remark')::int as remarks_overdue, ${late(sql`${isOverdue} and c.kind = 'remark'`)} as remarks_days
    from task t left join task_category c on c.company_id = t.company_id and c.id = t.category_id
    cross join lateral (select ${project} as project_id) o
    where t.company_id = ${companyId} and t.completed_at is null and o.project_id is not null group by o.project_id`;
}
