import type { WorkItemInput, WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { seesAll } from './tasks.policy.ts';

/** The work order of the task `t`, as JSON; a position that is gone is not shown. */
export const workItemsJson: RawBuilder<unknown> = sql`coalesce((select json_agg(json_build_object(
    'specification_row_id', w.specification_row_id, 'row_key', w.row_key, 'number', r.number, 'name', r.name, 'unit', r.unit, 'quantity_total', plain(r.quantity),
    'quantity_planned', plain(w.quantity_planned), 'quantity_done', plain(w.quantity_done), 'labour_hours', plain(w.labour_hours), 'over_reason', w.over_reason)
    order by w.position)
  from task_work_item w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
  where w.company_id = t.company_id and w.task_id = t.id), '[]'::json)`;

export type OrderedPosition = {
  id: string;
  row_key: string;
  quantity: string | null;
  hours: string | null;
  /** By the other tasks that order it. */
  done_elsewhere: string;
  planned_elsewhere: string;
};

/**
 * Whoever tells of work at these positions waits here for the others: together they tell the truth about the volume. A
 * position is the same one in every specification that states it.
 */
export async function lockReports(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.run(
    rawQuery(sql`
      select pg_advisory_xact_lock(hashtextextended('work at ' || place.row_key, 0))
      from (select distinct r.row_key from specification_row r
        where r.company_id = ${scope.companyId} and r.id = any(${[...ids]}::uuid[]) order by r.row_key) place`),
  );
}

/** Gives work that is above the volume with that of the other tasks a reason, where nobody has given one. */
export async function explainWork(scope: CompanyScope, taskId: string, reason: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
      update task_work_item w set over_reason = ${reason}
      from specification_row r
      where w.company_id = ${scope.companyId} and w.task_id = ${taskId} and w.over_reason is null and w.quantity_done > 0
        and r.company_id = w.company_id and r.id = w.specification_row_id
        and r.quantity < (select sum(o.quantity_done) from task_work_item o where o.company_id = w.company_id and o.row_key = w.row_key)`),
  );
}

/** The positions of what a task orders. */
export async function orderedRows(scope: CompanyScope, taskId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
      select w.specification_row_id as id from task_work_item w
      where w.company_id = ${scope.companyId} and w.task_id = ${taskId}`),
  );
  return rows.map(({ id }) => id);
}

/** The positions among these rows, with the hours that their workers take for the whole volume. */
export function findPositions(scope: CompanyScope, taskId: string, ids: readonly string[]): Promise<OrderedPosition[]> {
  return scope.many(
    rawQuery(sql<OrderedPosition>`
      select r.id, r.row_key, r.quantity::text as quantity, coalesce((select sum(w.quantity_done) from task_work_item w
          where w.company_id = r.company_id and w.row_key = r.row_key and w.task_id <> ${taskId}), 0)::text as done_elsewhere,
        coalesce((select sum(w.quantity_planned) from task_work_item w
          where w.company_id = r.company_id and w.row_key = r.row_key and w.task_id <> ${taskId}), 0)::text as planned_elsewhere, (select sum(l.quantity)::text from specification_line l
        where l.company_id = r.company_id and l.specification_row_id = r.id and l.resource_kind = 'labour') as hours
      from specification_row r where r.company_id = ${scope.companyId} and r.kind = 'position' and r.id = any(${[...ids]}::uuid[])`),
  );
}

export type WorkItem = WorkItemInput & { row_key: string };

export async function setWorkItems(scope: CompanyScope, taskId: string, items: readonly WorkItem[]): Promise<void> {
  // What is ordered of a position in the bin is not shown to anybody, so nobody can have meant to take it away.
  await scope.run(
    rawQuery(sql`
      delete from task_work_item w where w.company_id = ${scope.companyId} and w.task_id = ${taskId}
        and exists (select 1 from specification_row r where r.company_id = w.company_id and r.id = w.specification_row_id)`),
  );
  if (items.length === 0) return;
  await scope.run(
    rawQuery(sql`
      insert into task_work_item (company_id, task_id, specification_row_id, row_key, quantity_planned, quantity_done, labour_hours, over_reason, position)
      select ${scope.companyId}, ${taskId}, (i ->> 'specification_row_id')::uuid, (i ->> 'row_key')::uuid, (i ->> 'quantity_planned')::numeric,
        (i ->> 'quantity_done')::numeric, (i ->> 'labour_hours')::numeric, i ->> 'over_reason', place
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality w (i, place)`),
  );
}

/** By the positions of a specification that tasks order: the works of all tasks; how many tasks, for whoever sees them all. */
export function findProgress(reader: CompanyReader, specificationId: string): Promise<WorkProgress[]> {
  const counted = (count: RawBuilder<unknown>): RawBuilder<unknown> => (seesAll(reader.actor) ? count : sql`null::int`);
  return reader.many(
    rawQuery(sql<WorkProgress>`
      select r.row_key, r.id as specification_row_id, r.number, r.name, r.unit, plain(r.quantity) as quantity_total, plain(sum(w.quantity_planned)) as quantity_planned,
        plain(sum(w.quantity_done)) as quantity_done, plain(r.quantity - sum(w.quantity_done)) as quantity_remaining,
        ${counted(sql`count(*)::int`)} as tasks_count, ${counted(sql`count(*) filter (where t.completed_at is null)::int`)} as open_tasks_count
      from specification_row r
      join task_work_item w on w.company_id = r.company_id and w.row_key = r.row_key
      join task t on t.company_id = w.company_id and t.id = w.task_id
      where r.company_id = ${reader.companyId} and r.specification_id = ${specificationId}
      group by r.row_key, r.id, r.number, r.name, r.unit, r.quantity, r.sort_order order by r.sort_order`),
  );
}
