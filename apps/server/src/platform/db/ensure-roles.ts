import pg from 'pg';
import { type ConnectionOptions, withClient } from './wire/connection.ts';

export const APP_ROLE = 'karkas_app';
export const JOBS_ROLE = 'karkas_jobs';

/**
 * Creates the serving role (a login that owns nothing and is subject to row security) and the role that sees the job
 * queue of all companies. Requires a connection that may create roles; a manually created serving role is left
 * unchanged.
 */
export async function ensureRoles(options: { admin: ConnectionOptions; appPassword: string | null }): Promise<void> {
  await withClient(options.admin, async (client) => {
    // Without the lock, two servers starting at once on one database would both try to create the roles.
    await client.query('select pg_advisory_lock(742518)');
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
      [APP_ROLE, JOBS_ROLE],
    ]);
    const existing = new Set(rows.map((row) => row.rolname));
    if (!existing.has(JOBS_ROLE))
      await client.query(`create role ${JOBS_ROLE} nologin nosuperuser nobypassrls noinherit`);
    if (!existing.has(APP_ROLE)) {
      await client.query(`create role ${APP_ROLE} login nosuperuser nobypassrls nocreaterole nocreatedb noinherit`);
    }
    if (options.appPassword !== null) {
      await client.query(`alter role ${APP_ROLE} password ${pg.escapeLiteral(options.appPassword)}`);
    }
    await client.query(`grant ${JOBS_ROLE} to ${APP_ROLE}`);
    await client.query('select pg_advisory_unlock(742518)');
  });
}

/** Fails if row-level security would not apply to the connection. */
export async function assertServingRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_super: boolean; bypasses: boolean; owns: boolean }>(`
    select r.rolname as name, r.rolsuper as is_super, r.rolbypassrls as bypasses,
      exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relowner = r.oid and n.nspname = 'public') as owns
    from pg_roles r where r.rolname = current_user`);
  const role = rows[0];
  if (!role || role.is_super || role.bypasses || role.owns) {
    throw new Error(
      `The serving role ${role?.name ?? '?'} must be neither superuser nor owner of the tables, nor bypass row level security. Set DATABASE_APP_URL to such a role.`,
    );
  }
}
