import type { ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { objectCurveQuery } from '@karkas/api/projects/objects.schemas.ts';
import type { WorkDone } from '@karkas/api/projects/projects.schemas.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  contractsJson,
  type DossierContract,
  type DossierSpecification,
  specificationsJson,
} from '#features/project-overview';
import {
  COMPLETED_WORK,
  COMPLETION,
  COMPLETION_BOUND,
  COST,
  DEDUCTIONS,
  GAPS,
  projectFilter,
  WORK_DONE,
  WORK_SOURCE,
  workOf,
} from '#features/projects';
import { openTaskCounts, workDaysOf } from '#features/tasks';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Sql = RawBuilder<unknown>;
export type ObjectFilter = z.output<typeof objectCurveQuery>;

export type Settled = { advance: string; retention: string; payable: string };
export type ObjectProject = {
  id: string;
  code: string;
  name: string;
  status: ProjectStatus;
  customer_id: string | null;
  customer_name: string | null;
  start_date: string | null;
  end_date: string | null;
  estimated_cost: string;
  missing_prices_count: number;
  missing_deductions_count: number;
  completed_work: string;
  completion_percent: string;
  completion_bound: AmountBound;
  is_completion_manual: boolean;
  work_done: WorkDone;
  /** By the signed acts; null without any. */
  settled: Settled | null;
  /** Received from customers for acts, without advances and without retentions that no act claims. */
  paid: string;
  /** Retentions paid back without an act that claims them. */
  returned: string;
  /** Per day: cumulative work done by orders, unrounded. */
  done_days: [day: string, done: string][];
  /** Work accepted by signed acts, by their periods. */
  accepted: [starts: string, ends: string, worth: string][];
  /** Per day: the typed amount of work done. */
  typed_days: Record<string, number | null>;
  planned: [starts: string, ends: string, worth: string][];
  /** The last day on which any work was reported, whatever the work done is taken from; null if none was. */
  last_reported: string | null;
  days_known_from: string | null;
};
export type Matters = {
  orders_overdue: number;
  orders_days: number | null;
  remarks_open: number;
  remarks_overdue: number;
  remarks_days: number | null;
};
type Of<Row> = Row & { project_id: string };
export type ObjectRecords = {
  projects: ObjectProject[];
  contracts: Of<DossierContract>[];
  specifications: Of<DossierSpecification>[];
  matters: Of<Matters>[];
};

/** Work accepted by signed acts of the project `p`, by their periods, with VAT. */
const ACCEPTED = sql`coalesce((select json_agg(json_build_array(d.period_from, d.period_to, d.gross::text) order by d.period_to, d.period_from) from (
  select a.period_from, a.period_to, sum(a.gross) as gross from act a
  where a.company_id = p.company_id and a.project_id = p.id and a.direction = 'out' and a.status = 'signed' group by a.period_from, a.period_to) d), '[]'::json)`;

/** What the signed acts of the project `p` offset and withhold; null without such acts. */
const SETTLED = sql`(select json_build_object('advance', coalesce(sum(s.advance), 0)::numeric(60, 2)::text,
    'retention', coalesce(sum(s.retention), 0)::numeric(60, 2)::text, 'payable', sum(a.payable)::numeric(60, 2)::text)
  from act a cross join lateral (select sum(o.amount) filter (where o.code = '31') as advance,
      sum(case o.code when '32' then o.amount when '02' then -o.amount end) as retention
    from act_settlement o where o.company_id = a.company_id and o.act_id = a.id) s
  where a.company_id = p.company_id and a.project_id = p.id and a.direction = 'out' and a.status = 'signed' having count(*) > 0)`;

/** What customers of the project `p` have paid for acts, less what was paid back; as the money of a contract counts it. */
const PAID = sql`(select coalesce(sum(case y.direction when 'in' then y.amount else -y.amount end), 0)::numeric(60, 2)::text
  from payment y join contract c on c.company_id = y.company_id and c.id = y.contract_id and c.kind in ('general', 'services')
  where y.company_id = p.company_id and y.project_id = p.id and (y.kind in ('act', 'other') or (y.kind = 'retention' and y.act_id is not null)))`;

/** Retentions that customers of the project `p` have paid back without an act that claims them. */
const RETURNED = sql`(select coalesce(sum(y.amount), 0)::numeric(60, 2)::text
  from payment y join contract c on c.company_id = y.company_id and c.id = y.contract_id and c.kind in ('general', 'services')
  where y.company_id = p.company_id and y.project_id = p.id and y.kind = 'retention' and y.act_id is null)`;

/**
 * The last day of the project `p` on which work was reported: a record of the site, a report of an order, the end of the
 * period of an act that was presented, a typed amount. A record or a period may end later than today; today counts then.
 */
const LAST_REPORTED = sql`(select case when count(*) > 0 then least(max(w.day), present_day(p.company_id)::date) end from (
    select r.date as day from work_record r where r.company_id = p.company_id and r.project_id = p.id
    union all select d.key::date from task_work_item w cross join lateral jsonb_each(w.done_days) d where w.company_id = p.company_id and w.project_id = p.id
    union all select a.period_to from act a where a.company_id = p.company_id and a.project_id = p.id and a.status in ('presented', 'refused', 'signed')
    union all select d.key::date from jsonb_each(p.typed_work_days) d where jsonb_typeof(d.value) <> 'null') w)`;

const PROJECTS = sql`coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'status', p.status, 'customer_id', p.customer_id,
    'customer_name', (select c.name from customer c where c.company_id = p.company_id and c.id = p.customer_id),
    'start_date', p.start_date, 'end_date', p.end_date, 'estimated_cost', p.cost::numeric(60, 2)::text, 'missing_prices_count', p.gaps, 'missing_deductions_count', p.gaps_of_deductions,
    'completed_work', p.completed::numeric(60, 2)::text, 'completion_percent', plain(p.completion), 'completion_bound', p.completion_bound, 'is_completion_manual', p.manual_completion_percent is not null, 'work_done', p.work_done,
    'settled', ${SETTLED}, 'paid', ${PAID}, 'returned', ${RETURNED}, 'accepted', ${ACCEPTED}, 'done_days', p.done, 'typed_days', p.typed_work_days, 'planned', p.planned, 'last_reported', ${LAST_REPORTED},
    'days_known_from', case ${WORK_SOURCE} when 'orders' then p.known_from when 'manual' then p.days_known_from end) order by p.name, p.id) from asked p), '[]'::json)`;

/**
 * Reads all data of the objects in one statement, so that it is consistent and the number of objects does not matter.
 */
export async function readObjects(
  reader: CompanyReader,
  filter: ObjectFilter | { id: string },
  sees: { contracts: boolean; specifications: boolean; tasks: boolean },
): Promise<ObjectRecords> {
  const { companyId } = reader;
  const isAsked = (id: Sql): Sql => sql`${id} in (select asked.id from asked)`;
  const orNone = (isSeen: boolean, rows: Sql): Sql => (isSeen ? rows : sql`'[]'::json`);
  const matters = sql`coalesce((select json_agg(m) from (${openTaskCounts(companyId)}) m where ${isAsked(sql`m.project_id`)}), '[]'::json)`;
  const json = await reader.json(
    rawQuery(sql<{ json: string }>`
    with asked as materialized (
      select p.*, ${COST} as cost, ${GAPS} as gaps, ${DEDUCTIONS} as gaps_of_deductions, ${COMPLETED_WORK} as completed, ${COMPLETION} as completion, ${COMPLETION_BOUND} as completion_bound, ${WORK_DONE} as work_done, d.done, d.planned, d.known_from
      from project p cross join lateral ${workOf()} w cross join lateral ${workDaysOf(sql`p.company_id`, sql`p.id`)} d
      where p.company_id = ${companyId} ${'id' in filter ? sql`and p.id = ${filter.id}` : projectFilter(reader, filter)})
    select json_build_object('projects', ${PROJECTS},
      'contracts', ${orNone(sees.contracts, contractsJson(companyId, isAsked))},
      'specifications', ${orNone(sees.specifications, specificationsJson(companyId, isAsked))},
      'matters', ${orNone(sees.tasks, matters)})::text as json`),
  );
  return readJsonObject<ObjectRecords>(json, ['projects', 'contracts', 'specifications', 'matters']);
}
