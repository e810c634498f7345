import type { ExternalId } from '@karkas/api/core/external-id.ts';
import { type RawBuilder, sql } from 'kysely';
import { invalidField, Problem } from '../errors.ts';
import type { CompanyScope } from './scope/company-scope.ts';
import { rawQuery } from './queries/raw-query.ts';

/** Tables whose records may have an external id. */
type Table = 'customer' | 'project' | 'contract' | 'supplementary_agreement' | 'specification' | 'task';
type WithExternalId = { external_id?: ExternalId | null | undefined };

/** The record named by the path. A record found under another parent is not moved. */
export type Parent = { column: string; id: string };

/** The columns of the external id. */
export const EXTERNAL_COLUMNS = ['external_source', 'external_value'] as const;

/** The external id as JSON of a response. */
export function externalIdJson(alias: string): RawBuilder<unknown> {
  const [source, value] = [sql.ref(`${alias}.external_source`), sql.ref(`${alias}.external_value`)];
  return sql`case when ${source} is not null then json_build_object('source', ${source}, 'value', ${value}) end`;
}

/** Condition that matches a record by its own id or its external id. */
export function matchesId(alias: string, key: string | ExternalId): RawBuilder<unknown> {
  if (typeof key === 'string') return sql`${sql.ref(`${alias}.id`)} = ${key}`;
  return sql`${sql.ref(`${alias}.external_source`)} = ${key.source} and ${sql.ref(`${alias}.external_value`)} = ${key.value}`;
}

/** Filter of a list by external id. */
export function externalIdFilter(alias: string, external: ExternalId | undefined): RawBuilder<unknown> {
  return external === undefined ? sql`` : sql`and ${matchesId(alias, external)}`;
}

/** Fields as table columns; omitted fields stay unchanged. */
export function toExternalColumns<Fields extends WithExternalId>({
  external_id: external,
  ...rest
}: Fields): Omit<Fields, 'external_id'> & { external_source?: string | null; external_value?: string | null } {
  if (external === undefined) return rest;
  return { ...rest, external_source: external?.source ?? null, external_value: external?.value ?? null };
}

/** Null if no record, or none with this parent, has it. */
export async function findByExternalId(
  scope: CompanyScope,
  table: Table,
  external: ExternalId,
  under?: Parent,
): Promise<string | null> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where t.company_id = ${scope.companyId} and ${matchesId('t', external)}
      ${under === undefined ? sql`` : sql`and ${sql.ref(`t.${under.column}`)} = ${under.id}`}`),
  );
  return found?.id ?? null;
}

/** @throws {Problem} `external_id_taken` if another record of the kind has it. */
export async function rejectTakenExternalId(
  scope: CompanyScope,
  table: Table,
  { external_id: external }: WithExternalId,
  ownId: string | null = null,
): Promise<void> {
  if (!external) return;
  const id = await findByExternalId(scope, table, external);
  if (id !== null && id !== ownId) throw new Problem('external_id_taken', { existing_id: id });
}

/** Creates or replaces the record with this external id. Of two concurrent calls the second waits and replaces. */
export async function writeByExternalId<Answer>(
  scope: CompanyScope,
  target: { table: Table; external: ExternalId; stated: WithExternalId['external_id']; under?: Parent },
  work: { create: () => Promise<Answer>; replace: (id: string) => Promise<Answer> },
): Promise<Answer> {
  const { table, external, stated, under } = target;
  if (stated !== undefined && (stated?.source !== external.source || stated.value !== external.value))
    throw invalidField('external_id', 'read_only');
  const key = [scope.companyId, table, external.source, external.value].join(' ');
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`));
  const id = await findByExternalId(scope, table, external);
  if (id === null) return work.create();
  if (under !== undefined && (await findByExternalId(scope, table, external, under)) === null)
    throw new Problem('external_id_taken', { existing_id: id });
  return work.replace(id);
}
