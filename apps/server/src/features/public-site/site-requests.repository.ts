import type { SiteRequest, siteRequestQuery } from '@karkas/api/site/site-admin.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Query = Pick<z.output<typeof siteRequestQuery>, 'page' | 'limit' | 'search' | 'sort_order' | 'status'>;

const fields = sql`r.id, r.name, r.email, r.phone, r.subject, r.module, r.message, iso(r.created_at) as created_at, r.status,
  r.answer, iso(r.answered_at) as answered_at, r.answered_by, r.version`;

function where({ search, status }: Pick<Query, 'search' | 'status'>): RawBuilder<unknown> {
  const bySearch =
    search === undefined
      ? sql``
      : sql`and concat_ws(' ', r.name, r.email, r.phone, r.subject, r.message) ilike ${likePattern(search)}`;
  return sql`where true ${status === undefined ? sql`` : sql`and r.status = ${status}`} ${bySearch}`;
}

export function listRequests(queries: Queries, query: Query): Promise<SiteRequest[]> {
  const order = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  return queries.many(
    rawQuery(sql<SiteRequest>`
    select ${fields} from contact_request r ${where(query)} order by r.created_at ${order}, r.id ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`),
  );
}

/** Each with its consent: the document and its version (152-ФЗ ст. 9). */
export function listWithConsent(queries: Queries, most: number): Promise<(SiteRequest & { consent: string })[]> {
  return queries.many(
    rawQuery(sql<SiteRequest & { consent: string }>`
    select ${fields}, r.consent_document || ' ' || r.consent_version as consent
    from contact_request r order by r.created_at desc, r.id desc limit ${most}`),
  );
}

export async function countRequests(queries: Queries, query: Pick<Query, 'search' | 'status'>): Promise<number> {
  const { count } = await queries.one(
    rawQuery(sql<{ count: number }>`select count(*)::int as count from contact_request r ${where(query)}`),
  );
  return count;
}

/** Locked until the end of the transaction, so that of two concurrent answers the second sees the first. */
export function lockRequest(queries: Queries, id: string): Promise<(SiteRequest & { language: 'ru' | 'en' }) | null> {
  return queries.maybe(
    rawQuery(sql<SiteRequest & { language: 'ru' | 'en' }>`
    select ${fields}, r.language from contact_request r where r.id = ${id} for update`),
  );
}

type Changes = { status: SiteRequest['status']; answer?: string; answeredAt?: Date; answeredBy?: string };

export async function updateRequest(queries: Queries, id: string, changes: Changes): Promise<void> {
  const { status, answer = null, answeredAt = null, answeredBy = null } = changes;
  await queries.run(
    rawQuery(sql`update contact_request set status = ${status}, answer = coalesce(${answer}, answer),
      answered_at = coalesce(${answeredAt}, answered_at), answered_by = coalesce(${answeredBy}, answered_by) where id = ${id}`),
  );
}

export async function deleteRequest(queries: Queries, id: string): Promise<boolean> {
  return (await queries.run(rawQuery(sql`delete from contact_request where id = ${id}`))) > 0;
}

export async function findAccount(queries: Queries, userId: string): Promise<{ email: string; isVerified: boolean }> {
  return queries.one(
    rawQuery(sql<{ email: string; isVerified: boolean }>`
    select u.email, u.is_email_verified as "isVerified" from user_account u where u.id = ${userId}`),
  );
}
