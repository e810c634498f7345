import { sql } from 'kysely';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';

export const PRICE_FILE = 'price_file';
export const PRICE_IMPORT_JOB = 'price_import';

/** Deletes files of imports that ended or were abandoned a day ago; returns the ids of the files. */
export async function deleteAbandonedPriceFiles(queries: CompanyQueries): Promise<string[]> {
  const { companyId } = queries;
  const rows = await queries.many(
    rawQuery(sql<{ id: string }>`
    select s.id from stored_file s where s.company_id = ${companyId} and s.owner_kind = ${PRICE_FILE} and s.created_at < now() - interval '1 day'
      and not exists (select 1 from job j where j.company_id = s.company_id and j.object_id = s.owner_id and j.status in ('queued', 'running')
        and j.payload ->> 'file_id' = s.id::text)
    for update`),
  );
  const ids = rows.map((row) => row.id);
  await deleteStoredFiles(queries, ids);
  return ids;
}
