import type { FileHolder } from '@karkas/api/core/record-kinds.ts';
import type { filesQuery, fileVersionsQuery, uploadQuery } from '@karkas/api/files/files.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { recordOf } from '#platform/db/records/records.ts';
import { newId } from '#platform/ids.ts';

export type Owner = { kind: FileHolder; id: string };
export type Purpose = z.output<typeof uploadQuery>['purpose'];
type ListQuery = z.output<typeof filesQuery>;
type JsonRow = { json: string };

const LATEST = sql`file_version v join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id`;

const FILE = sql`json_build_object('id', f.id, 'owner_kind', f.owner_kind, 'owner_id', f.owner_id, 'purpose', f.purpose, 'name', f.name, 'size', l.size,
    'content_type', l.content_type, 'sha256', l.sha256, 'version', l.number, 'uploaded_by_name', l.uploaded_by_name, 'created_at', iso(f.created_at),
    'updated_at', iso(l.created_at))::text as body`;
const FROM = sql`attached_file f cross join lateral (
  select v.number, v.uploaded_by_name, v.created_at, s.size, s.content_type, s.sha256 from ${LATEST}
  where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) l`;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  updated_at: sql`l.created_at`,
  created_at: sql`f.created_at`,
  name: sql`f.name collate "und-x-icu"`,
  size: sql`l.size`,
};

export function listFiles(scope: CompanyReader, owner: Owner, query: ListQuery): Promise<PageRow<PresentedRow>[]> {
  const tracked: Tracked = { kind: 'file', under: [owner.id], since: query.updated_since };
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, f.id`;
  const found = sql`from ${FROM} where f.company_id = ${scope.companyId} and f.owner_kind = ${owner.kind} and f.owner_id = ${owner.id}
    ${query.purpose ? sql`and f.purpose = ${query.purpose}` : sql``}
    ${query.search ? sql`and searchable(f.name) like ${likePattern(query.search)}` : sql``}
    ${changedSince(tracked, { alias: 'f', changedAt: sql`l.created_at` })}`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedRow>`select ${FILE} ${found} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count ${found}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findFile(scope: CompanyReader, id: string): Promise<PresentedRow[]> {
  return scope.many(
    rawQuery(sql<PresentedRow>`select ${FILE} from ${FROM} where f.company_id = ${scope.companyId} and f.id = ${id}`),
  );
}

export function listVersionsJson(
  scope: CompanyReader,
  id: string,
  query: z.output<typeof fileVersionsQuery>,
): Promise<string> {
  const order = sql`${query.sort_by === 'size' ? sql`s.size` : sql`v.number`} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, v.number`;
  const version = sql`json_build_object('version', v.number, 'size', s.size, 'sha256', s.sha256, 'uploaded_by_name', v.uploaded_by_name,
    'created_at', iso(v.created_at))`;
  const found = sql`from ${LATEST} where v.company_id = ${scope.companyId} and v.attached_file_id = ${id}`;
  const { page, limit } = query;
  return scope.json(
    rawQuery(sql<JsonRow>`select json_build_object(
    'results', coalesce((select json_agg(p.item) from (
      select ${version} as item ${found} order by ${order} limit ${limit} offset ${(page - 1) * limit}) p), '[]'::json),
    'count', (select count(*)::int ${found}), 'page', ${page}::int, 'limit', ${limit}::int)::text as json`),
  );
}

/** Whether the owner exists in the company; locks it against deletion during the upload. */
export async function ownerExists(scope: CompanyScope, owner: Owner): Promise<boolean> {
  return (
    (await scope.maybe(
      rawQuery(sql<{ id: string }>`
    select id from ${sql.table(recordOf(owner.kind).table)} where company_id = ${scope.companyId} and id = ${owner.id} for key share`),
    )) !== null
  );
}

export type FileHead = { id: string; name: string; latest: { number: number; sha256: string } | null };

/** Names of its files. */
export async function namesOf(scope: CompanyScope, owner: Owner): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ name: string }>`
    select name from attached_file where company_id = ${scope.companyId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}`),
  );
  return rows.map((row) => row.name);
}

/** The file with that name, created if missing; locked, so that two uploads of one name become two versions. */
export async function lockOrCreateFile(
  scope: CompanyScope,
  owner: Owner,
  { purpose, name }: { purpose: Purpose; name: string },
): Promise<FileHead> {
  await scope.run(
    rawQuery(sql`
    insert into attached_file (company_id, id, owner_kind, owner_id, purpose, name) values (${scope.companyId}, ${newId()}, ${owner.kind}, ${owner.id}, ${purpose}, ${name})
    on conflict (company_id, owner_kind, owner_id, purpose, lower(name)) do nothing`),
  );
  const file = await scope.one(
    rawQuery(sql<{ id: string; name: string }>`
    select id, name from attached_file where company_id = ${scope.companyId} and owner_kind = ${owner.kind} and owner_id = ${owner.id} and purpose = ${purpose}
      and lower(name) = lower(${name}) for update`),
  );
  const latest = await scope.maybe(
    rawQuery(sql<{ number: number; sha256: string }>`
    select v.number, s.sha256 from ${LATEST} where v.company_id = ${scope.companyId} and v.attached_file_id = ${file.id} order by v.number desc limit 1`),
  );
  return { ...file, latest };
}

export type ShotAt = { taken_at: string | null; latitude: number | null; longitude: number | null };

export async function noteShot(scope: CompanyScope, id: string, shot: ShotAt): Promise<void> {
  if (shot.taken_at === null && shot.latitude === null) return;
  await scope.run(
    rawQuery(sql`update attached_file set shot_at = ${shot.taken_at}, shot_latitude = ${shot.latitude}, shot_longitude = ${shot.longitude}
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export async function insertVersion(
  scope: CompanyScope,
  version: { fileId: string; number: number; storedFileId: string },
): Promise<void> {
  await scope.run(
    db.insertInto('file_version').values({
      company_id: scope.companyId,
      id: newId(),
      attached_file_id: version.fileId,
      number: version.number,
      stored_file_id: version.storedFileId,
      uploaded_by: scope.actor.userId,
      uploaded_by_name: scope.actor.name,
    }),
  );
}

export function lockFile(scope: CompanyScope, owner: Owner, id: string) {
  return scope.one(
    db
      .selectFrom('attached_file')
      .select(['id', 'owner_kind', 'owner_id', 'purpose', 'name'])
      .where('company_id', '=', scope.companyId)
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export function findVersion(scope: CompanyScope, id: string, version: number | undefined) {
  return scope.one(
    rawQuery(sql<{
      owner_kind: FileHolder;
      owner_id: string;
      name: string;
      stored_file_id: string;
      content_type: string;
      size: number;
      sha256: string;
    }>`
    select f.owner_kind, f.owner_id, f.name, v.stored_file_id, s.content_type, s.size, s.sha256 from attached_file f
    join file_version v on v.company_id = f.company_id and v.attached_file_id = f.id
    join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id
    where f.company_id = ${scope.companyId} and f.id = ${id} ${version === undefined ? sql`` : sql`and v.number = ${version}`}
    order by v.number desc limit 1`),
  );
}
