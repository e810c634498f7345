import { DAYS_OF_EXPORT } from '@karkas/api/company-export/company-export.schemas.ts';
import { sql } from 'kysely';
import { LEFT_OUT_FILES } from '#platform/company-archive/index.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';

/** Owner kind of the stored archives. */
export const EXPORT_FILE = 'company_export';

/** The archive of a job can be downloaded while its row refers to a file. */
export function listExportsJson(reader: CompanyReader): Promise<string> {
  return reader.json(
    rawQuery(sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', e.id,
      'state', case when e.file_id is not null then 'done' when e.finished_at is not null then 'expired' else coalesce(j.status, 'failed') end,
      'progress', case when e.finished_at is not null then 100 when j.total > 0 then least(99, j.processed * 100 / j.total) else 0 end,
      'created_by', json_build_object('id', e.requested_by, 'name', e.requested_by_name), 'created_at', iso(e.created_at),
      'finished_at', iso(e.finished_at), 'expires_at', iso(e.expires_at), 'size', e.size, 'sha256', e.sha256,
      'downloads', e.downloads, 'last_downloaded_at', iso(e.last_downloaded_at)) order by e.created_at desc, e.id), '[]'::json)::text as json
    from company_export e left join job j on j.company_id = e.company_id and j.id = e.job_id
    where e.company_id = ${reader.companyId}`),
  );
}

/** Serialized, so that of two requests at once the second finds the job of the first. */
export async function lockExports(scope: CompanyScope): Promise<void> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${scope.companyId}`}, 0))`));
}

export async function insertExport(scope: CompanyScope, { id, jobId }: { id: string; jobId: string }): Promise<void> {
  await scope.run(
    db.insertInto('company_export').values({
      company_id: scope.companyId,
      id,
      job_id: jobId,
      requested_by: scope.actor.userId,
      requested_by_name: scope.actor.name,
    }),
  );
}

/** Stores the finished archive of a job. */
export async function finishExport(
  scope: CompanyScope,
  jobId: string,
  file: { id: string; size: number; sha256: string },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update company_export set finished_at = app_now(), expires_at = app_now() + make_interval(days => ${DAYS_OF_EXPORT}),
      file_id = ${file.id}, size = ${file.size}, sha256 = ${file.sha256}
    where company_id = ${scope.companyId} and job_id = ${jobId}`),
  );
}

export type ReadyExport = { file_id: string; created_at: Date };

/** Counts a download; null if there is no archive any more. */
export function countDownload(scope: CompanyScope, id: string): Promise<ReadyExport | null> {
  return scope.maybe(
    rawQuery(sql<ReadyExport>`
    update company_export set downloads = downloads + 1, last_downloaded_at = app_now()
    where company_id = ${scope.companyId} and id = ${id} and file_id is not null and expires_at > app_now()
    returning file_id, created_at`),
  );
}

/** Forgets archives: those that have expired, or all of the company. Returns the ids of their files. */
export async function forgetArchives(
  queries: CompanyQueries,
  { isAll = false }: { isAll?: boolean } = {},
): Promise<string[]> {
  const rows = await queries.many(
    rawQuery(sql<{ file_id: string }>`
    with gone as (select id, file_id from company_export
      where company_id = ${queries.companyId} and file_id is not null and (${isAll} or expires_at < now()) for update)
    update company_export e set file_id = null, expires_at = least(e.expires_at, now()) from gone
    where e.company_id = ${queries.companyId} and e.id = gone.id returning gone.file_id`),
  );
  const ids = rows.map((row) => row.file_id);
  if (ids.length > 0) await deleteStoredFiles(queries, ids);
  return ids;
}

export const deleteExpiredExports = (queries: CompanyQueries): Promise<string[]> => forgetArchives(queries);

export type ExportedFile = {
  id: string;
  owner_kind: string;
  owner_id: string;
  /** The record an attached file belongs to. */
  record_kind: string | null;
  record_id: string | null;
  name: string;
  size: number;
  sha256: string;
  content_type: string;
  created_at: Date;
};

/** Stored files except archives, generated documents and unfinished uploads. */
export function filesAfter(scope: CompanyScope, id: string | null, limit: number): Promise<ExportedFile[]> {
  return scope.many(
    rawQuery(sql<ExportedFile>`
    select s.id, s.owner_kind, s.owner_id, f.owner_kind as record_kind, f.owner_id as record_id, s.name, s.size, s.sha256, s.content_type, s.created_at
    from stored_file s left join attached_file f on s.owner_kind = 'attached_file' and f.company_id = s.company_id and f.id = s.owner_id
    where s.company_id = ${scope.companyId} and s.owner_kind <> all(${[...LEFT_OUT_FILES]})
      and (${id}::uuid is null or s.id > ${id}::uuid) order by s.id limit ${limit}`),
  );
}

/** Files of the company's pictures, which no stored file names. */
export function imagesOf(scope: CompanyScope): Promise<{ id: string }[]> {
  return scope.many(
    rawQuery(sql<{ id: string }>`
    select split_part(blob_key, '/', 2) as id from public_image where blob_key like ${`${scope.companyId}/%`} order by blob_key`),
  );
}

export async function findCompanyName(scope: CompanyScope): Promise<string> {
  const { name } = await scope.one(
    rawQuery(sql<{ name: string }>`select name from company where company_id = ${scope.companyId}`),
  );
  return name;
}
