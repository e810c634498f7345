import type { OrderPart } from '@karkas/domain/tasks/divide-orders.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type StoredOrder = OrderPart & { task_id: string; specification_row_id: string };

/** Orders of a position, the earliest task first. */
export function readOrders(scope: CompanyScope, rowKey: string): Promise<StoredOrder[]> {
  return scope.many(
    rawQuery(sql<StoredOrder>`
    select w.task_id, w.specification_row_id, plain(w.quantity_planned) as quantity_planned, plain(w.quantity_done) as quantity_done,
      w.labour_hours::text as labour_hours, (select coalesce(json_object_agg(d.key, d.value #>> '{}'), '{}'::json) from jsonb_each(w.done_days) d) as done_days
    from task_work_item w where w.company_id = ${scope.companyId} and w.row_key = ${rowKey} order by w.task_id, w.position`),
  );
}

export type MovedOrder = StoredOrder & { part: OrderPart };
export type Target = { id: string; row_key: string };

/** An order of a whole follows the position; of a part, an order beside it does. */
export async function insertMoved(scope: CompanyScope, orders: readonly MovedOrder[], to: Target): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into task_work_item (company_id, task_id, specification_row_id, row_key, quantity_planned, quantity_done, labour_hours, over_reason, position,
      done_days, days_known_from)
    select w.company_id, w.task_id, ${to.id}, ${to.row_key}, o.quantity_planned, o.quantity_done, o.labour_hours, w.over_reason, w.position,
      o.done_days, w.days_known_from
    from ${asRecords(orders)} join task_work_item w on w.company_id = ${scope.companyId} and w.task_id = o.task_id
      and w.specification_row_id = o.specification_row_id
    on conflict (company_id, task_id, specification_row_id) do update set quantity_planned = task_work_item.quantity_planned + excluded.quantity_planned,
      quantity_done = task_work_item.quantity_done + excluded.quantity_done,
      labour_hours = coalesce(task_work_item.labour_hours + excluded.labour_hours, task_work_item.labour_hours, excluded.labour_hours)`),
  );
}

export async function deleteOrders(scope: CompanyScope, orders: readonly StoredOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await scope.run(
    rawQuery(sql`
    delete from task_work_item w using json_to_recordset(${JSON.stringify(orders)}::json) as o (task_id uuid, specification_row_id uuid)
    where w.company_id = ${scope.companyId} and w.task_id = o.task_id and w.specification_row_id = o.specification_row_id`),
  );
}

/** The days are written apart: a trigger dates a change of the quantity today. */
export async function writeKept(scope: CompanyScope, orders: readonly MovedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const isKept = sql`w.company_id = ${scope.companyId} and w.task_id = o.task_id and w.specification_row_id = o.specification_row_id`;
  await scope.run(
    rawQuery(sql`
    update task_work_item w set quantity_planned = o.quantity_planned, quantity_done = o.quantity_done, labour_hours = o.labour_hours
    from ${asRecords(orders)} where ${isKept}`),
  );
  await scope.run(
    rawQuery(sql`update task_work_item w set done_days = o.done_days from ${asRecords(orders)} where ${isKept}`),
  );
}

const asRecords = (orders: readonly MovedOrder[]) => {
  const rows = orders.map(({ task_id, specification_row_id, part }) => ({ task_id, specification_row_id, ...part }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (task_id uuid, specification_row_id uuid, quantity_planned numeric,
    quantity_done numeric, labour_hours numeric, done_days jsonb)`;
};
