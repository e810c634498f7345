import { sql } from 'kysely';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { deleteEndedJobs } from '#platform/db/jobs/jobs.repository.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { REPORT_JOB } from './report-job/report.service.ts';

const JOB_RETENTION_DAYS = 30;

/**
 * The last report of each specification, and the last one without prices, which users without the price permission get.
 */
const storedReports = (companyId: string) => sql`
  select distinct on (j.object_id, j.result ->> 'with_prices') j.id, j.result ->> 'file_id' as file_id from job j
  where j.company_id = ${companyId} and j.kind = ${REPORT_JOB} and j.status = 'done'
  order by j.object_id, j.result ->> 'with_prices', j.created_at desc`;

/** Deletes replaced reports and files of deleted bills after one day; returns their ids. */
export async function deleteLeftFiles(queries: CompanyQueries): Promise<string[]> {
  const { companyId } = queries;
  const rows = await queries.many(
    rawQuery(sql<{ id: string }>`
    select s.id from stored_file s where s.company_id = ${companyId} and s.created_at < now() - interval '1 day' and (
      (s.owner_kind = 'report' and not exists (select 1 from (${storedReports(companyId)}) kept where kept.file_id = s.id::text))
      or (s.owner_kind = 'estimate_check' and not exists (select 1 from estimate_check e where e.company_id = s.company_id and e.file_id = s.id))
      or (s.owner_kind = 'vor' and not exists (select 1 from vor v where v.company_id = s.company_id and v.file_id = s.id)
        and not exists (select 1 from bill_issue i where i.company_id = s.company_id and i.file_id = s.id)
        and not exists (select 1 from bin_item_part p, jsonb_array_elements(p.rows) r
          where p.company_id = s.company_id and p.table_name in ('vor', 'bill_issue') and r ->> 'file_id' = s.id::text)))
    for update`),
  );
  const ids = rows.map((row) => row.id);
  await deleteStoredFiles(queries, ids);
  return ids;
}

/** Deletes records of jobs that ended long ago, except those of reports still stored. */
export async function deleteOldJobs(queries: CompanyQueries): Promise<number> {
  const kept = await queries.many(
    rawQuery(sql<{ id: string }>`select k.id from (${storedReports(queries.companyId)}) k`),
  );
  return deleteEndedJobs(queries, { days: JOB_RETENTION_DAYS, keptIds: kept.map(({ id }) => id) });
}
