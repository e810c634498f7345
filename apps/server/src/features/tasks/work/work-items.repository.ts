import type { WorkItemInput, WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import type { VatBasis } from '@karkas/domain/money/vat.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { seesAll } from '../tasks.policy.ts';
import { acceptedQuantities } from './accepted-quantities.repository.ts';

/** The input rows `r` that signed agreements changed, in their changed state. */
const agreedOf = (companyId: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select a.* from (select r.specification_id, array_agg(r.id) as row_ids from ${rows} group by r.specification_id) asked
    cross join lateral agreed_volumes(${companyId}, asked.specification_id, asked.row_ids) a`;

function agreedOfTask(companyId: RawBuilder<unknown>, taskId: RawBuilder<unknown>): RawBuilder<unknown> {
  return agreedOf(
    companyId,
    sql`task_work_item w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
      where w.company_id = ${companyId} and w.task_id = ${taskId}`,
  );
}

/**
 * Task `t` and status `s` of the order `w`; null if the task is hidden from the reader, although the position is
 * visible.
 */
const ITS_TASK = sql`left join task t on t.company_id = w.company_id and t.id = w.task_id
  left join task_status s on s.company_id = t.company_id and s.id = t.status_id`;
/** Quantity an order counts for: a cancelled order counts only what it has completed. */
const ORDERED = sql`ordered_quantity(w.quantity_planned, w.quantity_done, coalesce(s.is_canceled, is_task_given_up(w.task_id)))`;

/** Work order of the task `t` as JSON; deleted positions are omitted. */
export const workItemsJson: RawBuilder<unknown> = sql`coalesce((select json_agg(json_build_object(
    'specification_row_id', w.specification_row_id, 'row_key', w.row_key, 'number', r.number, 'name', r.name, 'unit', r.unit, 'quantity_total', plain(case when v.specification_row_id is null then r.quantity else v.quantity end),
    'quantity_planned', plain(w.quantity_planned), 'quantity_done', plain(w.quantity_done), 'labour_hours', plain(w.labour_hours), 'over_reason', w.over_reason)
    order by w.position)
  from task_work_item w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
  left join (${agreedOfTask(sql.ref('t.company_id'), sql.ref('t.id'))}) v on v.specification_row_id = r.id
  where w.company_id = t.company_id and w.task_id = t.id), '[]'::json)`;

export type OrderedPosition = {
  id: string;
  row_key: string;
  quantity: string | null;
  /** Labour hours for the quantity stated by its own specification. */
  hours: string | null;
  stated_quantity: string | null;
  /** Completed by other tasks that order this position. */
  done_elsewhere: string;
  planned_elsewhere: string;
};

/**
 * Serializes reports on these positions, so that their total is checked correctly. A position is the same in every
 * specification that states it.
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

/** Sets a default reason on work that exceeds the quantity together with other tasks, where none was given. */
export async function explainWork(scope: CompanyScope, taskId: string, reason: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
      update task_work_item w set over_reason = ${reason}
      from specification_row r
      left join (${agreedOfTask(sql`${scope.companyId}`, sql`${taskId}::uuid`)}) v on v.specification_row_id = r.id
      where w.company_id = ${scope.companyId} and w.task_id = ${taskId} and w.over_reason is null and w.quantity_done > 0
        and r.company_id = w.company_id and r.id = w.specification_row_id
        and case when v.specification_row_id is null then r.quantity else v.quantity end < (select sum(o.quantity_done) from task_work_item o where o.company_id = w.company_id and o.row_key = w.row_key)`),
  );
}

/** Positions ordered by a task. */
export async function orderedRows(scope: CompanyScope, taskId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
      select w.specification_row_id as id from task_work_item w
      where w.company_id = ${scope.companyId} and w.task_id = ${taskId}`),
  );
  return rows.map(({ id }) => id);
}

/** The positions among these rows, as changed by signed agreements. */
export function findPositions(scope: CompanyScope, taskId: string, ids: readonly string[]): Promise<OrderedPosition[]> {
  const asked = sql`${[...ids]}::uuid[]`;
  const elsewhere = (sum: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`coalesce((select sum(${sum}) from task_work_item w ${ITS_TASK}
      where w.company_id = r.company_id and w.row_key = r.row_key and w.task_id <> ${taskId}), 0)::text`;
  return scope.many(
    rawQuery(sql<OrderedPosition>`
      select r.id, r.row_key, (case when v.specification_row_id is null then r.quantity else v.quantity end)::text as quantity, r.quantity::text as stated_quantity,
        ${elsewhere(sql`w.quantity_done`)} as done_elsewhere, ${elsewhere(ORDERED)} as planned_elsewhere, (select sum(l.quantity)::text from specification_line l
        where l.company_id = r.company_id and l.specification_row_id = r.id and l.resource_kind = 'labour') as hours
      from specification_row r
      left join (${agreedOf(
        sql`${scope.companyId}`,
        sql`specification_row r where r.company_id = ${scope.companyId} and r.id = any(${asked})`,
      )}) v on v.specification_row_id = r.id
      where r.company_id = ${scope.companyId} and r.kind = 'position' and r.id = any(${asked})`),
  );
}

export type WorkItem = WorkItemInput & { row_key: string };

export async function setWorkItems(scope: CompanyScope, taskId: string, items: readonly WorkItem[]): Promise<void> {
  // Orders on positions in the bin are invisible, so a replacement must not remove them.
  await scope.run(
    rawQuery(sql`
      delete from task_work_item w where w.company_id = ${scope.companyId} and w.task_id = ${taskId}
        and w.specification_row_id <> all (${items.map((item) => item.specification_row_id)}::uuid[])
        and exists (select 1 from specification_row r where r.company_id = w.company_id and r.id = w.specification_row_id)`),
  );
  if (items.length === 0) return;
  // Kept orders retain the history of reported progress.
  await scope.run(
    rawQuery(sql`
      insert into task_work_item (company_id, task_id, specification_row_id, row_key, quantity_planned, quantity_done, labour_hours, over_reason, position)
      select ${scope.companyId}, ${taskId}, (i ->> 'specification_row_id')::uuid, (i ->> 'row_key')::uuid, (i ->> 'quantity_planned')::numeric,
        (i ->> 'quantity_done')::numeric, (i ->> 'labour_hours')::numeric, i ->> 'over_reason', place
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality w (i, place)
      on conflict (company_id, task_id, specification_row_id) do update set row_key = excluded.row_key, quantity_planned = excluded.quantity_planned,
        quantity_done = excluded.quantity_done, labour_hours = excluded.labour_hours, over_reason = excluded.over_reason, position = excluded.position`),
  );
}

/** `turn`: conversion between the VAT terms of a changed position's total and those of the specification. */
export type CurrentProgress = WorkProgress & { turn: { from: VatBasis; to: VatBasis } | null };

/**
 * Positions of a specification that are ordered by tasks, accepted by signed acts, changed by signed agreements or part
 * of one: work of all tasks and acts, the number of tasks for readers who see all of them.
 */
export function findProgress(reader: CompanyReader, specificationId: string): Promise<CurrentProgress[]> {
  const counted = (count: RawBuilder<unknown>): RawBuilder<unknown> => (seesAll(reader.actor) ? count : sql`null::int`);
  const seesActs = sql`${hasPermission(reader.actor, 'act.view')}::boolean`;
  return reader.many(
    rawQuery(sql<CurrentProgress>`
      with ordered as (
        select w.row_key, sum(${ORDERED}) as planned, sum(w.quantity_done) as done, count(t.id)::int as tasks,
          count(t.id) filter (where t.completed_at is null)::int as open_tasks
        from specification_row r
        join task_work_item w on w.company_id = r.company_id and w.row_key = r.row_key
        ${ITS_TASK}
        where r.company_id = ${reader.companyId} and r.specification_id = ${specificationId}
        group by w.row_key
      ), accepted as (
        select c.row_key, c.quantity from specification s
        cross join lateral ${acceptedQuantities()({ companyId: sql`s.company_id`, contractId: sql`s.contract_id` })} c
        where s.company_id = ${reader.companyId} and s.id = ${specificationId} and ${seesActs}
      ), standing as (
        select r.row_key, r.id, r.number, r.name, r.unit, r.sort_order, coalesce(v.is_excluded, r.is_removal) as is_excluded,
          case when v.specification_row_id is null then r.quantity else v.quantity end as quantity,
          case when v.specification_row_id is null then r.total else v.total end as total,
          coalesce(v.missing_prices, r.missing_prices) as missing_prices,
          coalesce(v.missing_deductions, r.missing_deductions) as missing_deductions, v.specification_row_id is not null as is_changed,
          s.supplementary_agreement_id is not null as is_of_agreement,
          case when v.specification_row_id is not null then json_build_object(
            'from', json_build_object('rate', v.vat_rate, 'isIncluded', v.vat_included),
            'to', json_build_object('rate', s.settings ->> 'vat_rate', 'isIncluded', (s.settings ->> 'vat_included')::boolean)) end as turn
        from specification_row r
        join specification s on s.company_id = r.company_id and s.id = r.specification_id
        left join agreed_volumes(${reader.companyId}, ${specificationId}, null) v on v.specification_row_id = r.id
        where r.company_id = ${reader.companyId} and r.specification_id = ${specificationId} and r.kind = 'position'
      )
      select p.row_key, p.id as specification_row_id, p.number, p.name, p.unit, plain(p.quantity) as quantity_total, p.is_excluded,
        p.total::text as total, p.turn, p.missing_prices, p.missing_deductions, plain(coalesce(o.planned, 0)) as quantity_planned, plain(coalesce(o.done, 0)) as quantity_done,
        case when ${seesActs} then plain(coalesce(c.quantity, 0)) end as quantity_accepted,
        plain(p.quantity - greatest(coalesce(o.done, 0), case when ${seesActs} then coalesce(c.quantity, 0) end)) as quantity_remaining, d.totals as document_totals,
        ${counted(sql`coalesce(o.tasks, 0)`)} as tasks_count, ${counted(sql`coalesce(o.open_tasks, 0)`)} as open_tasks_count
      from standing p left join ordered o on o.row_key = p.row_key left join accepted c on c.row_key = p.row_key
      left join lateral (
        select json_build_object('specification_id', h ->> 'home_id', 'works', h ->> 'works', 'charges_total', h ->> 'charges_total', 'net', h ->> 'net', 'gross', h ->> 'gross', 'vat_included', h -> 'vat_included') as totals
        from specification s join contract k on k.company_id = s.company_id and k.id = s.contract_id
        cross join jsonb_array_elements(k.effective_shares -> 'homes') h
        where s.company_id = ${reader.companyId} and s.id = ${specificationId}
          and (h ->> 'home_id')::uuid = coalesce((k.effective_shares -> 'rows' ->> p.row_key::text)::uuid, s.id)
          and h ->> 'vat_rate' = s.settings ->> 'vat_rate' and (h ->> 'vat_included')::boolean = (s.settings ->> 'vat_included')::boolean
        limit 1
      ) d on true
      where o.row_key is not null or c.row_key is not null or p.is_changed or (p.is_of_agreement and d.totals is not null) order by p.sort_order`),
  );
}
