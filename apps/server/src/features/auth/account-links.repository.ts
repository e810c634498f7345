import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

export type LinkPurpose = 'password_reset' | 'email_verification';
/** Contents of an emailed link: the link id and a 256-bit random secret; the database stores only its hash. */
export type LinkText = { uid: string; token: string };

const SECRET_BYTES = 32;
const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function insertLink(
  queries: Queries,
  link: { userId: string; purpose: LinkPurpose; email: string; now: Date; expiresAt: Date },
): Promise<LinkText> {
  const text: LinkText = { uid: newId(), token: randomBytes(SECRET_BYTES).toString('base64url') };
  await queries.run(
    db.insertInto('account_link').values({
      id: text.uid,
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      token_hash: hashOf(text.token),
      created_at: link.now,
      expires_at: link.expiresAt,
    }),
  );
  return text;
}

export type LiveLink = { id: string; user_id: string; email: string };

/**
 * Locks the link if it is still valid: unused, unexpired, and its account may sign in and still has the same address.
 */
export function lockLiveLink(
  queries: Queries,
  { uid, token }: LinkText,
  wanted: { purpose: LinkPurpose; now: Date },
): Promise<LiveLink | null> {
  if (!UID.test(uid)) return Promise.resolve(null);
  return queries.maybe(
    rawQuery(sql<LiveLink>`
    select l.id, l.user_id, l.email from account_link l join user_account u on u.id = l.user_id and u.email = l.email and not u.is_disabled
    where l.id = ${uid} and l.token_hash = ${hashOf(token)} and l.purpose = ${wanted.purpose} and l.used_at is null and l.expires_at > ${wanted.now} for update of l`),
  );
}

/** Marks every open link of this purpose as used. */
export async function spendLinks(
  queries: Queries,
  link: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await queries.run(
    db
      .updateTable('account_link')
      .set({ used_at: link.now })
      .where('user_id', '=', link.userId)
      .where('purpose', '=', link.purpose)
      .where('used_at', 'is', null),
  );
}

export async function countLinksSince(
  queries: Queries,
  link: { userId: string; purpose: LinkPurpose; since: Date },
): Promise<number> {
  const { count } = await queries.one(
    db
      .selectFrom('account_link')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', link.userId)
      .where('purpose', '=', link.purpose)
      .where('created_at', '>', link.since),
  );
  return count;
}

export async function insertResetRequest(
  queries: Queries,
  request: { email: string; language: string; now: Date },
): Promise<void> {
  await queries.run(
    db
      .insertInto('password_reset_request')
      .values({ id: newId(), email: request.email, language: request.language, created_at: request.now }),
  );
}

export type ResetRequest = { email: string; language: 'ru' | 'en' };

/** Claims pending requests that no other worker holds. */
export function claimResetRequests(queries: Queries): Promise<ResetRequest[]> {
  return queries.many(
    rawQuery(sql<ResetRequest>`
    delete from password_reset_request where id in (select id from password_reset_request order by created_at, id limit 50 for update skip locked) returning email, language`),
  );
}

export function findResettable(queries: Queries, email: string) {
  return queries.maybe(
    db
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('is_disabled', '=', false)
      .where('is_demo', '=', false),
  );
}

export async function setPassword(queries: Queries, userId: string, passwordHash: string): Promise<void> {
  await queries.run(
    db
      .updateTable('user_account')
      .set({ password_hash: passwordHash, password_changed_at: sql`app_now()` })
      .where('id', '=', userId),
  );
}

export async function selectCompany(queries: Queries, member: { userId: string; companyId: string }): Promise<void> {
  await queries.run(
    db.updateTable('user_account').set({ current_company_id: member.companyId }).where('id', '=', member.userId),
  );
}

export async function markEmailVerified(queries: Queries, userId: string): Promise<void> {
  await queries.run(db.updateTable('user_account').set({ is_email_verified: true }).where('id', '=', userId));
}

/** Ends every session of the account except the given one. API keys are not affected: they have no password. */
export async function revokeSessions(
  queries: Queries,
  session: { userId: string; exceptId: string | null; now: Date },
): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ revoked_at: session.now })
      .where('user_id', '=', session.userId)
      .where('bound_company_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('id', 'is distinct from', session.exceptId),
  );
}
