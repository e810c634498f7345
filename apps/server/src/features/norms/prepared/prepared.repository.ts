import { sql } from 'kysely';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BaseReader } from '../catalogue.repository.ts';
import type { PreparedBase } from './prepare-worker.ts';

/** The base and the content version that was prepared. */
export type PreparedOf = { id: string; company_id: string; content_hash: string };

async function readPrepared(
  scope: Pick<BaseReader, 'many'>,
  { base, reading, column }: { base: PreparedOf; reading: string; column: 'catalogue' | 'name_list' },
): Promise<Uint8Array | null> {
  const rows = await scope.many(
    rawQuery(sql<{ bytes: Uint8Array }>`
    select ${sql.ref(`p.${column}`)} as bytes from prepared_norms p
    where p.company_id = ${base.company_id} and p.base_id = ${base.id} and p.content_hash = ${base.content_hash} and p.reading = ${reading}`),
  );
  return rows[0]?.bytes ?? null;
}

export const readPreparedCatalogue = (
  scope: Pick<BaseReader, 'many'>,
  base: PreparedOf,
  reading: string,
): Promise<Uint8Array | null> => readPrepared(scope, { base, reading, column: 'catalogue' });

export const readPreparedNames = (
  scope: Pick<BaseReader, 'many'>,
  base: PreparedOf,
  reading: string,
): Promise<Uint8Array | null> => readPrepared(scope, { base, reading, column: 'name_list' });

/** Completely imported bases whose current content is not prepared. */
export function listUnprepared(queries: CompanyQueries, reading: string): Promise<PreparedOf[]> {
  const { companyId } = queries;
  return queries.many(
    rawQuery(sql<PreparedOf>`
    select b.id, b.company_id, b.content_hash from norm_base b
    where b.company_id = ${companyId} and b.source not in ('system', 'own') and b.removed_at is null
      and not exists (select 1 from norm_import i where i.company_id = b.company_id and i.base_id = b.id and i.status in ('checking', 'writing'))
      and not exists (select 1 from prepared_norms p where p.company_id = b.company_id and p.base_id = b.id and p.content_hash = b.content_hash and p.reading = ${reading})`),
  );
}

/** Saved only if the base has not changed since it was read. */
export async function savePrepared(
  queries: CompanyQueries,
  { base, reading, prepared }: { base: PreparedOf; reading: string; prepared: PreparedBase },
): Promise<void> {
  await queries.run(
    rawQuery(sql`
    insert into prepared_norms (company_id, base_id, content_hash, reading, catalogue, name_list)
    select b.company_id, b.id, b.content_hash, ${reading}, ${Buffer.from(prepared.catalogue)}, ${Buffer.from(prepared.nameList)}
    from norm_base b where b.company_id = ${queries.companyId} and b.id = ${base.id} and b.content_hash = ${base.content_hash}
    on conflict (company_id, base_id) do update
      set content_hash = excluded.content_hash, reading = excluded.reading, catalogue = excluded.catalogue, name_list = excluded.name_list`),
  );
}
