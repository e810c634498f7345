import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const statements = [
  sql`delete from auth_session where expires_at < now() - interval '1 day'`,
  sql`delete from account_link where expires_at < now() - interval '30 days'`,
  sql`delete from sign_in_challenge where expires_at < now() - interval '1 hour'`,
  sql`delete from passkey_challenge where expires_at < now() - interval '1 hour'`,
  sql`delete from account_confirmation where expires_at < now() - interval '1 hour'`,
  sql`delete from oidc_step where expires_at < now() - interval '1 hour'`,
  sql`delete from account_totp where confirmed_at is null and begun_at < now() - interval '1 day'`,
  sql`delete from throttle_counter where window_start < now() - interval '1 day'`,
  sql`delete from registration_key where created_at < now() - interval '24 hours'`,
];

/** Deletes expired sessions, links, challenges, unconfirmed secrets, counters and registration keys. */
export async function deleteExpired(queries: Queries): Promise<number> {
  let count = 0;
  for (const statement of statements) count += await queries.run(rawQuery(statement));
  return count;
}
