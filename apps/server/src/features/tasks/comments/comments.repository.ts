import type { taskCommentQuery } from '@karkas/api/tasks/task-comments.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type Sql = RawBuilder<unknown>;
type ListQuery = z.output<typeof taskCommentQuery>;
export type PresentedComment = PresentedRow & { author_id: string };

const person = sql`json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name))`;
const FILES = sql`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', s.size, 'content_type', s.content_type) order by f.created_at, f.id)
  from attached_file f cross join lateral (select v.stored_file_id from file_version v
    where v.company_id = f.company_id and v.attached_file_id = f.id order by v.number desc limit 1) v
  join stored_file s on s.company_id = f.company_id and s.id = v.stored_file_id
  where f.company_id = m.company_id and f.owner_kind = 'task_comment' and f.owner_id = m.id), '[]'::json)`;
const BODY = sql`json_build_object('id', m.id, 'task_id', m.task_id, 'author', (select ${person} from user_account u where u.id = m.author_id),
  'body', m.body, 'mentions', coalesce((select json_agg(${person} order by u.last_name, u.first_name, u.id) from user_account u where u.id = any(m.mentions)), '[]'::json),
  'reply_to_id', (select r.id from task_comment r where r.company_id = m.company_id and r.task_id = m.task_id and r.id = m.reply_to_id),
  'attachments', ${FILES}, 'version', m.version, 'created_at', iso(m.created_at), 'updated_at', iso(m.updated_at))::text`;

const SORTS: Record<ListQuery['sort_by'], Sql> = { created_at: sql`m.created_at`, updated_at: sql`m.updated_at` };

export function listComments(
  reader: CompanyReader,
  taskId: string,
  query: ListQuery,
): Promise<PageRow<PresentedComment>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${SORTS[query.sort_by]} ${direction}, m.id ${direction}`;
  const tracked: Tracked = { kind: 'task_comment', under: [taskId], since: query.updated_since };
  const found = sql`from task_comment m where m.company_id = ${reader.companyId} and m.task_id = ${taskId}
    ${query.search ? sql`and searchable(m.body) like ${likePattern(query.search)}` : sql``}
    ${changedSince(tracked, { alias: 'm' })}`;
  return reader.many(
    pageQuery({
      rows: sql<PresentedComment>`select ${BODY} as body, m.author_id from (
        select m.* ${found} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) m order by ${order}`,
      count: sql`select count(*)::int as count ${found}`,
      deleted: deletedSince(reader, tracked),
    }),
  );
}

export function findComment(reader: CompanyReader, taskId: string, id: string): Promise<PresentedComment[]> {
  return reader.many(
    rawQuery(sql<PresentedComment>`select ${BODY} as body, m.author_id from task_comment m
      where m.company_id = ${reader.companyId} and m.task_id = ${taskId} and m.id = ${id}`),
  );
}

export type LockedComment = {
  id: string;
  task_id: string;
  author_id: string;
  body: string;
  mentions: string[];
  version: number;
};

/** @throws {Problem} `not_found` if the task has no such comment. */
export function lockComment(scope: CompanyScope, taskId: string, id: string): Promise<LockedComment> {
  return scope.one(
    rawQuery(sql<LockedComment>`select m.id, m.task_id, m.author_id, m.body, m.mentions, m.version from task_comment m
      where m.company_id = ${scope.companyId} and m.task_id = ${taskId} and m.id = ${id} for no key update of m`),
  );
}

type Text = { body: string; mentions: readonly string[] };

export async function insertComment(
  scope: CompanyScope,
  taskId: string,
  { body, mentions, replyToId }: Text & { replyToId: string | null },
): Promise<string> {
  const id = newId();
  await scope.run(
    db.insertInto('task_comment').values({
      company_id: scope.companyId,
      id,
      task_id: taskId,
      author_id: scope.actor.userId,
      body,
      mentions: [...mentions],
      reply_to_id: replyToId,
    }),
  );
  return id;
}

export async function updateComment(scope: CompanyScope, id: string, { body, mentions }: Text): Promise<void> {
  await scope.run(
    db
      .updateTable('task_comment')
      .set({ body, mentions: [...mentions], version: sql`version + 1`, updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** The representation of a comment includes its files, so a file change updates it. */
export async function touchComment(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('task_comment')
      .set({ updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

export async function commentExists(scope: CompanyScope, taskId: string, id: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql`select m.id from task_comment m
      where m.company_id = ${scope.companyId} and m.task_id = ${taskId} and m.id = ${id}`),
  );
  return found !== null;
}
