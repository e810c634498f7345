import type { Today } from '@karkas/api/today/today.schemas.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import { currentAmount, currentEnd } from '#features/contracts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const MAX_RESULTS = 8;

type Part<Name extends keyof Today> = NonNullable<Today[Name]>;
type ProjectDays = Omit<Part<'projects'>, 'sums' | 'without_contract_count'>;

/** Open tasks assigned to the user, except work orders, which are listed apart. */
export async function readOwnTasks(scope: CompanyScope): Promise<Part<'tasks'>> {
  const { userId } = scope.actor;
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with own as (select t.*, coalesce(t.due_datetime < now(), false) as is_overdue from task t
      where t.company_id = ${scope.companyId} and t.assignee_id = ${userId} and t.completed_at is null
        and not exists (select from task_work_item i where i.company_id = t.company_id and i.task_id = t.id))
    select json_build_object('open_count', (select count(*) from own), 'overdue_count', (select count(*) from own where is_overdue),
      'results', coalesce((select json_agg(json_build_object('id', t.id, 'number', t.number, 'title', t.title, 'priority', t.priority,
        'status_name', (select s.name from task_status s where s.company_id = t.company_id and s.id = t.status_id),
        'due_datetime', iso(t.due_datetime), 'is_overdue', t.is_overdue) order by t.due_datetime nulls last, t.id)
        from (select * from own order by due_datetime nulls last, id limit ${MAX_RESULTS}) t), '[]'::json))::text as json`),
  );
  return readJsonObject<Part<'tasks'>>(json, ['open_count', 'overdue_count', 'results']);
}

/** Contracts in force by end date; those without one are only counted. */
export async function readContractEnds(scope: CompanyScope): Promise<Part<'contracts'>> {
  const today = todayIn(scope.actor.timeZone);
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with active as (select k.*, ${currentEnd()} as last_day from contract k where k.company_id = ${scope.companyId} and k.status = 'active')
    select json_build_object('active_count', (select count(*) from active), 'overdue_count', (select count(*) from active where last_day < ${today}),
      'results', coalesce((select json_agg(json_build_object('id', k.id, 'project_id', k.project_id, 'number', k.number,
        'project_name', (select p.name from project p where p.company_id = k.company_id and p.id = k.project_id),
        'customer_name', (select u.name from customer u where u.company_id = k.company_id and u.id = k.customer_id),
        'end_date', k.last_day, 'days_left', k.last_day - ${today}::date, 'current_amount', (${currentAmount()})::text) order by k.last_day, k.id)
        from (select * from active where last_day is not null order by last_day, id limit ${MAX_RESULTS}) k), '[]'::json))::text as json`),
  );
  return readJsonObject<Part<'contracts'>>(json, ['active_count', 'overdue_count', 'results']);
}

type OpenSpecification = Omit<Part<'specifications'>['results'][number], 'agreement'> & {
  agreement: { id: string; contract_id: string; number: string } | null;
};
export type OpenSpecifications = { open_count: number; results: OpenSpecification[] };

/** Uncommitted specifications of projects that are active or suspended. */
export async function readOpenSpecifications(scope: CompanyScope): Promise<OpenSpecifications> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with open as (select s.* from specification s join project p on p.company_id = s.company_id and p.id = s.project_id
      where s.company_id = ${scope.companyId} and s.status <> 'committed' and p.status in ('active', 'pending') and not p.is_archived)
    select json_build_object('open_count', (select count(*) from open),
      'results', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'number', s.number, 'status', s.status,
        'project_name', (select p.name from project p where p.company_id = s.company_id and p.id = s.project_id),
        'contract_number', (select k.number from contract k where k.company_id = s.company_id and k.id = s.contract_id),
        'agreement', (select json_build_object('id', a.id, 'contract_id', a.contract_id, 'number', a.number) from supplementary_agreement a
          where a.company_id = s.company_id and a.id = s.supplementary_agreement_id),
        'total_gross', s.total_gross::text, 'missing_prices_count', coalesce((s.kept_sums ->> 'missing_prices')::int, 0),
        'missing_deductions_count', coalesce((s.kept_sums ->> 'missing_deductions')::int, 0), 'updated_at', iso(s.updated_at)) order by s.updated_at desc, s.id)
        from (select * from open order by updated_at desc, id limit ${MAX_RESULTS}) s), '[]'::json))::text as json`),
  );
  return readJsonObject<OpenSpecifications>(json, ['open_count', 'results']);
}

/** Number of active projects, and which active or suspended ones are overdue. */
export async function readProjectDays(scope: CompanyScope): Promise<ProjectDays> {
  const today = todayIn(scope.actor.timeZone);
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with work as (select p.id, p.code, p.name, p.end_date, p.status, coalesce(p.end_date < ${today}, false) as is_overdue from project p
      where p.company_id = ${scope.companyId} and p.status in ('active', 'pending') and not p.is_archived)
    select json_build_object('count', (select count(*) from work where status = 'active'), 'overdue_count', (select count(*) from work where is_overdue),
      'results', coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'end_date', p.end_date,
        'days_left', p.end_date - ${today}::date) order by p.end_date, p.id)
        from (select * from work where is_overdue order by end_date, id limit ${MAX_RESULTS}) p), '[]'::json))::text as json`),
  );
  return readJsonObject<ProjectDays>(json, ['count', 'overdue_count', 'results']);
}

export type SetupState = { [Name in keyof Today['has']]: boolean };

export async function readSetupState(scope: CompanyScope): Promise<SetupState> {
  const has = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} o where o.company_id = ${scope.companyId})`;
  return scope.one(
    rawQuery(
      sql<SetupState>`select ${has('customer')} as customers, ${has('project')} as projects, ${has('specification')} as specifications,
        ${has('contract')} as contracts,
        exists (select 1 from company c where c.company_id = ${scope.companyId} and c.inn is not null) as requisites,
        (select count(*) > 1 from membership m where m.company_id = ${scope.companyId})
          or exists (select 1 from company_invitation i where i.company_id = ${scope.companyId}
            and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()) as members`,
    ),
  );
}
