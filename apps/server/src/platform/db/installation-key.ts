import type pg from 'pg';
import { type ConnectionOptions, withClient } from './wire/connection.ts';

/**
 * Two servers with different keys would reject each other's sessions and keep resetting the serving role's password.
 */
export class KeyMismatchError extends Error {}

/**
 * Checked before anything in an external database is changed.
 *
 * @throws {OtherKeyError} if servers with another key are connected to it.
 */
export function rejectOtherKey(owner: ConnectionOptions, fingerprint: string): Promise<void> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.installation_key') is not null as is_there`,
    );
    if (rows[0]?.is_there !== true) return;
    const stored = await storedFingerprint(client);
    if (stored !== null && stored !== fingerprint && (await isServed(client))) throw new KeyMismatchError();
  });
}

/**
 * Stores the key's fingerprint. A change while no server ran ends all sessions and loses waiting mail; the next server
 * must have the new key.
 */
export function storeKey(owner: ConnectionOptions, fingerprint: string): Promise<'same' | 'first' | 'changed'> {
  return withClient(owner, async (client) => {
    const stored = await storedFingerprint(client);
    if (stored === fingerprint) return 'same';
    await client.query(
      `insert into installation_key (fingerprint) values ($1) on conflict (is_only) do update set fingerprint = excluded.fingerprint`,
      [fingerprint],
    );
    return stored === null ? 'first' : 'changed';
  });
}

async function storedFingerprint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from installation_key');
  return rows[0]?.fingerprint ?? null;
}

/** True if another role than the owner is connected: servers use a role that owns nothing. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_served: boolean }>(`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'karkas' and usename <> current_user) as is_served`);
  return rows[0]?.is_served === true;
}
