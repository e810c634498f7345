import type { ProjectPhoto, projectPhotoQuery } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import type { Page } from '@karkas/api/core/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { type JsonText, jsonText } from '#platform/json-text.ts';

/** A phone keeps unsent photos for at most two months; a clock that says more, or the future, is wrong. */
const MOMENT = sql`case when f.shot_at <= f.created_at and f.shot_at > f.created_at - interval '62 days' then f.shot_at else f.created_at end`;

type PhotoQuery = Pick<z.output<typeof projectPhotoQuery>, 'page' | 'limit' | 'sort_order' | 'task_id'>;
type Photos = { projectId: string; taskId?: string | undefined; types?: readonly string[] | undefined };

/**
 * The photos of a project for `with`: `own` tasks, `photo` files. A task belongs to the project by its field or by the
 * positions it orders. Tasks invisible to a limited member are hidden by row level security.
 */
const photosOf = (companyId: string, { projectId, taskId, types }: Photos): RawBuilder<unknown> => sql`
    own as (select t.id, t.number, t.title from task t where t.company_id = ${companyId}
        and (t.project_id = ${projectId} or exists (select 1 from task_work_item i where i.company_id = t.company_id and i.task_id = t.id and i.project_id = ${projectId}))
        ${taskId === undefined ? sql`` : sql`and t.id = ${taskId}`}),
    holder as (select id as task_id, 'task' as kind, id, null::uuid as comment_id from own
      union all select o.id, 'task_comment', m.id, m.id from own o join task_comment m on m.company_id = ${companyId} and m.task_id = o.id),
    photo as (select f.id, h.kind, h.id as holder_id, h.task_id, h.comment_id, f.name, l.size, l.content_type, ${MOMENT} as moment, f.shot_latitude, f.shot_longitude,
        l.uploaded_by, l.uploaded_by_name
      from holder h join attached_file f on f.company_id = ${companyId} and f.owner_kind = h.kind and f.owner_id = h.id
      cross join lateral (select v.uploaded_by, v.uploaded_by_name, s.size, s.content_type
        from file_version v join stored_file s on s.company_id = v.company_id and s.id = v.stored_file_id
        where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) l
      where ${types === undefined ? sql`l.content_type like 'image/%' and l.content_type <> 'image/svg+xml'` : sql`l.content_type = any(${[...types]}::text[])`})`;

/** One page of the photos of a project; `types`: only files of these content types. */
export async function listProjectPhotos(
  reader: CompanyReader,
  projectId: string,
  { page, limit, sort_order, task_id: taskId }: PhotoQuery,
  types?: readonly string[],
): Promise<JsonText<Page<ProjectPhoto>>> {
  const { companyId, actor } = reader;
  const order = sort_order === 'asc' ? sql`p.moment, p.id` : sql`p.moment desc, p.id desc`;
  return jsonText(
    await reader.json(
      rawQuery(sql<{ json: string }>`
    with ${photosOf(companyId, { projectId, taskId, types })},
    shown as (select p.*, count(*) over (partition by p.task_id) as of_task from photo p),
    one_page as (select * from shown p order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select json_build_object('results', coalesce((select json_agg(json_build_object('id', p.id, 'task_id', p.task_id, 'comment_id', p.comment_id,
        'task_number', o.number, 'task_title', o.title, 'task_photos_count', p.of_task, 'name', p.name, 'size', p.size, 'content_type', p.content_type,
        'moment', iso(p.moment), 'day', (p.moment at time zone ${actor.timeZone})::date,
        'place', case when p.shot_latitude is null then null else json_build_object('latitude', p.shot_latitude, 'longitude', p.shot_longitude) end,
        'uploaded_by', json_build_object('id', p.uploaded_by, 'name', p.uploaded_by_name)) order by ${order}) from one_page p join own o on o.id = p.task_id), '[]'::json),
      'count', (select count(*) from photo), 'page', ${page}::int, 'limit', ${limit}::int)::text as json`),
    ),
  );
}

/** For other features. A photo of the project with its holder. @throws {Problem} `not_found` */
export function findProjectPhoto(
  scope: CompanyScope,
  { photoId, ...photos }: Photos & { photoId: string },
): Promise<{ kind: 'task' | 'task_comment'; id: string; content_type: string; size: number }> {
  return scope.one(
    rawQuery(sql<{ kind: 'task' | 'task_comment'; id: string; content_type: string; size: number }>`
      with ${photosOf(scope.companyId, photos)}
      select p.kind, p.holder_id as id, p.content_type, p.size from photo p where p.id = ${photoId}`),
  );
}
