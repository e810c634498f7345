import { PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { newId } from '#platform/ids.ts';

type Upload = { id: string; name: string; size: number };
export type UploadPart = { number: number; stored_file_id: string; size: number; sha256: string };

/** An upload is visible only to its user, and only until it expires. */
const isOwn = ({ companyId, actor }: CompanyScope) =>
  sql`u.company_id = ${companyId} and u.user_id = ${actor.userId} and u.expires_at > now()`;

export async function findUpload(scope: CompanyScope, id: string): Promise<FileUpload> {
  const { body } = await scope.one(
    rawQuery(sql<{ body: FileUpload }>`
    select json_build_object('id', u.id, 'name', u.name, 'size', u.size, 'part_bytes', ${PART_BYTES}::int,
      'received', coalesce(sum(s.size), 0),
      'parts', coalesce(json_agg(json_build_object('number', p.number, 'size', s.size, 'sha256', s.sha256) order by p.number)
        filter (where p.number is not null), '[]'::json),
      'created_at', iso(u.created_at), 'expires_at', iso(u.expires_at)) as body
    from file_upload u
    left join upload_part p on p.company_id = u.company_id and p.upload_id = u.id
    left join stored_file s on s.company_id = p.company_id and s.id = p.stored_file_id
    where ${isOwn(scope)} and u.id = ${id} group by u.company_id, u.id`),
  );
  return body;
}

/** Locked until the transaction ends: parts are serialized, and none arrives after completion. */
export function lockUpload(scope: CompanyScope, id: string): Promise<Upload> {
  return scope.one(
    rawQuery(sql<Upload>`
    select u.id, u.name, u.size from file_upload u where ${isOwn(scope)} and u.id = ${id} for update`),
  );
}

export function listParts(scope: CompanyScope, uploadId: string): Promise<UploadPart[]> {
  return scope.many(
    rawQuery(sql<UploadPart>`
    select p.number, p.stored_file_id, s.size, s.sha256 from upload_part p
    join stored_file s on s.company_id = p.company_id and s.id = p.stored_file_id
    where p.company_id = ${scope.companyId} and p.upload_id = ${uploadId} order by p.number`),
  );
}

/** Number of unfinished uploads; serializes concurrent starts. */
export async function countUploads(scope: CompanyScope): Promise<{ own: number; all: number }> {
  await scope.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`file_upload ${scope.companyId}`}, 0))`),
  );
  return scope.one(
    rawQuery(sql<{ own: number; all: number }>`
    select count(*) filter (where u.user_id = ${scope.actor.userId})::int as own, count(*)::int as all
    from file_upload u where u.company_id = ${scope.companyId} and u.expires_at > now()`),
  );
}

export async function insertUpload(scope: CompanyScope, upload: { name: string; size: number }): Promise<string> {
  const id = newId();
  await scope.run(
    db
      .insertInto('file_upload')
      .values({ company_id: scope.companyId, id, user_id: scope.actor.userId, name: upload.name, size: upload.size }),
  );
  return id;
}

export async function insertPart(
  scope: CompanyScope,
  part: { uploadId: string; number: number; storedFileId: string },
): Promise<void> {
  await scope.run(
    db.insertInto('upload_part').values({
      company_id: scope.companyId,
      upload_id: part.uploadId,
      number: part.number,
      stored_file_id: part.storedFileId,
    }),
  );
}

export async function deletePart(scope: CompanyScope, uploadId: string, part: UploadPart): Promise<void> {
  await scope.run(
    rawQuery(sql`
    delete from upload_part where company_id = ${scope.companyId} and upload_id = ${uploadId} and number = ${part.number}`),
  );
  await deleteStoredFiles(scope, [part.stored_file_id]);
}

/** The bytes of its parts are removed from storage after the transaction. */
export async function deleteUpload(scope: CompanyScope, id: string, parts: readonly UploadPart[]): Promise<void> {
  await scope.run(rawQuery(sql`delete from file_upload where company_id = ${scope.companyId} and id = ${id}`));
  await deleteStoredFiles(
    scope,
    parts.map((part) => part.stored_file_id),
  );
}

/** Deletes expired uploads; returns the ids of their files, whose bytes still exist. */
export async function deleteExpiredUploads(queries: CompanyQueries): Promise<string[]> {
  const { companyId } = queries;
  // Locked first: a concurrent part is either counted here or rejected.
  const expired = await queries.many(
    rawQuery(sql<{ id: string }>`
    select id from file_upload where company_id = ${companyId} and expires_at <= now() for update`),
  );
  const ids = expired.map(({ id }) => id);
  const parts = await queries.many(
    rawQuery(sql<{ id: string }>`
    select stored_file_id as id from upload_part where company_id = ${companyId} and upload_id = any(${ids}::uuid[])`),
  );
  await queries.run(
    rawQuery(sql`delete from file_upload where company_id = ${companyId} and id = any(${ids}::uuid[])`),
  );
  const files = parts.map(({ id }) => id);
  await deleteStoredFiles(queries, files);
  return files;
}
