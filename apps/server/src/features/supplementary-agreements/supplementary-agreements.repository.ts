import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type {
  AgreementInput,
  AgreementStatus,
  agreementQuery,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
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
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { lazyDerived, derivedField } from '#platform/db/records/records.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof agreementQuery>;
/** Agreement response body with the fields that permissions depend on. */
export type AgreementView = PresentedRow & {
  status: AgreementStatus;
  was_signed: boolean;
  has_open_rows: boolean;
};
export type AgreementPlace = { contractId: string; agreementId: string };

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  date: sql`a.date`,
  number: sql`a.number collate "und-x-icu"`,
  created_at: sql`a.created_at`,
  updated_at: sql`a.updated_at`,
  status: sql`a.status`,
};
/** Response body, including fields derived from its specifications. */
const agreementView = lazyDerived((): RawBuilder<unknown> => {
  const count = derivedField('supplementary_agreement', 'specifications_count', 'a');
  const open = derivedField('supplementary_agreement', 'has_open_rows', 'a');
  return sql`${agreementBody(count)} as body, a.status, a.was_signed, ${open} as has_open_rows`;
});

const agreementBody = (specificationsCount: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
    'id', a.id, 'external_id', ${externalIdJson('a')}, 'contract_id', a.contract_id, 'contract_number', k.number, 'project_id', k.project_id,
    'project_name', (select p.name from project p where p.company_id = k.company_id and p.id = k.project_id),
    'customer_name', (select c.name from customer c where c.company_id = k.company_id and c.id = k.customer_id),
    'number', a.number, 'date', a.date, 'subject', a.subject, 'amount_delta', coalesce(a.committed_delta, a.amount_delta)::text,
    'is_amount_from_rows', a.committed_delta is not null, 'new_end_date', a.new_end_date, 'term_clause', a.term_clause, 'status', a.status, 'status_reason', a.status_reason, 'comment', a.comment,
    'specifications_count', ${specificationsCount}, 'version', a.version, 'created_at', iso(a.created_at), 'updated_at', iso(a.updated_at))::text`;
const FROM = sql`supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id`;

export function listAgreements(
  scope: CompanyReader,
  contractId: string,
  query: ListQuery,
): Promise<PageRow<AgreementView>[]> {
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, a.created_at, a.id`;
  const tracked: Tracked = { kind: 'supplementary_agreement', under: [contractId], since: query.updated_since };
  const filter = sql.join(
    [
      sql`where a.company_id = ${scope.companyId} and a.contract_id = ${contractId}`,
      query.search ? sql`and a.search_text like ${likePattern(query.search)}` : sql``,
      query.status ? sql`and a.status = ${query.status}` : sql``,
      externalIdFilter('a', query.external_id),
      changedSince(tracked, { alias: 'a' }),
    ],
    sql` `,
  );
  return scope.many(
    pageQuery({
      rows: sql<AgreementView>`select ${agreementView()} from ${FROM} ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count from supplementary_agreement a ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

/** A path names an agreement either directly or as a child of a contract. */
export type NamedAgreement = { contractId?: string; agreementId: string | ExternalId };

export function findAgreementView(
  scope: CompanyReader,
  { contractId, agreementId }: NamedAgreement,
): Promise<AgreementView[]> {
  return scope.many(
    rawQuery(sql<AgreementView>`
    select ${agreementView()} from ${FROM}
    where a.company_id = ${scope.companyId} and ${matchesId('a', agreementId)}
      ${contractId === undefined ? sql`` : sql`and a.contract_id = ${contractId}`}`),
  );
}

const COLUMNS = [
  'id',
  ...EXTERNAL_COLUMNS,
  'contract_id',
  'number',
  'date',
  'subject',
  'amount_delta',
  'new_end_date',
  'term_clause',
  'status',
  'status_reason',
  'was_signed',
  'comment',
  'version',
] as const;

export function lockAgreement(scope: CompanyScope, { contractId, agreementId }: AgreementPlace) {
  return scope.one(
    db
      .selectFrom('supplementary_agreement')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .where('id', '=', agreementId)
      .$narrowType<{ status: AgreementStatus }>()
      .forUpdate(),
  );
}
export type AgreementRow = Awaited<ReturnType<typeof lockAgreement>>;
export type NewAgreement = Omit<AgreementInput, 'number' | 'status'> & {
  number: string;
  status: AgreementStatus;
  status_reason?: string | null;
};

export function insertAgreement(
  scope: CompanyScope,
  contractId: string,
  agreement: NewAgreement,
): Promise<AgreementRow> {
  return scope.one(
    db
      .insertInto('supplementary_agreement')
      .values({ company_id: scope.companyId, id: newId(), contract_id: contractId, ...toExternalColumns(agreement) })
      .returning(COLUMNS)
      .$narrowType<{ status: AgreementStatus }>(),
  );
}

export function updateAgreement(
  scope: CompanyScope,
  id: string,
  changes: Partial<NewAgreement>,
): Promise<AgreementRow> {
  return scope.one(
    db
      .updateTable('supplementary_agreement')
      .set({ ...toExternalColumns(changes), version: sql`version + 1`, updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .$narrowType<{ status: AgreementStatus }>(),
  );
}

/** Greatest numeric number under the contract plus one. The caller holds the contract lock. */
export async function nextNumber(scope: CompanyScope, contractId: string): Promise<string> {
  const { next } = await scope.one(
    rawQuery(sql<{ next: string }>`
    select (coalesce(max(number::bigint), 0) + 1)::text as next from supplementary_agreement
    where company_id = ${scope.companyId} and contract_id = ${contractId} and number ~ '^[0-9]{1,15}$'`),
  );
  return next;
}

/** Agreement number with the contract number, which the agreement number alone does not identify. */
export async function readFullNumber(scope: CompanyScope, id: string): Promise<string> {
  const { full } = await scope.one(
    rawQuery(sql<{ full: string }>`
    select a.number || ' (' || k.number || ')' as full from supplementary_agreement a
    join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.id = ${id}`),
  );
  return full;
}

/** Locks the agreement, so that nobody signs or reopens it until the transaction ends. */
export function lockAgreementById(scope: CompanyScope, id: string) {
  return scope.one(
    rawQuery(sql<{ id: string; contract_id: string; status: AgreementStatus; was_signed: boolean }>`
    select id, contract_id, status, was_signed from supplementary_agreement
    where company_id = ${scope.companyId} and id = ${id} for share`),
  );
}

/** Amounts of the signed agreements of a contract, by agreement id. */
export async function readSignedAmounts(scope: CompanyScope, contractId: string): Promise<Map<string, string>> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string; amount: string }>`
    select id, coalesce(committed_delta, amount_delta)::text as amount from supplementary_agreement
    where company_id = ${scope.companyId} and contract_id = ${contractId} and status = 'signed'`),
  );
  return new Map(rows.map((row) => [row.id, row.amount]));
}

export function findAgreement(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('supplementary_agreement')
      .select(['id', 'contract_id', 'number', 'date', 'status'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .$narrowType<{ status: AgreementStatus }>(),
  );
}
