import type { taskAttachmentQuery } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Sql = RawBuilder<unknown>;
type ListQuery = z.output<typeof taskAttachmentQuery>;
export type Owner = { kind: 'task' | 'task_comment'; id: string };
export type PresentedAttachment = PresentedRow & { uploaded_by: string };

/** The database stores exact numbers; in JSON they are plain numbers. */
const SHOT = sql`case when coalesce(f.shot_at::text, f.shot_latitude::text) is null then null else json_build_object(
  'taken_at', iso(f.shot_at), 'latitude', f.shot_latitude, 'longitude', f.shot_longitude) end`;
const PLACE = sql`case when f.shot_latitude is null then null else
  json_build_object('latitude', f.shot_latitude, 'longitude', f.shot_longitude) end`;
const ROW = sql`json_build_object('id', f.id, 'name', f.name, 'size', l.size, 'content_type', l.content_type, 'sha256', l.sha256,
  'uploaded_by', json_build_object('id', l.uploaded_by, 'name', l.uploaded_by_name), 'shot', ${SHOT}, 'taken_at', iso(f.shot_at), 'place', ${PLACE}, 'created_at', iso(f.created_at))::text as body, l.uploaded_by`;
const FROM = sql`attached_file f cross join lateral (
  select v.uploaded_by, v.uploaded_by_name, s.size, s.content_type, s.sha256
  from file_version v join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id
  where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) l`;
const SORTS: Record<ListQuery['sort_by'], Sql> = {
  created_at: sql`f.created_at`,
  // Task files are added and deleted, never changed.
  updated_at: sql`f.created_at`,
  name: sql`f.name collate "und-x-icu"`,
  size: sql`l.size`,
};

const isOf = (reader: CompanyReader, owner: Owner): Sql =>
  sql`f.company_id = ${reader.companyId} and f.owner_kind = ${owner.kind} and f.owner_id = ${owner.id}`;

export function listAttachments(
  reader: CompanyReader,
  owner: Owner,
  query: ListQuery,
): Promise<PageRow<PresentedAttachment>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const tracked: Tracked = { kind: 'file', under: [owner.id], since: query.updated_since };
  const found = sql`from ${FROM} where ${isOf(reader, owner)}
    ${query.search ? sql`and searchable(f.name) like ${likePattern(query.search)}` : sql``}
    ${changedSince(tracked, { alias: 'f', changedAt: sql`f.created_at` })}`;
  return reader.many(
    pageQuery({
      rows: sql<PresentedAttachment>`select ${ROW} ${found} order by ${SORTS[query.sort_by]} ${direction}, f.id ${direction}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count ${found}`,
      deleted: deletedSince(reader, tracked),
    }),
  );
}

/** The existing files of the list. */
export function findAttachments(
  reader: CompanyReader,
  owner: Owner,
  ids: readonly string[],
): Promise<(PresentedAttachment & { id: string })[]> {
  return reader.many(
    rawQuery(sql<PresentedAttachment & { id: string }>`select f.id, ${ROW} from ${FROM}
      where ${isOf(reader, owner)} and f.id = any(${[...ids]}::uuid[])`),
  );
}

/** The representation of a task includes its file count, so a file change updates the task. */
export async function touchTask(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update task set updated_at = app_now() where company_id = ${scope.companyId} and id = ${id}`),
  );
}
