import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { ProjectInput, projectQuery, projectTotalsQuery } from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { EXTERNAL_COLUMNS, externalIdFilter, matchesId, toExternalColumns } from '#platform/db/external-ids.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import type { Database } from '#platform/db/schema.generated.ts';
import { queryById, rawQuery } from '#platform/db/queries/raw-query.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { newId } from '#platform/ids.ts';
import { committedCost } from './committed-cost.repository.ts';
import { allParts, completion, COST, DEDUCTIONS, GAPS, NO_PARTS, projectBody } from './project-body.repository.ts';
import { COMPLETED_WORK, UNPRICED_DEDUCTIONS, UNPRICED_WORK, workOf } from './work-done.repository.ts';

type ListQuery = z.output<typeof projectQuery>;
type ProjectFilter = z.output<typeof projectTotalsQuery>;

const SORTS: Record<ListQuery['sort_by'], () => RawBuilder<unknown>> = {
  created_at: () => sql`p.created_at`,
  name: () => sql`p.name collate "und-x-icu"`,
  // Workflow order: not started, under way, done, canceled.
  status: () => sql`array_position(array['pending', 'active', 'completed', 'canceled'], p.status)`,
  completion_percent: completion,
  updated_at: () => sql`p.updated_at`,
};

export function listProjects(scope: CompanyReader, query: ListQuery): Promise<PageRow<PresentedRow>[]> {
  const order = sql`${SORTS[query.sort_by]()} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, p.id`;
  const tracked: Tracked = { kind: 'project', since: query.updated_since };
  const filter = sql`${filterOf(scope, query)} ${externalIdFilter('p', query.external_id)} ${changedSince(tracked, { alias: 'p' })}`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedRow>`select ${projectBody(allParts())} as body from (
        select * from project p where p.company_id = ${scope.companyId} ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) p order by ${order}`,
      count: sql`select count(*)::int as count from project p where p.company_id = ${scope.companyId} ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

/** Remaining amount of the project `p`, by the same rule as `remainingOf`; null if its cost is unknown. */
function remaining(): RawBuilder<unknown> {
  const { terminated } = committedCost()(sql.ref('p.company_id'), sql.ref('p.id'));
  const left = sql`${COST} - ${COMPLETED_WORK}`;
  const done = sql`case when p.committed_cost is null then 0 else ${terminated} end`;
  return sql`case when ${COST} > 0 then least(${left}, greatest(${left} - ${done}, 0)) else 0 end`;
}

/**
 * Totals of the projects that match a filter, as JSON; `unknown_count` counts those without a cost. Canceled projects
 * are summed only if the filter asks for them.
 */
export function sumProjects(scope: CompanyReader, query: ProjectFilter): Promise<string> {
  const counted = query.status === 'canceled' ? sql`true` : sql`p.status <> 'canceled'`;
  const sum = (amount: RawBuilder<unknown>) =>
    sql`coalesce(sum(${amount}) filter (where ${counted}), 0)::numeric(60, 2)::text`;
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object('count', count(*), 'estimated_cost', ${sum(COST)},
      'completed_work', ${sum(COMPLETED_WORK)}, 'remaining', ${sum(remaining())}, 'unpriced_work_count', coalesce(sum(${UNPRICED_WORK}) filter (where ${counted}), 0),
      'unpriced_deductions_count', coalesce(sum(${UNPRICED_DEDUCTIONS}) filter (where ${counted}), 0),
      'manual_work_count', count(*) filter (where p.accepted_work is null and p.completed_work is not null and ${counted}),
      'missing_prices_count', coalesce(sum(${GAPS}) filter (where ${counted}), 0),
      'missing_deductions_count', coalesce(sum(${DEDUCTIONS}) filter (where ${counted}), 0), 'unknown_count', count(*) filter (where ${COST} = 0 and ${counted}))::text as json
    from project p cross join lateral ${workOf()} w where p.company_id = ${scope.companyId} ${filterOf(scope, query)}`),
  );
}

/** Filter conditions on the project `p`. */
export function filterOf(scope: CompanyReader, query: ProjectFilter): RawBuilder<unknown> {
  const ofCustomerNamed = (text: string) => sql`p.customer_id in (
    select c.id from customer c where c.company_id = ${scope.companyId} and searchable(c.name) like ${likePattern(text)})`;
  return sql.join(
    [
      query.search
        ? sql`and (p.search_text like ${likePattern(query.search)} or ${ofCustomerNamed(query.search)})`
        : sql``,
      query.customer_name ? sql`and ${ofCustomerNamed(query.customer_name)}` : sql``,
      query.customer_id ? sql`and p.customer_id = ${query.customer_id}` : sql``,
      query.project_code ? sql`and searchable(p.code) like ${likePattern(query.project_code)}` : sql``,
      query.project_name ? sql`and searchable(p.name) like ${likePattern(query.project_name)}` : sql``,
      query.status ? sql`and p.status = ${query.status}` : sql``,
      query.is_archived === undefined ? sql`` : sql`and p.is_archived = ${query.is_archived}`,
    ],
    sql` `,
  );
}

const projectView = (companyId: string, key: string | ExternalId) =>
  rawQuery(sql<PresentedRow>`
    select ${projectBody(allParts())} as body from project p where p.company_id = ${companyId} and ${matchesId('p', key)}`);
const projectViewById = queryById(projectView);

export function findProjectView(scope: CompanyReader, key: string | ExternalId): Promise<PresentedRow[]> {
  return scope.many(
    typeof key === 'string' ? projectViewById(scope.companyId, key) : projectView(scope.companyId, key),
  );
}

const COLUMNS = [
  'id',
  ...EXTERNAL_COLUMNS,
  'code',
  'name',
  'status',
  'customer_id',
  'address',
  'rns_name',
  'production_condition_text',
  'production_conditions',
  'start_date',
  'end_date',
  'duration',
  'estimated_cost',
  'completed_work',
  'accepted_work',
  'manual_completion_percent',
  'due_at',
  'is_archived',
  'version',
] as const;

const lockedProject = queryById((companyId, id) =>
  db.selectFrom('project').select(COLUMNS).where('company_id', '=', companyId).where('id', '=', id).forUpdate(),
);

export function lockProject(scope: CompanyScope, id: string) {
  return scope.one(lockedProject(scope.companyId, id));
}
export type ProjectRow = Awaited<ReturnType<typeof lockProject>>;

type Writable = Omit<ProjectInput, 'code'> & { code: string };

/** Maps API fields to table columns. */
function columnsOf({
  completion_percent: percent,
  production_conditions: conditions,
  completed_work: done,
  ...rest
}: Partial<Writable>) {
  return {
    ...toExternalColumns(rest),
    // Zero is stored as null, so that the work done comes from the work orders.
    ...(done === undefined ? {} : { completed_work: done === null || decimal(done).eq('0') ? null : done }),
    ...(percent === undefined ? {} : { manual_completion_percent: percent }),
    ...(conditions === undefined ? {} : { production_conditions: JSON.stringify(conditions) }),
  };
}

/** A project as stored, and as the API returns it. */
export type WrittenProject = { project: ProjectRow; presented: PresentedRow };

function written({ body, ...project }: ProjectRow & PresentedRow): WrittenProject {
  return { project, presented: { body } };
}

/** Null if another project has the same code; decided by the unique index. */
export async function insertProject(scope: CompanyScope, input: Writable): Promise<WrittenProject | null> {
  const { code, name, status } = input;
  const row = await scope.maybe(
    db
      .with('p', (query) =>
        query
          .insertInto('project')
          .values({ ...columnsOf(input), company_id: scope.companyId, id: newId(), code, name, status })
          .onConflict((conflict) => conflict.expression(sql`company_id, lower(code)`).doNothing())
          .returningAll(),
      )
      .selectFrom('p')
      .select(COLUMNS)
      .select(sql<string>`${projectBody(NO_PARTS)}`.as('body')),
  );
  return row === null ? null : written(row);
}

export function updateProject(scope: CompanyScope, id: string, changes: Partial<Writable>): Promise<WrittenProject> {
  const { estimated_cost: cost, completed_work: done, ...columns } = columnsOf(changes);
  // Clients send back the derived cost they received; it must not be stored as a typed one.
  const typed = sql<string>`case when p.committed_cost = ${cost}::numeric then p.estimated_cost else ${cost}::numeric end`;
  const typedWork = sql<
    string | null
  >`case when p.accepted_work is not null and (${done}::numeric is null or ${done}::numeric = p.accepted_work) then p.completed_work
    when p.completed_work is null and ${done}::numeric = (select w.gross from ${workOf()} w) then null else ${done}::numeric end`;
  return change(scope, id, {
    ...columns,
    ...(cost === undefined ? {} : { estimated_cost: typed }),
    ...(done === undefined ? {} : { completed_work: typedWork }),
  });
}

export function setArchived(scope: CompanyScope, id: string, isArchived: boolean): Promise<WrittenProject> {
  return change(scope, id, { is_archived: isArchived });
}

async function change(
  scope: CompanyScope,
  id: string,
  columns: UpdateObject<Database & { p: Database['project'] }, 'p'>,
): Promise<WrittenProject> {
  return written(
    await scope.one(
      db
        .updateTable('project as p')
        .set({ ...columns, version: sql`p.version + 1`, updated_at: sql`app_now()` })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .returning(COLUMNS)
        .returning(sql<string>`${projectBody(allParts())}`.as('body')),
    ),
  );
}

export function findProject(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('project')
      .select(['id', 'code', 'name', 'customer_id', 'start_date'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Of signed acts, without VAT and with it; null without any. */
export type AcceptedWorkSums = { net: string | null; gross: string | null };
/** Keeps the version, since no user-editable field changes. */
export async function setAcceptedWork(
  scope: CompanyScope,
  id: string,
  { net, gross }: AcceptedWorkSums,
): Promise<void> {
  await scope.run(
    db
      .updateTable('project')
      .set({ accepted_work: gross, accepted_work_net: net })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Sets the cost to null while nothing is committed. Keeps the version, since no user-editable field changes. */
export async function refreshCommittedCost(scope: CompanyScope, id: string): Promise<void> {
  const { cost, gaps, deductions } = committedCost()(sql.ref('company_id'), sql.ref('id'));
  await scope.run(
    db
      .updateTable('project')
      .set({ committed_cost: cost, committed_gaps: gaps, committed_deductions: deductions })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}
