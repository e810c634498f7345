import type { noticeQuery } from '@karkas/api/inbox/inbox.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isTaskVisible } from '#features/tasks';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Sql = RawBuilder<unknown>;

/** Maximum length of a displayed comment excerpt. */
const LONGEST_EXCERPT = 200;

/** Inline tags do not separate words: a comma follows a name directly. */
const WITHIN_LINE = '</?(a|b|code|em|i|s|span|strong|u)( [^>]*)?>';

/** Plain text of the comment `m`; stored text contains these characters only in tags. */
const WORDS = sql`left(btrim(regexp_replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(m.body, ${sql.lit(WITHIN_LINE)}, '', 'g'), '<[^>]*>', ' ', 'g'),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\\s+', ' ', 'g')), ${sql.lit(LONGEST_EXCERPT)})`;

/** The actor's decision at the time of the notice `n`. */
export const DECISION = sql`n.decision`;

/** Excerpt of the comment of the notice `n`, or of the comment on a decision. */
export const EXCERPT = sql`coalesce((select ${WORDS} from task_comment m where m.company_id = n.company_id and m.id = n.comment_id),
  left(n.decision_comment, ${sql.lit(LONGEST_EXCERPT)}))`;

/** Whether the reader's decision is still pending and the task open. */
const AWAITS_DECISION = sql`n.kind = 'decision_asked' and t.completed_at is null and exists (select 1 from task_member m
  where m.company_id = n.company_id and m.task_id = n.task_id and m.user_id = n.user_id and m.part = 'approver' and m.decision is null)`;

/** The notice of a deleted comment is hidden unless it also covers others. */
const IS_THERE = sql`(n.kind <> 'commented' or n.comment_id is not null or n.times > 1)`;
const IS_AWAKE = sql`(n.snoozed_until is null or n.snoozed_until <= now())`;

/** Notices `n` of the reader about tasks `t` visible now, whatever was visible at the time of the notice. */
export const ownNotices = (
  reader: Pick<CompanyReader, 'companyId' | 'actor'>,
): Sql => sql`task_notice n join task t on t.company_id = n.company_id and t.id = n.task_id
  where n.company_id = ${reader.companyId} and n.user_id = ${reader.actor.userId} and ${isTaskVisible(reader, sql.ref('t'))} and ${IS_THERE}`;

const person = (
  id: Sql,
): Sql => sql`(select json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name))
  from user_account u where u.id = ${id})`;

const NOTICE = sql`json_build_object('id', n.id, 'kind', n.kind,
  'task', json_build_object('id', n.task_id, 'number', n.number, 'title', n.title, 'main_status', case when n.completed_at is null then 'open' else 'closed' end,
    'due_datetime', iso(n.task_due), 'project_name', n.project_name, 'status_name', coalesce(n.status_name, (select s.name from task_status s where s.company_id = n.company_id and s.id = n.status_id))),
  'actor', ${person(sql.ref('n.actor_id'))}, 'comment_id', n.comment_id,
  'excerpt', ${EXCERPT}, 'decision', ${DECISION},
  'times', n.times, 'is_read', n.is_read, 'snoozed_until', iso(n.snoozed_until), 'happened_at', iso(n.happened_at))`;

export function listJson(reader: CompanyReader, query: z.output<typeof noticeQuery>): Promise<string> {
  const { page, limit } = query;
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const projectName = hasPermission(reader.actor, 'project.view')
    ? sql`(select p.name from project p where p.company_id = t.company_id and p.id = t.project_id)`
    : sql`null::text`;
  const order = sql`n.happened_at ${direction}, n.id ${direction}`;
  const found = sql`from ${ownNotices(reader)}
    and ${query.snoozed ? sql`n.snoozed_until > now()` : IS_AWAKE}
    ${query.unread === undefined ? sql`` : sql`and n.is_read = ${!query.unread}`}
    ${query.kind === undefined ? sql`` : sql`and n.kind = ${query.kind}`}
    ${query.awaiting_decision ? sql`and ${AWAITS_DECISION}` : sql``}
    ${query.search ? sql`and t.search_text like ${likePattern(query.search)}` : sql``}`;
  return reader.json(
    rawQuery(sql<{ json: string }>`
      select json_build_object('results', coalesce((select json_agg(${NOTICE} order by ${order}) from (
          select n.*, t.number, t.title, t.completed_at, t.status_id, t.due_datetime as task_due, ${projectName} as project_name ${found}
          order by ${order} limit ${limit} offset ${(page - 1) * limit}) n), '[]'::json),
        'count', (select count(*)::int ${found}), 'page', ${page}::int, 'limit', ${limit}::int)::text as json`),
  );
}

const unread = (reader: Pick<CompanyReader, 'companyId' | 'actor'>): Sql =>
  sql`select count(*)::int from ${ownNotices(reader)} and not n.is_read and ${IS_AWAKE}`;

export async function countUnread(scope: CompanyScope): Promise<number> {
  const { count } = await scope.one(rawQuery(sql<{ count: number }>`select (${unread(scope)}) as count`));
  return count;
}

type Marked = { id: string };

export async function hasAnyOf(scope: CompanyScope, ids: readonly string[]): Promise<boolean> {
  const { found } = await scope.one(
    rawQuery(sql<{ found: boolean }>`select exists (select 1 from task_notice n
      where n.company_id = ${scope.companyId} and n.user_id = ${scope.actor.userId} and ${isOneOf(ids)}) as found`),
  );
  return found;
}

/** Marks the given notices, or all that are not snoozed; returns those that changed. */
export async function markRead(
  scope: CompanyScope,
  { ids, isRead }: { ids: readonly string[] | undefined; isRead: boolean },
): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<Marked>`
      update task_notice n set is_read = ${isRead}, snoozed_until = case when ${isRead} then null else n.snoozed_until end
      where n.company_id = ${scope.companyId} and n.user_id = ${scope.actor.userId} and n.is_read <> ${isRead}
        and ${ids === undefined ? IS_AWAKE : isOneOf(ids)} returning n.id`),
  );
  return rows.map(({ id }) => id);
}

/** A snoozed notice becomes unread, so that it reappears as new. */
export async function snooze(
  scope: CompanyScope,
  { ids, until }: { ids: readonly string[]; until: string | null },
): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<Marked>`
      update task_notice n set snoozed_until = ${until}::timestamptz, is_read = ${until === null ? sql`n.is_read` : sql`false`}
      where n.company_id = ${scope.companyId} and n.user_id = ${scope.actor.userId} and ${isOneOf(ids)}
        and n.snoozed_until is distinct from ${until}::timestamptz returning n.id`),
  );
  return rows.map(({ id }) => id);
}

const isOneOf = (ids: readonly string[]): Sql => sql`n.id = any(${[...ids]}::uuid[])`;
