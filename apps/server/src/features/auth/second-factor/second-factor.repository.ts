import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export async function findSecondFactor(queries: Queries, userId: string) {
  return queries.one(
    rawQuery(sql<{ confirmed_at: Date | null; left: number }>`
    select (select t.confirmed_at from account_totp t where t.user_id = ${userId}) as confirmed_at,
      (select count(*)::int from account_recovery_code c where c.user_id = ${userId} and c.used_at is null) as left`),
  );
}

/** Factors of the account, and whether the session has shown one; null if the session has ended meanwhile. */
export function findFactors(
  queries: Queries,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ has_totp: boolean; has_passkey: boolean; is_shown: boolean } | null> {
  return queries.maybe(
    rawQuery(sql<{ has_totp: boolean; has_passkey: boolean; is_shown: boolean }>`
    select u.has_totp, u.has_passkey, s.has_shown_code or s.passkey_id is not null as is_shown
    from user_account u join auth_session s on s.id = ${sessionId} and s.user_id = u.id and s.revoked_at is null where u.id = ${userId}`),
  );
}

export async function markCodeShown(
  queries: Queries,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ has_shown_code: true })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
}

export type SealedFactor = { sealed_secret: Buffer; confirmed_at: Date | null; last_step: number };

/** Concurrent attempts wait until this one is done. */
export function lockSecondFactor(queries: Queries, userId: string): Promise<SealedFactor | null> {
  return queries.maybe(
    rawQuery(sql<SealedFactor>`
    select t.sealed_secret, t.confirmed_at, t.last_step::float8 as last_step from account_totp t where t.user_id = ${userId} for update`),
  );
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. Returns false if a confirmed factor exists. */
export async function storeSecret(
  queries: Queries,
  { userId, sealed, now }: { userId: string; sealed: Buffer; now: Date },
): Promise<boolean> {
  const storedRows = await queries.run(
    rawQuery(sql`
    insert into account_totp (user_id, sealed_secret, begun_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at, last_step = 0
    where account_totp.confirmed_at is null`),
  );
  return storedRows === 1;
}

export async function consumeStep(queries: Queries, userId: string, step: number): Promise<void> {
  await queries.run(db.updateTable('account_totp').set({ last_step: step }).where('user_id', '=', userId));
}

/** This session has shown the first code, others none of this authenticator. */
export async function switchOn(
  queries: Queries,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<void> {
  await queries.run(db.updateTable('account_totp').set({ confirmed_at: now }).where('user_id', '=', userId));
  await queries.run(db.updateTable('user_account').set({ has_totp: true }).where('id', '=', userId));
  await forgetShownCodes(queries, userId);
  await markCodeShown(queries, { userId, sessionId });
}

/** Codes shown so far say nothing about the next authenticator. */
export async function switchOff(queries: Queries, userId: string): Promise<void> {
  await queries.run(db.updateTable('user_account').set({ has_totp: false }).where('id', '=', userId));
  await queries.run(db.deleteFrom('account_totp').where('user_id', '=', userId));
  await queries.run(db.deleteFrom('account_recovery_code').where('user_id', '=', userId));
  await queries.run(db.deleteFrom('sign_in_challenge').where('user_id', '=', userId));
  await forgetShownCodes(queries, userId);
}

async function forgetShownCodes(queries: Queries, userId: string): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ has_shown_code: false })
      .where('user_id', '=', userId)
      .where('has_shown_code', '=', true),
  );
}

export async function replaceRecoveryCodes(queries: Queries, userId: string, hashes: Buffer[]): Promise<void> {
  await queries.run(db.deleteFrom('account_recovery_code').where('user_id', '=', userId));
  await queries.run(
    db.insertInto('account_recovery_code').values(hashes.map((hash) => ({ user_id: userId, code_hash: hash }))),
  );
}

/** Returns whether it was an unused recovery code of this user. */
export async function spendRecoveryCode(
  queries: Queries,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await queries.run(
    db
      .updateTable('account_recovery_code')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  );
  return spent === 1;
}

export async function insertChallenge(
  queries: Queries,
  challenge: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await queries.run(
    db
      .insertInto('sign_in_challenge')
      .values({ token_hash: challenge.hash, user_id: challenge.userId, expires_at: challenge.expiresAt }),
  );
}

/**
 * Counts the attempt whatever its outcome; null if the challenge is spent or expired, or its account may not sign in.
 */
export function countChallenge(
  queries: Queries,
  { hash, now, most }: { hash: Buffer; now: Date; most: number },
): Promise<{ user_id: string } | null> {
  return queries.maybe(
    rawQuery(sql<{ user_id: string }>`
    update sign_in_challenge c set attempts = c.attempts + 1 from user_account u
    where c.token_hash = ${hash} and c.expires_at > ${now} and c.attempts < ${most} and u.id = c.user_id and not u.is_disabled and u.has_totp
    returning c.user_id`),
  );
}

/** Returns whether it still existed: of two concurrent attempts one is admitted. */
export async function spendChallenge(queries: Queries, hash: Buffer): Promise<boolean> {
  return (await queries.run(db.deleteFrom('sign_in_challenge').where('token_hash', '=', hash))) === 1;
}
