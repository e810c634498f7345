import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Undefined if not requested yet; null if it cannot be rendered. */
export async function findThumbnail(scope: CompanyScope, storedFileId: string): Promise<Buffer | null | undefined> {
  const row = await scope.maybe(
    rawQuery(sql<{ bytes: Buffer | null }>`select bytes from file_thumbnail
      where company_id = ${scope.companyId} and stored_file_id = ${storedFileId}`),
  );
  return row?.bytes ?? (row === null ? undefined : null);
}

/** Stores nothing if the file was deleted meanwhile. */
export async function storeThumbnail(
  scope: CompanyScope,
  storedFileId: string,
  bytes: Uint8Array | null,
): Promise<void> {
  await scope.run(
    rawQuery(sql`insert into file_thumbnail (company_id, stored_file_id, bytes)
      select s.company_id, s.id, ${bytes === null ? null : Buffer.from(bytes)}::bytea from stored_file s
      where s.company_id = ${scope.companyId} and s.id = ${storedFileId} on conflict do nothing`),
  );
}
