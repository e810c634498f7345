import { sql } from 'kysely';
import { Problem } from '../../errors.ts';
import type { CompanyScope } from '../scope/company-scope.ts';
import type { CompanyQueries } from '../scope/every-company.ts';
import { db } from '../queries/query-builder.ts';
import { rawQuery } from '../queries/raw-query.ts';

export type StoredFile = {
  id: string;
  ownerKind: string;
  ownerId: string;
  name: string;
  size: number;
  sha256: string;
  contentType: string;
};

/**
 * Records bytes that are already in storage. The company's quota counts files, bills and reports alike; its counter
 * stays locked until the transaction ends, so that of two concurrent calls the second sees the first.
 *
 * @throws {Problem} `storage_full` above the quota.
 */
export async function insertStoredFile(scope: CompanyScope, file: StoredFile, quotaBytes: number): Promise<void> {
  if ((await lockUsedBytes(scope)) + file.size > quotaBytes) throw new Problem('storage_full');
  await scope.run(
    db.insertInto('stored_file').values({
      company_id: scope.companyId,
      id: file.id,
      owner_kind: file.ownerKind,
      owner_id: file.ownerId,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      content_type: file.contentType,
    }),
  );
}

/** Checked before receiving a file: whether its size, if known, fits the quota. */
export async function requireQuota(scope: CompanyScope, quotaBytes: number, bytes = 1): Promise<void> {
  if (((await usedBytes(scope)) ?? 0) + bytes > quotaBytes) throw new Problem('storage_full');
}

async function usedBytes(scope: CompanyScope, lock = sql``): Promise<number | null> {
  const row = await scope.maybe(
    rawQuery(
      sql<{
        used: number;
      }>`select used_bytes as used from company_storage where company_id = ${scope.companyId} ${lock}`,
    ),
  );
  return row?.used ?? null;
}

async function lockUsedBytes(scope: CompanyScope): Promise<number> {
  const locked = await usedBytes(scope, sql`for update`);
  if (locked !== null) return locked;
  await scope.run(
    rawQuery(sql`
    insert into company_storage (company_id, used_bytes)
    select ${scope.companyId}, coalesce(sum(size), 0) from stored_file where company_id = ${scope.companyId} on conflict do nothing`),
  );
  return (await usedBytes(scope, sql`for update`)) ?? 0;
}

export function readStoredFile(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('stored_file')
      .select(['id', 'name', 'size', 'sha256', 'content_type'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** The ids among these that have rows. */
export async function referencedFiles(queries: CompanyQueries, ids: readonly string[]): Promise<string[]> {
  const rows = await queries.many(
    rawQuery(
      sql<{
        id: string;
      }>`select id from stored_file where company_id = ${queries.companyId} and id = any(${[...ids]}::uuid[])`,
    ),
  );
  return rows.map((row) => row.id);
}

/** Deletes file rows; the bytes are removed from the store after the transaction. */
export async function deleteStoredFiles(queries: CompanyQueries, ids: readonly string[]): Promise<void> {
  await queries.run(rawQuery(sql`select forget_bytes(${[...ids]}::uuid[])`));
}

/** Recomputes the storage used by a company, correcting a wrong counter. */
export async function recountBytes(queries: CompanyQueries): Promise<void> {
  // Locked first: the sum must include what the previous lock holder added.
  await queries.maybe(rawQuery(sql`select 1 from company_storage where company_id = ${queries.companyId} for update`));
  await queries.run(
    rawQuery(sql`
    update company_storage c set used_bytes = (select coalesce(sum(size), 0) from stored_file s where s.company_id = c.company_id)
    where c.company_id = ${queries.companyId}`),
  );
}
