import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Customer, CustomerInput, customerQuery } from '@karkas/api/customers/customers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked, type TrackedPart } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import {
  EXTERNAL_COLUMNS,
  externalIdFilter,
  externalIdJson,
  matchesId,
  toExternalColumns,
} from '#platform/db/external-ids.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { queryByColumns, queryById, rawQuery } from '#platform/db/queries/raw-query.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { lazyDerived, derivedField } from '#platform/db/records/records.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, readJsonText } from '#platform/json-text.ts';

type ListQuery = z.output<typeof customerQuery>;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  name: sql`c.name collate "und-x-icu"`,
  created_at: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
  inn: sql`c.inn`,
};

type Parts = Record<'bank_accounts' | 'contacts' | 'projects_count', RawBuilder<unknown>>;
const allParts = lazyDerived((): Parts => ({
  bank_accounts: sql`coalesce((select json_agg(json_build_object('id', b.id, 'bank_name', b.bank_name, 'bik', b.bik, 'account_number', b.account_number,
    'correspondent_account', b.correspondent_account, 'currency', b.currency, 'is_primary', b.is_primary, 'version', b.version) order by b.id)
    from bank_account b where b.company_id = c.company_id and b.customer_id = c.id), '[]'::json)`,
  contacts: sql`coalesce((select json_agg(json_build_object('id', t.id, 'full_name', t.full_name, 'position', t.position, 'phone', t.phone, 'email', t.email,
    'comment', t.comment, 'is_primary', t.is_primary, 'version', t.version) order by t.id)
    from contact t where t.company_id = c.company_id and t.customer_id = c.id), '[]'::json)`,
  projects_count: derivedField('customer', 'projects_count', 'c'),
}));
/** A new customer has no parts, so nothing is queried. */
const NO_PARTS: Parts = { bank_accounts: sql`'[]'::json`, contacts: sql`'[]'::json`, projects_count: sql`0` };

/** API representation of a customer without `can`, built by the database, which halves the time of a list. */
const customerBody = (parts: Parts): RawBuilder<unknown> => sql`json_build_object(
    'id', c.id, 'external_id', ${externalIdJson('c')}, 'type', c.type, 'name', c.name, 'full_name', c.full_name, 'inn', c.inn, 'kpp', c.kpp, 'ogrn', c.ogrn, 'okpo', c.okpo, 'okved', c.okved,
    'legal_address', c.legal_address, 'actual_address', c.actual_address, 'postal_address', c.postal_address, 'director_name', c.director_name,
    'director_position', c.director_position, 'represented_by', c.represented_by, 'acting_on', c.acting_on,
    'passport', c.passport, 'passport_issued_by', c.passport_issued_by, 'phone', c.phone, 'email', c.email, 'website', c.website, 'comment', c.comment,
    'registry_status', c.registry_status, 'registry_synced_at', iso(c.registry_synced_at),
    'bank_accounts', ${parts.bank_accounts}, 'contacts', ${parts.contacts}, 'projects_count', ${parts.projects_count},
    'version', c.version, 'created_at', iso(c.created_at), 'updated_at', iso(c.updated_at))::text`;

/** The representation of a customer includes its accounts and contacts. */
const TRACKED_PARTS: readonly TrackedPart[] = [
  { kind: 'bank_account', table: 'bank_account', parentColumn: 'customer_id' },
  { kind: 'contact', table: 'contact', parentColumn: 'customer_id' },
];

export function listCustomers(scope: CompanyReader, query: ListQuery): Promise<PageRow<PresentedRow>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  // Only the ИНН is nullable; `nulls last` would prevent the use of an index for the others.
  const order = sql`${SORTS[query.sort_by]} ${direction} ${query.sort_by === 'inn' ? sql`nulls last` : sql``}, c.id`;
  const tracked: Tracked = { kind: 'customer', since: query.updated_since };
  const filter = sql`c.company_id = ${scope.companyId} ${query.search ? sql`and c.search_text like ${likePattern(query.search)}` : sql``}
    ${externalIdFilter('c', query.external_id)} ${changedSince(tracked, { alias: 'c', parts: TRACKED_PARTS })}`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedRow>`select ${customerBody(allParts())} as body from (
        select * from customer c where ${filter} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) c
        order by ${order}`,
      count: sql`select count(*)::int as count from customer c where ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

const customerView = (companyId: string, key: string | ExternalId) =>
  rawQuery(sql<PresentedRow>`
    select ${customerBody(allParts())} as body from customer c where c.company_id = ${companyId} and ${matchesId('c', key)}`);
const customerViewById = queryById(customerView);

export function findCustomer(scope: CompanyReader, key: string | ExternalId): Promise<PresentedRow[]> {
  return scope.many(
    typeof key === 'string' ? customerViewById(scope.companyId, key) : customerView(scope.companyId, key),
  );
}

const COLUMNS = [
  'id',
  ...EXTERNAL_COLUMNS,
  'type',
  'name',
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'okved',
  'legal_address',
  'actual_address',
  'postal_address',
  'director_name',
  'director_position',
  'represented_by',
  'acting_on',
  'passport',
  'passport_issued_by',
  'phone',
  'email',
  'website',
  'comment',
  'version',
] as const;

/** Personal data kept out of the log. */
export const PERSONAL_FIELDS = ['passport', 'passport_issued_by'] as const;

const lockedCustomer = queryById((companyId, id) =>
  db.selectFrom('customer').select(COLUMNS).where('company_id', '=', companyId).where('id', '=', id).forUpdate(),
);

export function lockCustomer(scope: CompanyScope, id: string) {
  return scope.one(lockedCustomer(scope.companyId, id));
}
export type CustomerRow = Awaited<ReturnType<typeof lockCustomer>>;

/** Registry status of the company and when it was read. */
export type RegistryMark = { registry_status: string | null; registry_synced_at: Date };

/** Columns that are logged. */
type Logged = Readonly<Record<string, unknown>> & { id: string; name: string };
/** The row as written and its API representation. */
export type WrittenCustomer = { customer: Logged; presented: PresentedRow };

/** Parses the JSON of the write instead of returning the columns once more. */
function written(presented: PresentedRow): WrittenCustomer {
  const { external_id: external, ...fields } = readJsonText<Customer>(jsonText(presented.body));
  const columns: Readonly<Record<string, unknown>> = {
    ...fields,
    external_source: external?.source ?? null,
    external_value: external?.value ?? null,
  };
  const logged = Object.fromEntries(COLUMNS.map((column) => [column, columns[column]]));
  return { customer: { ...logged, id: fields.id, name: fields.name }, presented };
}

const insertion = queryByColumns((values) =>
  rawQuery(sql<PresentedRow>`
    insert into customer as c (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))}) on conflict do nothing returning ${customerBody(NO_PARTS)} as body`),
);

/** Null if another customer has the same ИНН and КПП; the unique index decides. */
export async function insertCustomer(
  scope: CompanyScope,
  input: CustomerInput & Partial<RegistryMark>,
): Promise<WrittenCustomer | null> {
  const values = { company_id: scope.companyId, id: newId(), ...toExternalColumns(input) };
  const row = await scope.maybe(insertion(values));
  return row === null ? null : written(row);
}

/** Inserts many, those of one ИНН and КПП once; the ones that exist already are left out of the result. */
export async function insertCustomers(
  scope: CompanyScope,
  inputs: readonly (CustomerInput & { id: string })[],
): Promise<ReadonlyMap<string, WrittenCustomer>> {
  const values = inputs.map((input): Readonly<Record<string, unknown>> => ({
    company_id: scope.companyId,
    ...toExternalColumns(input),
  }));
  const columns = [...new Set(values.flatMap((row) => Object.keys(row)))];
  const rowOf = (row: (typeof values)[number]) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`;
  const rows = await scope.many(
    rawQuery(sql<PresentedRow>`
      insert into customer as c (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values.map(rowOf))} on conflict do nothing returning ${customerBody(NO_PARTS)} as body`),
  );
  const made = rows.map((row) => written(row));
  return new Map(made.map((one) => [one.customer.id, one]));
}

const change = queryByColumns(({ company_id: companyId, id, of_version: version, ...values }) => {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  return rawQuery(sql<PresentedRow & Record<string, unknown>>`
    update customer c set ${sql.join(Object.values(values).map((value, index) => sql`${columns[index]} = ${value}`))},
      version = c.version + 1, updated_at = app_now()
    from (select ${sql.join([sql.ref('id'), ...columns])} from customer where company_id = ${companyId} and id = ${id}
      ${version === undefined ? sql`` : sql`and version = ${version}`} for update) o
    where c.company_id = ${companyId} and c.id = o.id
    returning ${sql.join(columns.map((column) => sql`o.${column}`))}, ${customerBody(allParts())} as body`);
});

/**
 * Locks, updates and returns the representation in one statement, with the former column values. Null if the customer
 * does not exist or has another version.
 */
export async function changeCustomer(
  scope: CompanyScope,
  id: string,
  { version, changes }: { version: number | undefined; changes: Partial<CustomerInput> },
): Promise<(WrittenCustomer & { before: Logged }) | null> {
  const values = { company_id: scope.companyId, id, of_version: version, ...toExternalColumns(changes) };
  const row = await scope.maybe(change(values));
  if (row === null) return null;
  const { body, ...before } = row;
  const after = written({ body });
  return { ...after, before: { ...after.customer, ...before } };
}

export async function updateCustomer(
  scope: CompanyScope,
  id: string,
  changes: Partial<CustomerInput> & Partial<RegistryMark>,
): Promise<WrittenCustomer> {
  return written(
    await scope.one(
      db
        .updateTable('customer as c')
        .set({ ...toExternalColumns(changes), version: sql`c.version + 1`, updated_at: sql`app_now()` })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .returning(sql<string>`${customerBody(allParts())}`.as('body')),
    ),
  );
}

/** Another customer of the company with the same ИНН and КПП. */
export async function findSameRequisites(
  scope: CompanyScope,
  requisites: { inn: string | null; kpp: string | null; exceptId: string | null },
): Promise<string | null> {
  if (requisites.inn === null) return null;
  const row = await scope.maybe(
    db
      .selectFrom('customer')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('inn', '=', requisites.inn)
      .where(sql`coalesce(kpp, '')`, '=', requisites.kpp ?? '')
      .where('id', 'is distinct from', requisites.exceptId),
  );
  return row?.id ?? null;
}

/** Own customers for a counterparty lookup field. */
export function findForSearch(scope: CompanyScope, query: string) {
  return scope.many(
    db
      .selectFrom('customer')
      .select(['id', 'name', 'inn', 'kpp', 'ogrn', 'legal_address', 'registry_status'])
      .where('company_id', '=', scope.companyId)
      .where('search_text', 'like', likePattern(query))
      .orderBy('name')
      .orderBy('id')
      .limit(10),
  );
}

export async function customerExists(scope: CompanyScope, id: string): Promise<boolean> {
  return (
    (await scope.maybe(
      db.selectFrom('customer').select('id').where('company_id', '=', scope.companyId).where('id', '=', id),
    )) !== null
  );
}
