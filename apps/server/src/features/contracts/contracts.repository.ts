import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type {
  companyContractQuery,
  Contract,
  ContractInput,
  contractTotalsQuery,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import {
  EXTERNAL_COLUMNS,
  externalIdFilter,
  externalIdJson,
  matchesId,
  toExternalColumns,
} from '#platform/db/external-ids.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { queryById, rawQuery } from '#platform/db/queries/raw-query.ts';
import { changingParts, lazyDerived, derivedField } from '#platform/db/records/records.ts';
import { newId } from '#platform/ids.ts';
import { acceptedSum } from './accepted-sum.repository.ts';

type ListQuery = z.output<typeof companyContractQuery>;
/** Contract response body with the fields that permissions depend on. */
export type ContractView = PresentedRow & { status: Contract['status'] };

/** End date set by the last signed agreement that has one, else the contract's own. */
export function currentEnd(): RawBuilder<unknown> {
  return sql`coalesce(${derivedField('contract', 'signed_end_date', 'k')}, k.end_date)`;
}
/** Contract amount including signed agreements, on the contract's VAT basis. */
export function currentAmount(): RawBuilder<unknown> {
  return sql`k.amount + coalesce(${derivedField('contract', 'signed_amount', 'k')}, 0)::numeric(60, 2)`;
}

const sorts = lazyDerived((): Record<ListQuery['sort_by'], RawBuilder<unknown>> => ({
  date: sql`k.date`,
  number: sql`k.number collate "und-x-icu"`,
  created_at: sql`k.created_at`,
  updated_at: sql`k.updated_at`,
  status: sql`k.status`,
  current_end_date: currentEnd(),
}));

type Parts = Record<'agreements' | 'endDate' | 'agreementsCount' | 'specificationsCount', RawBuilder<unknown>>;
/** Contract fields derived from its agreements and specifications. */
const allParts = lazyDerived((): Parts => ({
  agreements: sql`coalesce(${derivedField('contract', 'signed_amount', 'k')}, 0)::numeric(60, 2)`,
  endDate: currentEnd(),
  agreementsCount: derivedField('contract', 'agreements_count', 'k'),
  specificationsCount: derivedField('contract', 'specifications_count', 'k'),
}));
/** Values for a newly created contract, which has no agreements or specifications yet. */
const NO_PARTS: Parts = {
  agreements: sql`0::numeric(60, 2)`,
  endDate: sql`k.end_date`,
  agreementsCount: sql`0`,
  specificationsCount: sql`0`,
};

/** In the VAT terms of the contract: what signed acts accepted under it once it is terminated, else what was typed. */
const terminatedAmount = (): RawBuilder<unknown> =>
  sql`coalesce(case when k.status = 'terminated' then ${acceptedSum()({ companyId: sql`k.company_id`, contractId: sql`k.id`, isGross: sql`k.vat_included` })} end, k.terminated_amount)`;

const contractBody = (parts: Parts): RawBuilder<unknown> => sql`json_build_object(
    'id', k.id, 'external_id', ${externalIdJson('k')}, 'project_id', k.project_id,
    'project_name', (select p.name from project p where p.company_id = k.company_id and p.id = k.project_id),
    'customer_id', k.customer_id, 'customer_name', (select c.name from customer c where c.company_id = k.company_id and c.id = k.customer_id),
    'number', k.number, 'date', k.date, 'subject', k.subject, 'kind', k.kind, 'status', k.status, 'amount', k.amount::text, 'terminated_amount', (${terminatedAmount()})::text,
    'vat_rate', k.vat_rate, 'vat_included', k.vat_included, 'advance_percent', plain(k.advance_percent),
    'retention_percent', plain(k.retention_percent), 'over_completion', k.over_completion, 'advance_offset', k.advance_offset,
    'retention_release_months', k.retention_release_months, 'retention_release_event', k.retention_release_event, 'signers', k.signers, 'start_date', k.start_date, 'end_date', k.end_date, 'comment', k.comment, 'party_note', k.party_note,
    'agreements_amount', ${parts.agreements}::text, 'current_amount', (k.amount + ${parts.agreements})::text, 'current_end_date', ${parts.endDate},
    'agreements_count', ${parts.agreementsCount}, 'specifications_count', ${parts.specificationsCount},
    'version', k.version, 'created_at', iso(k.created_at), 'updated_at', iso(k.updated_at))::text`;

export function listContracts(scope: CompanyReader, query: ListQuery): Promise<PageRow<ContractView>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  // Contracts without an end date sort last in either order.
  const order = sql`${sorts()[query.sort_by]} ${direction} ${query.sort_by === 'current_end_date' ? sql`nulls last` : sql``}, k.id`;
  const tracked: Tracked = { kind: 'contract', under: [query.project_id], since: query.updated_since };
  const filter = sql`${filterOf(scope, query)} ${externalIdFilter('k', query.external_id)}
    ${changedSince(tracked, { alias: 'k', parts: changingParts('contract') })}`;
  return scope.many(
    pageQuery({
      rows: sql<ContractView>`select ${contractBody(allParts())} as body, k.status from (
        select * from contract k ${filter} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) k
        order by ${order}`,
      count: sql`select count(*)::int as count from contract k ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export type ContractFilter = z.output<typeof contractTotalsQuery>;

/** Filter conditions on the contract `k`. */
export function filterOf(scope: CompanyReader, query: ContractFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`where k.company_id = ${scope.companyId}`,
      query.project_id ? sql`and k.project_id = ${query.project_id}` : sql``,
      query.customer_id ? sql`and k.customer_id = ${query.customer_id}` : sql``,
      query.search ? sql`and k.search_text like ${likePattern(query.search)}` : sql``,
      query.status ? sql`and k.status = ${query.status}` : sql``,
      query.kind ? sql`and k.kind = ${query.kind}` : sql``,
    ],
    sql` `,
  );
}

/** A path names a contract either directly or as a child of a project. */
export type ContractPlace = { projectId?: string | undefined; contractId: string };
export type NamedContract = { projectId?: string | undefined; contractId: string | ExternalId };

const contractView = (companyId: string, { projectId, contractId }: NamedContract) =>
  rawQuery(sql<ContractView>`
    select ${contractBody(allParts())} as body, k.status from contract k
    where k.company_id = ${companyId} and ${matchesId('k', contractId)}
      ${projectId === undefined ? sql`` : sql`and k.project_id = ${projectId}`}`);
const contractViewById = queryById((companyId, contractId) => contractView(companyId, { contractId }));

export function findContractView(scope: CompanyReader, named: NamedContract): Promise<ContractView[]> {
  const { projectId, contractId } = named;
  const isById = projectId === undefined && typeof contractId === 'string';
  return scope.many(isById ? contractViewById(scope.companyId, contractId) : contractView(scope.companyId, named));
}

const COLUMNS = [
  'id',
  ...EXTERNAL_COLUMNS,
  'project_id',
  'customer_id',
  'number',
  'date',
  'subject',
  'kind',
  'status',
  'amount',
  'terminated_amount',
  'vat_rate',
  'vat_included',
  'advance_percent',
  'retention_percent',
  'over_completion',
  'advance_offset',
  'retention_release_months',
  'retention_release_event',
  'signers',
  'start_date',
  'end_date',
  'comment',
  'version',
] as const;

export function lockContract(scope: CompanyScope, { projectId, contractId }: ContractPlace) {
  return scope.one(
    db
      .selectFrom('contract')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', contractId)
      .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? null))
      .$narrowType<{ status: Contract['status'] }>()
      .forUpdate(),
  );
}
export type ContractRow = Awaited<ReturnType<typeof lockContract>>;

export type NewContract = Omit<ContractInput, 'customer_id' | 'vat_rate' | 'status'> & {
  status: Contract['status'];
  customer_id: string | null;
  vat_rate: string;
};

/** Maps API fields to table columns. */
function columnsOf<Fields extends Partial<NewContract>>({ signers, ...fields }: Fields) {
  return { ...toExternalColumns(fields), ...(signers === undefined ? {} : { signers: JSON.stringify(signers) }) };
}

/** A contract as stored, and as the API returns it. */
export type WrittenContract = { contract: ContractRow; presented: ContractView };

function written({ body, ...contract }: ContractRow & PresentedRow): WrittenContract {
  return { contract, presented: { body, status: contract.status } };
}

export async function insertContract(
  scope: CompanyScope,
  projectId: string,
  contract: NewContract,
): Promise<WrittenContract> {
  return written(
    await scope.one(
      db
        .with('k', (query) =>
          query
            .insertInto('contract')
            .values({ company_id: scope.companyId, id: newId(), project_id: projectId, ...columnsOf(contract) })
            .returningAll(),
        )
        .selectFrom('k')
        .select(COLUMNS)
        .select(sql<string>`${contractBody(NO_PARTS)}`.as('body'))
        .$narrowType<{ status: Contract['status'] }>(),
    ),
  );
}

export async function updateContract(
  scope: CompanyScope,
  id: string,
  changes: Partial<NewContract>,
): Promise<WrittenContract> {
  return written(
    await scope.one(
      db
        .updateTable('contract as k')
        .set({ ...columnsOf(changes), version: sql`k.version + 1`, updated_at: sql`app_now()` })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .returning(COLUMNS)
        .returning(sql<string>`${contractBody(allParts())}`.as('body'))
        .$narrowType<{ status: Contract['status'] }>(),
    ),
  );
}

export function findContract(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('contract')
      .select(['id', 'project_id', 'customer_id', 'number', 'date', 'vat_rate', 'vat_included'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Locks the contract, so that changes of its amount are serialised. */
export async function lockContractById(scope: CompanyScope, id: string): Promise<void> {
  await scope.one(
    db.selectFrom('contract').select('id').where('company_id', '=', scope.companyId).where('id', '=', id).forUpdate(),
  );
}

/** Accepted by signed acts, in the VAT terms of the contract; null without them. */
export async function readAcceptedByActs(scope: CompanyScope, id: string, isGross: boolean): Promise<string | null> {
  const { accepted } = await scope.one(
    rawQuery(
      sql<{
        accepted: string | null;
      }>`select ${acceptedSum()({ companyId: sql`${scope.companyId}`, contractId: sql`${id}`, isGross: sql`${isGross}` })}::text as accepted`,
    ),
  );
  return accepted;
}
