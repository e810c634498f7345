import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type RegistrationKey = { keyHash: Buffer; requestHash: Buffer };

/** The registration made under this key, with the current state of its account; null if there is none. */
export function findRegistration(queries: Queries, key: RegistrationKey) {
  return queries.maybe(
    db
      .selectFrom('registration_key as k')
      .innerJoin('user_account as u', 'u.id', 'k.user_id')
      .select(['k.request_hash', 'u.id', 'u.password_hash', 'u.is_disabled'])
      .where('k.key_hash', '=', key.keyHash),
  );
}

/** Waits for a concurrent request with the same key; false if that request has completed. */
export async function claimRegistrationKey(queries: Queries, key: RegistrationKey): Promise<boolean> {
  const taken = await queries.run(
    rawQuery(sql`
    insert into registration_key (key_hash, request_hash) values (${key.keyHash}, ${key.requestHash}) on conflict do nothing`),
  );
  return taken === 1;
}

export async function linkRegistration(queries: Queries, key: RegistrationKey, userId: string): Promise<void> {
  await queries.run(db.updateTable('registration_key').set({ user_id: userId }).where('key_hash', '=', key.keyHash));
}
