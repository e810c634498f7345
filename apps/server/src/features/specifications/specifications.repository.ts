import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { companySpecificationQuery } from '@karkas/api/specifications/specifications.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { EXTERNAL_COLUMNS, externalIdFilter, externalIdJson, toExternalColumns } from '#platform/db/external-ids.ts';
import { nextNumber } from '#platform/db/records/numbering.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import { isRemoved } from './removal/removal.repository.ts';
import { filterOf } from './specification-filter.repository.ts';
import type { SpecificationState } from './specifications.policy.ts';
import { totalsJson } from './totals/totals-json.repository.ts';
import { forecastJson } from './stale-prices/forecast.repository.ts';
import { billsOf, billSummaryJson } from './bills/bills.repository.ts';

type ListQuery = z.output<typeof companySpecificationQuery>;
/** Specification response body with the fields that permissions depend on. */
export type SpecificationView = PresentedRow & SpecificationState;
export type Owner = { contractId: string } | { projectId: string } | { agreementId: string };

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
  name: sql`s.name collate "und-x-icu"`,
  date: sql`s.date`,
  number: sql`s.number collate "und-x-icu"`,
  status: sql`s.status`,
};

/** Counts from the stored sums; without them, as during a calculation, rows are counted in one pass. */
const COUNTS = sql`lateral (
    select (s.kept_sums ->> 'rows_count')::int as rows_count, (s.kept_sums ->> 'positions_count')::int as positions_count,
      (s.kept_sums ->> 'unmatched_count')::int as unmatched_count, (s.kept_sums ->> 'missing_prices')::int as missing_count,
      coalesce((s.kept_sums ->> 'missing_deductions')::int, 0) as deductions_count,
      (s.kept_sums ->> 'machinists')::numeric(60, 2) as machinists
    where s.kept_sums is not null
  union all
    select count(*)::int, (count(*) filter (where r.kind = 'position'))::int, (count(*) filter (where r.match_status = 'unmatched'))::int,
      coalesce(sum(r.missing_prices) filter (where r.kind = 'position'), 0)::int,
      coalesce(sum(r.missing_deductions) filter (where r.kind = 'position'), 0)::int,
      coalesce(sum(r.machinists) filter (where r.kind = 'position'), 0)::numeric(60, 2)
    from specification_row r where s.kept_sums is null and r.company_id = s.company_id and r.specification_id = s.id
    having s.kept_sums is null) n`;

const specificationBody = (vors: RawBuilder<unknown>, forecast: RawBuilder<unknown>) => sql`json_build_object(
  'id', s.id, 'external_id', ${externalIdJson('s')}, 'project_id', s.project_id, 'project_name', (select p.name from project p where p.company_id = s.company_id and p.id = s.project_id),
  'contract_id', s.contract_id, 'contract_number', k.number, 'supplementary_agreement_id', s.supplementary_agreement_id,
  'supplementary_agreement_number', (select a.number from supplementary_agreement a where a.company_id = s.company_id and a.id = s.supplementary_agreement_id),
  'customer_id', coalesce(k.customer_id, (select p.customer_id from project p where p.company_id = s.company_id and p.id = s.project_id)),
  'customer_name', (select u.name from customer u, project p where p.company_id = s.company_id and p.id = s.project_id
    and u.company_id = s.company_id and u.id = coalesce(k.customer_id, p.customer_id)),
  'number', s.number, 'name', s.name, 'date', s.date, 'status', s.status, 'revision', s.revision, 'previous_revision_id', s.previous_revision_id, 'next_revision_id', next.next_id, 'is_superseded', coalesce(next.next_status = 'committed', false), 'norm_base_id', s.norm_base_id,
  'norm_base_name', (select b.name from norm_base b where b.id = s.norm_base_id), 'price_date', s.price_date, 'region', s.region,
  'settings', jsonb_build_object('charges', '[]'::jsonb, 'is_repair', false) || s.settings, 'coefficients', s.coefficients, 'excluded_conditions', s.excluded_conditions,
  'totals', ${totalsJson(sql`n.machinists`)} || jsonb_build_object('missing_prices_count', n.missing_count, 'missing_deductions_count', n.deductions_count)${forecast},
  'rows_count', n.rows_count, 'positions_count', n.positions_count, 'unmatched_count', n.unmatched_count, 'unpriced_count', n.missing_count,
  ${vors} 'commit_reason', s.commit_reason, 'committed_at', iso(s.committed_at), 'committed_by_name', s.committed_by_name,
  'version', s.version, 'created_at', iso(s.created_at), 'updated_at', iso(s.updated_at))::text`;
const VORS = sql`'production_conditions', (select p.production_conditions from project p where p.company_id = s.company_id and p.id = s.project_id), 'vors', coalesce((select json_agg(${billSummaryJson} order by v.created_at, v.id) from ${billsOf(sql`s.company_id`, sql`s.id`)}), '[]'::json),`;
/** Bills are counted over their rows, so lists omit them. */
const specificationView = (
  vors: RawBuilder<unknown>,
  forecast: RawBuilder<unknown> = sql``,
) => sql`${specificationBody(vors, forecast)} as body, s.status, next.next_id is not null as has_next, ${isRemoved(sql`s.company_id`, sql`s.id`)} as is_removed, exists (select 1 from supplementary_agreement a
  where a.company_id = s.company_id and a.id = s.supplementary_agreement_id
    and (a.status = 'signed' or (a.status = 'canceled' and a.was_signed))) as is_bound`;
const NEXT = sql`left join lateral (select o.id as next_id, o.status as next_status from specification o
  where o.company_id = s.company_id and o.previous_revision_id = s.id) next on true`;
const WITH_COUNTS = sql`left join contract k on k.company_id = s.company_id and k.id = s.contract_id ${NEXT} cross join ${COUNTS}`;

/** With the share of old prices and the range of the total, as of `today`. */
export function findSpecificationView(scope: CompanyReader, id: string, today: string): Promise<SpecificationView[]> {
  const forecast = forecastJson({ company: sql`s.company_id`, id: sql`s.id`, today }, sql`n.missing_count = 0`);
  return scope.many(
    rawQuery(sql<SpecificationView>`
    select ${specificationView(VORS, sql` || ${forecast}`)} from specification s ${WITH_COUNTS} where s.company_id = ${scope.companyId} and s.id = ${id}`),
  );
}

export function listSpecifications(
  scope: CompanyReader,
  owner: Owner | null,
  query: ListQuery,
): Promise<PageRow<SpecificationView>[]> {
  const tracked: Tracked = { kind: 'specification', under: [parentOf(owner, query)], since: query.updated_since };
  // Paginate before building JSON: skipped rows would cost as much as returned ones.
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, s.id`;
  const filter = sql`${filterOf(scope, query)} ${owner === null ? sql`` : sql`and ${ownedBy(owner)}`}
    ${externalIdFilter('s', query.external_id)} ${changedSince(tracked, { alias: 's' })}`;
  return scope.many(
    pageQuery({
      rows: sql<SpecificationView>`select ${specificationView(sql``)} from (
        select * from specification s where ${filter} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) s ${WITH_COUNTS} order by ${order}`,
      count: sql`select count(*)::int as count from specification s where ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

function parentOf(owner: Owner | null, query: ListQuery): string | undefined {
  if (owner === null) return query.supplementary_agreement_id ?? query.contract_id ?? query.project_id;
  if ('contractId' in owner) return owner.contractId;
  return 'agreementId' in owner ? owner.agreementId : owner.projectId;
}

/** A contract's own specifications; those of its agreements belong to the agreements. */
function ownedBy(owner: Owner): RawBuilder<unknown> {
  if ('contractId' in owner) return sql`s.contract_id = ${owner.contractId} and s.supplementary_agreement_id is null`;
  return 'agreementId' in owner
    ? sql`s.supplementary_agreement_id = ${owner.agreementId}`
    : sql`s.project_id = ${owner.projectId}`;
}

const COLUMNS = [
  'id',
  ...EXTERNAL_COLUMNS,
  'project_id',
  'contract_id',
  'supplementary_agreement_id',
  'number',
  'name',
  'date',
  'status',
  'revision',
  'previous_revision_id',
  'norm_base_id',
  'price_date',
  'region',
  'settings',
  'totals',
  'version',
  'content_version',
  'kept_sums',
  'coefficients',
  'excluded_conditions',
] as const;

export function findSpecification(scope: CompanyScope, id: string) {
  return scope.one(
    db.selectFrom('specification').select(COLUMNS).where('company_id', '=', scope.companyId).where('id', '=', id),
  );
}
/** The last specification on the VAT basis of the contract, whose terms a new agreement specification adopts. */
export async function lastOfContract(
  scope: CompanyScope,
  contractId: string | null,
  rate: string,
): Promise<SpecificationRow | null> {
  return scope.maybe(
    db
      .selectFrom('specification')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .where('supplementary_agreement_id', 'is', null)
      .orderBy(sql`settings ->> 'vat_rate' = ${rate}`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1),
  );
}

export type SpecificationRow = Awaited<ReturnType<typeof findSpecification>>;
/** With the coefficients of its project. */
export type LockedSpecification = SpecificationRow & { conditions: unknown };

const CONDITIONS = sql<unknown>`(select p.production_conditions from project p
  where p.company_id = specification.company_id and p.id = specification.project_id)`;

/** `is_removed`: a job is moving it into the bin. */
type Locked = LockedSpecification & { is_removed: boolean };

/** Writers of one specification are serialised, so that totals never mix two edits. */
export function lockSpecification(scope: CompanyScope, id: string): Promise<Locked> {
  return scope.one(
    db
      .with(
        (name) => name('locked').materialized(),
        () =>
          db
            .selectFrom('specification')
            .select(COLUMNS)
            .select(CONDITIONS.as('conditions'))
            .where('company_id', '=', scope.companyId)
            .where('id', '=', id)
            .forUpdate(),
      )
      .selectFrom('locked')
      .selectAll()
      // Read after the lock is acquired, so that a removal it waited for is visible.
      .select(isRemoved(scope.companyId, id).as('is_removed')),
  );
}

export type NewSpecification = {
  external_id?: ExternalId | null | undefined;
  project_id: string;
  contract_id: string | null;
  supplementary_agreement_id: string | null;
  number: string;
  name: string;
  date: string;
  norm_base_id: string | null;
  price_date: string | null;
  region: string | null;
  settings: string;
  coefficients: string;
  excluded_conditions: string;
  totals: string;
};

export function insertSpecification(scope: CompanyScope, input: NewSpecification): Promise<SpecificationRow> {
  return scope.one(
    db
      .insertInto('specification')
      .values({ company_id: scope.companyId, id: newId(), ...toExternalColumns(input) })
      .returning(COLUMNS),
  );
}

export type SpecificationChanges = Partial<{
  external_id: ExternalId | null | undefined;
  name: string;
  number: string;
  date: string;
  price_date: string | null;
  region: string | null;
  settings: string;
  coefficients: string;
  excluded_conditions: string;
  totals: string;
  total_gross: string;
  kept_sums: string | null;
  status: string;
  commit_reason: string | null;
  committed_at: Date;
  committed_by: string;
  committed_by_name: string;
}>;

/** `version` belongs to the editable head; `content_version` to everything including rows. */
export async function updateSpecification(
  scope: CompanyScope,
  id: string,
  changes: SpecificationChanges,
  options: { isHead: boolean },
): Promise<SpecificationRow> {
  const updated = await scope.one(
    db
      .updateTable('specification')
      .set({
        ...toExternalColumns(changes),
        updated_at: sql`app_now()`,
        content_version: sql`content_version + 1`,
        ...(options.isHead ? { version: sql`version + 1` } : {}),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  scope.publish({
    kind: 'specification_content',
    action: 'update',
    object_id: id,
    version: updated.content_version,
    part_of: null,
    only_for: null,
  });
  return updated;
}

/** Greatest numeric number in the project plus one. Deleted specifications keep theirs, since they may be restored. */
export async function nextSpecificationNumber(scope: CompanyScope, projectId: string): Promise<string> {
  const greatest = sql<number>`(select coalesce(max(number::int), 0) from specification
    where company_id = ${scope.companyId} and project_id = ${projectId} and number ~ '^[0-9]{1,8}$')`;
  return String(await nextNumber(scope, `specification ${projectId}`, greatest));
}

export type Parents = {
  contract_id?: string | undefined;
  project_id?: string | undefined;
  agreement_id?: string | undefined;
};

/** The parent in a nested path must be the actual one. */
export async function isChildOf(scope: CompanyScope, id: string, parents: Parents): Promise<boolean> {
  const row = await findSpecification(scope, id);
  return (
    (parents.contract_id === undefined || parents.contract_id === row.contract_id) &&
    (parents.project_id === undefined || parents.project_id === row.project_id) &&
    (parents.agreement_id === undefined || parents.agreement_id === row.supplementary_agreement_id)
  );
}
