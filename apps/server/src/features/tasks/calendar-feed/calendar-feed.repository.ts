import type { CalendarFeed } from '@karkas/api/tasks/links/calendar-feed.schemas.ts';
import { sql } from 'kysely';
import type { AnonymousScope, CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { FeedOwner } from './feed-address.ts';

export type StoredFeed = Omit<CalendarFeed, 'address'> & { nonce: string };
/** Data of the address owner. */
export type FeedEntry = {
  nonce: string;
  time_zone: string;
  language: 'ru' | 'en';
  role_code: string | null;
  permissions: string[];
};
export type FeedTask = {
  id: string;
  number: number;
  title: string;
  start_date: string | null;
  due_datetime: string;
  status: string;
  is_blocked: boolean;
  project: string | null;
  place: string | null;
  version: number;
  created_at: string;
  updated_at: string;
};

/** More open tasks with a date than a person can look at. */
const MAX_TASKS = 1_000;

/** None from before the current password: a password change ends the feed. */
export function findFeed({ companyId, actor, many }: CompanyReader): Promise<StoredFeed[]> {
  return many(
    rawQuery(sql<StoredFeed>`select f.nonce, iso(f.created_at) as created_at, iso(f.last_read_at) as last_read_at
      from task_calendar_feed f join user_account u on u.id = f.user_id
      where f.company_id = ${companyId} and f.user_id = ${actor.userId}
        and (u.password_changed_at is null or u.password_changed_at < f.created_at)`),
  );
}

/** A new nonce invalidates the former address. */
export async function putFeed({ companyId, actor, run }: CompanyScope): Promise<void> {
  await run(
    rawQuery(sql`insert into task_calendar_feed (company_id, user_id, nonce)
      values (${companyId}, ${actor.userId}, gen_random_uuid())
      on conflict (company_id, user_id) do update set nonce = excluded.nonce, created_at = excluded.created_at, last_read_at = null`),
  );
}

export async function deleteFeed({ companyId, actor, many }: CompanyScope): Promise<boolean> {
  const gone = await many(
    rawQuery(sql<{ user_id: string }>`delete from task_calendar_feed f
      where f.company_id = ${companyId} and f.user_id = ${actor.userId} returning f.user_id`),
  );
  return gone.length > 0;
}

export async function enterFeed({ many }: AnonymousScope, owner: FeedOwner): Promise<FeedEntry | null> {
  const [entry] = await many(
    rawQuery(sql<FeedEntry>`select * from enter_calendar_feed(${owner.companyId}, ${owner.userId})`),
  );
  return entry ?? null;
}

/** Rounded to the hour, so that a client polling every minute does not write a row each time. */
export async function recordRead({ run }: Queries, { companyId, userId }: FeedOwner): Promise<void> {
  await run(
    rawQuery(sql`update task_calendar_feed f set last_read_at = date_trunc('hour', now())
      where f.company_id = ${companyId} and f.user_id = ${userId}
        and (f.last_read_at is null or f.last_read_at < date_trunc('hour', now()))`),
  );
}

/** Open tasks with a date assigned to the user, nearest first. */
export function findFeedTasks(
  { many }: Queries,
  { companyId, userId, seesProjects }: FeedOwner & { seesProjects: boolean },
): Promise<FeedTask[]> {
  return many(
    rawQuery(sql<FeedTask>`select t.id, t.number, t.title, t.start_date::text as start_date, iso(t.due_datetime) as due_datetime,
        s.name as status, p.name as project, p.address as place, t.version, iso(t.created_at) as created_at, iso(t.updated_at) as updated_at,
        exists (select 1 from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
          where b.company_id = t.company_id and b.task_id = t.id and o.completed_at is null) as is_blocked
      from task t
      join task_status s on s.company_id = t.company_id and s.id = t.status_id
      left join project p on ${seesProjects} and p.company_id = t.company_id and p.id = t.project_id
      where t.company_id = ${companyId} and t.completed_at is null and t.due_datetime is not null
        and (t.assignee_id = ${userId} or exists (select 1 from task_member m where m.company_id = t.company_id
          and m.task_id = t.id and m.user_id = ${userId} and m.part = 'co_assignee'))
      order by t.due_datetime, t.id limit ${MAX_TASKS}`),
  );
}
