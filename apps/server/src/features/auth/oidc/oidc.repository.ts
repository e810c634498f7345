import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';

export type Step = { hash: Buffer; kind: 'state' | 'ticket'; binding: Buffer; sealed: Buffer; expiresAt: Date };

export async function insertStep(queries: Queries, step: Step): Promise<void> {
  await queries.run(
    db.insertInto('oidc_step').values({
      secret_hash: step.hash,
      kind: step.kind,
      binding: step.binding,
      sealed: step.sealed,
      expires_at: step.expiresAt,
    }),
  );
}

type Wanted = { hash: Buffer; kind: Step['kind']; now: Date };

/** Concurrent uses wait until this one is done. */
export function lockStep(queries: Queries, { hash, kind, now }: Wanted) {
  return queries.maybe(
    db
      .selectFrom('oidc_step')
      .select(['binding', 'sealed'])
      .where('secret_hash', '=', hash)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
}

export async function deleteStep(queries: Queries, hash: Buffer): Promise<void> {
  await queries.run(db.deleteFrom('oidc_step').where('secret_hash', '=', hash));
}

type Account = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_disabled: boolean;
  is_demo: boolean;
  is_email_verified: boolean;
  has_totp: boolean;
  /** It came with the company of another installation, and nobody has entered it yet. */
  is_unclaimed: boolean;
};
const ACCOUNT = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.is_disabled',
  'u.is_demo',
  'u.is_email_verified',
  'u.has_totp',
  sql<boolean>`u.password_hash = ''`.as('is_unclaimed'),
] as const;

export function findByIdentity(
  queries: Queries,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Account | null> {
  return queries.maybe(
    db
      .selectFrom('account_identity as i')
      .innerJoin('user_account as u', 'u.id', 'i.user_id')
      .select(ACCOUNT)
      .where('i.issuer', '=', issuer)
      .where('i.subject', '=', subject),
  );
}

export function findByEmail(queries: Queries, email: string): Promise<Account | null> {
  return queries.maybe(db.selectFrom('user_account as u').select(ACCOUNT).where('u.email', '=', email));
}

/** Whether the issuer knows the account by another subject. */
export async function hasOtherIdentity(
  queries: Queries,
  { issuer, userId }: { issuer: string; userId: string },
): Promise<boolean> {
  const found = await queries.maybe(
    db
      .selectFrom('account_identity')
      .select('subject')
      .where('issuer', '=', issuer)
      .where('user_id', '=', userId)
      .limit(1),
  );
  return found !== null;
}

export async function linkIdentity(
  queries: Queries,
  { issuer, subject, userId }: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await queries.run(
    db
      .insertInto('account_identity')
      .values({ issuer, subject, user_id: userId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
