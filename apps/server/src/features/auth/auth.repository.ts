import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { profileAbilities } from './profile.policy.ts';

const PROFILE = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'avatar_url',
  'language',
  'theme',
  'is_email_verified',
  'has_totp',
  'has_passkey',
  'is_demo',
  'version',
  'created_at',
] as const;

export type NewAccount = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isDemo: boolean;
};

/** The account as its user sees it, with what they may do. */
const presented = <Row extends Parameters<typeof profileAbilities>[0]>({ is_demo: isDemo, ...row }: Row) => ({
  ...row,
  can: profileAbilities({ ...row, is_demo: isDemo }),
});

export async function insertAccount(queries: Queries, account: NewAccount) {
  const inserted = await queries.one(
    db
      .insertInto('user_account')
      .values({
        id: newId(),
        email: account.email,
        password_hash: account.passwordHash,
        first_name: account.firstName,
        last_name: account.lastName,
        phone: account.phone,
        is_demo: account.isDemo,
      })
      .returning(PROFILE),
  );
  return presented(inserted);
}
export type ProfileRow = Awaited<ReturnType<typeof insertAccount>>;

export async function findProfile(queries: Queries, userId: string): Promise<ProfileRow> {
  return presented(await queries.one(db.selectFrom('user_account').select(PROFILE).where('id', '=', userId)));
}

export async function isOpenedByPasskey(queries: Queries, sessionId: string): Promise<boolean> {
  const session = await queries.maybe(db.selectFrom('auth_session').select('passkey_id').where('id', '=', sessionId));
  return session !== null && session.passkey_id !== null;
}

/** The session counts as opened by this passkey. */
export async function setSessionPasskey(
  queries: Queries,
  { sessionId, userId, passkeyId }: { sessionId: string; userId: string; passkeyId: string },
): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ passkey_id: passkeyId })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
}

export async function lockProfile(queries: Queries, userId: string): Promise<ProfileRow> {
  const query = db.selectFrom('user_account').select(PROFILE).where('id', '=', userId).forUpdate();
  return presented(await queries.one(query));
}

export type ProfileChanges = {
  first_name?: string;
  last_name?: string;
  phone?: string | null;
  language?: string;
  theme?: string;
  avatar_url?: string | null;
};

export async function updateProfile(queries: Queries, userId: string, changes: ProfileChanges): Promise<ProfileRow> {
  const query = db.updateTable('user_account').set(changes).where('id', '=', userId).returning(PROFILE);
  return presented(await queries.one(query));
}

export function findAccountByEmail(queries: Queries, email: string) {
  return queries.maybe(
    db.selectFrom('user_account').select(['id', 'password_hash', 'is_disabled', 'has_totp']).where('email', '=', email),
  );
}

export function findAccountForChange(queries: Queries, userId: string) {
  return queries.one(
    db
      .selectFrom('user_account')
      .select(['email', 'first_name', 'last_name', 'password_hash', 'is_demo', 'demo_filled_at'])
      .where('id', '=', userId),
  );
}

/**
 * Locks the account. A password reset may have ended the caller's session since the password was verified, and what an
 * intruder had begun must not outlive it.
 *
 * @throws {Problem} `token_not_valid`
 */
export async function requireSamePassword(queries: Queries, userId: string, hash: string): Promise<void> {
  const { password_hash: current } = await queries.one(
    db.selectFrom('user_account').select('password_hash').where('id', '=', userId).forUpdate(),
  );
  if (current !== hash) throw new Problem('token_not_valid');
}

/** Active sessions of the account, most recently used first. */
export function listLiveSessions(queries: Queries, userId: string, now: Date) {
  return queries.many(
    db
      .selectFrom('auth_session')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .where('bound_company_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('id'),
  );
}

/** Returns whether such an active session of this user existed. */
export async function revokeOwnSession(
  queries: Queries,
  session: { sessionId: string; userId: string; now: Date },
): Promise<boolean> {
  return (
    (await queries.run(
      db
        .updateTable('auth_session')
        .set({ revoked_at: session.now })
        .where('id', '=', session.sessionId)
        .where('user_id', '=', session.userId)
        .where('bound_company_id', 'is', null)
        .where('revoked_at', 'is', null),
    )) === 1
  );
}

export type Consent = {
  userId: string;
  document: string;
  version: string;
  hash: string;
  form: string;
  ip: string | null;
  userAgent: string | null;
  givenAt: Date;
};

export async function insertConsent(queries: Queries, consent: Consent): Promise<void> {
  await queries.run(
    db.insertInto('consent_record').values({
      id: newId(),
      user_id: consent.userId,
      document: consent.document,
      document_version: consent.version,
      document_hash: consent.hash,
      form: consent.form,
      ip: consent.ip,
      user_agent: consent.userAgent,
      given_at: consent.givenAt,
    }),
  );
}

export type NewSession = {
  userId: string;
  now: Date;
  expiresAt: Date;
  ip: string | null;
  userAgent: string | null;
  /** The passkey that opens it. */
  passkeyId?: string | null;
  /** Whether a code of the authenticator, or a recovery code, was part of the sign-in. */
  hasShownCode?: boolean;
};

export async function insertSession(queries: Queries, session: NewSession): Promise<string> {
  const { id } = await queries.one(
    db
      .insertInto('auth_session')
      .values({
        id: newId(),
        user_id: session.userId,
        created_at: session.now,
        last_used_at: session.now,
        expires_at: session.expiresAt,
        ip: session.ip,
        user_agent: session.userAgent,
        passkey_id: session.passkeyId ?? null,
        has_shown_code: session.hasShownCode ?? false,
      })
      .returning('id'),
  );
  return id;
}

/** Expired sessions can no longer be reused and need not be remembered. */
export async function deleteExpiredSessions(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries.run(db.deleteFrom('auth_session').where('user_id', '=', userId).where('expires_at', '<', now));
}

export async function insertRefreshToken(
  queries: Queries,
  token: { hash: Buffer; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await queries.run(
    db
      .insertInto('refresh_token')
      .values({
        token_hash: token.hash,
        session_id: token.sessionId,
        issued_at: token.now,
        expires_at: token.expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The token with its session; concurrent uses of the same token wait for this transaction. */
export function lockRefreshToken(queries: Queries, hash: Buffer) {
  return queries.maybe(
    db
      .selectFrom('refresh_token as t')
      .innerJoin('auth_session as s', 's.id', 't.session_id')
      .innerJoin('user_account as u', 'u.id', 's.user_id')
      .select([
        't.session_id',
        't.expires_at',
        't.used_at',
        's.user_id',
        's.revoked_at',
        's.expires_at as session_expires_at',
        'u.is_disabled',
      ])
      .where('t.token_hash', '=', hash)
      .forUpdate('t'),
  );
}

export async function markRefreshTokenUsed(queries: Queries, hash: Buffer, now: Date): Promise<void> {
  await queries.run(db.updateTable('refresh_token').set({ used_at: now }).where('token_hash', '=', hash));
}

export async function touchSession(queries: Queries, sessionId: string, now: Date): Promise<void> {
  await queries.run(db.updateTable('auth_session').set({ last_used_at: now }).where('id', '=', sessionId));
}

export async function revokeSession(queries: Queries, sessionId: string, now: Date): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
      .where('id', '=', sessionId),
  );
}
