import type pg from 'pg';
import { type ConnectionOptions, withClient } from './connection.ts';

/** Two servers with keys of their own would refuse each other's sessions, and take the serving role from each other. */
export class OtherKeyError extends Error {}

/**
 * Asked before anything of a given database is changed.
 *
 * @throws {OtherKeyError} when servers with another key are connected to it.
 */
export function refuseOtherKey(owner: ConnectionOptions, fingerprint: string): Promise<void> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.installation_key') is not null as is_there`,
    );
    if (rows[0]?.is_there !== true) return;
    const kept = await keptFingerprint(client);
    if (kept !== null && kept !== fingerprint && (await isServed(client))) throw new OtherKeyError();
  });
}

/** The key was lost or changed while no server ran: sessions end, letters that wait are lost, and the next server has this one. */
export function keepKey(owner: ConnectionOptions, fingerprint: string): Promise<'same' | 'first' | 'changed'> {
  return withClient(owner, async (client) => {
    const kept = await keptFingerprint(client);
    if (kept === fingerprint) return 'same';
    await client.query(
      `insert into installation_key (fingerprint) values ($1) on conflict (is_only) do update set fingerprint = excluded.fingerprint`,
      [fingerprint],
    );
    return kept === null ? 'first' : 'changed';
  });
}

async function keptFingerprint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from installation_key');
  return rows[0]?.fingerprint ?? null;
}

/** Somebody else than the owner is there: a server serves through a role that owns nothing. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_served: boolean }>(`
    select exists (select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'karkas' and usename <> current_user) as is_served`);
  return rows[0]?.is_served === true;
}
