import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

const PASSKEY = ['id', 'name', 'created_at', 'last_used_at', 'is_synced', 'version'] as const;

export function listPasskeys(queries: Queries, userId: string) {
  return queries.many(
    db.selectFrom('account_passkey').select(PASSKEY).where('user_id', '=', userId).orderBy('created_at').orderBy('id'),
  );
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export function listCredentials(queries: Queries, userId: string) {
  return queries.many(
    db
      .selectFrom('account_passkey')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  );
}

/** Locks the account, so that concurrent additions count each other. */
export function lockOwner(queries: Queries, userId: string) {
  return queries.one(
    db
      .selectFrom('user_account')
      .select(['email', 'first_name', 'last_name', 'language'])
      .where('id', '=', userId)
      .forUpdate(),
  );
}

export async function insertChallenge(
  queries: Queries,
  challenge: { hash: Buffer; userId: string | null; expiresAt: Date },
): Promise<void> {
  await queries.run(
    db
      .insertInto('passkey_challenge')
      .values({ challenge_hash: challenge.hash, user_id: challenge.userId, expires_at: challenge.expiresAt }),
  );
}

/** Returns whether it was valid for this purpose; of concurrent uses one is. */
export async function spendChallenge(
  queries: Queries,
  { hash, userId, now }: { hash: Buffer; userId: string | null; now: Date },
): Promise<boolean> {
  const spent = await queries.run(
    db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hash)
      .where('user_id', 'is not distinct from', userId)
      .where('expires_at', '>', now),
  );
  return spent === 1;
}

export type NewPasskey = {
  userId: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  isSynced: boolean;
  challengeHash: Buffer;
  now: Date;
};

/** The passkey that an earlier request has added with the same challenge. */
export function findAdded(
  queries: Queries,
  { userId, credentialId, challengeHash }: Pick<NewPasskey, 'userId' | 'credentialId' | 'challengeHash'>,
): Promise<PasskeyRow | null> {
  return queries.maybe(
    db
      .selectFrom('account_passkey')
      .select(PASSKEY)
      .where('user_id', '=', userId)
      .where('credential_id', '=', credentialId)
      .where('challenge_hash', '=', challengeHash),
  );
}

/** Null if an account already has this credential. */
export function insertPasskey(queries: Queries, passkey: NewPasskey): Promise<PasskeyRow | null> {
  return queries.maybe(
    db
      .insertInto('account_passkey')
      .values({
        id: newId(),
        user_id: passkey.userId,
        name: passkey.name,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        is_synced: passkey.isSynced,
        challenge_hash: passkey.challengeHash,
        created_at: passkey.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(PASSKEY),
  );
}

/** To be called after every addition and removal. */
export async function updateHasPasskey(queries: Queries, userId: string): Promise<void> {
  await queries.run(
    rawQuery(sql`
    update user_account u set has_passkey = f.has
    from (select exists (select 1 from account_passkey p where p.user_id = ${userId}) as has) f
    where u.id = ${userId} and u.has_passkey <> f.has`),
  );
}

export function lockPasskey(queries: Queries, owned: { userId: string; passkeyId: string }) {
  return queries.maybe(
    db
      .selectFrom('account_passkey')
      .select(PASSKEY)
      .where('id', '=', owned.passkeyId)
      .where('user_id', '=', owned.userId)
      .forUpdate(),
  );
}

export function renamePasskey(queries: Queries, passkeyId: string, name: string): Promise<PasskeyRow> {
  const renamed = { name, version: sql<number>`version + 1` };
  return queries.one(db.updateTable('account_passkey').set(renamed).where('id', '=', passkeyId).returning(PASSKEY));
}

/** Ends the sessions that the passkey opened, except the given one. */
export async function deletePasskey(
  queries: Queries,
  { passkeyId, exceptId, now }: { passkeyId: string; exceptId: string; now: Date },
): Promise<void> {
  await queries.run(
    db
      .updateTable('auth_session')
      .set({ revoked_at: now })
      .where('passkey_id', '=', passkeyId)
      .where('revoked_at', 'is', null)
      .where('id', '<>', exceptId),
  );
  await queries.run(db.deleteFrom('account_passkey').where('id', '=', passkeyId));
}

export async function deletePasskeysOf(queries: Queries, userId: string): Promise<string[]> {
  const gone = await queries.many(db.deleteFrom('account_passkey').where('user_id', '=', userId).returning(['name']));
  if (gone.length > 0) await updateHasPasskey(queries, userId);
  return gone.map(({ name }) => name);
}

export type SignInPasskey = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
};

/** The passkey of an account that may sign in; concurrent uses wait when `lock` is set. */
export function findForSignIn(
  queries: Queries,
  credentialId: Buffer,
  { lock }: { lock: boolean },
): Promise<SignInPasskey | null> {
  return queries.maybe(
    rawQuery(sql<SignInPasskey>`
    select p.id, p.user_id, p.credential_id, p.public_key, p.sign_count::float8 as sign_count
    from account_passkey p join user_account u on u.id = p.user_id and not u.is_disabled and not u.is_demo
    where p.credential_id = ${credentialId} ${lock ? sql`for update of p` : sql``}`),
  );
}

export async function recordUse(
  queries: Queries,
  use: { passkeyId: string; signCount: number; isSynced: boolean; now: Date },
): Promise<void> {
  await queries.run(
    db
      .updateTable('account_passkey')
      .set({ sign_count: use.signCount, is_synced: use.isSynced, last_used_at: use.now })
      .where('id', '=', use.passkeyId),
  );
}
