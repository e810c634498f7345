import type { Config } from '../config.ts';
import { type ConnectionOptions, withClient } from './wire/connection.ts';
import type { DataDir } from '../data-dir/index.ts';
import { rejectOtherKey } from './installation-key.ts';
import { APP_ROLE, ensureRoles } from './ensure-roles.ts';

export const OWNER_ROLE = 'karkas_owner';
export const DATABASE = 'karkas';

/** The two connections of a database: the owner migrates and never serves; the app role serves and owns nothing. */
export type DatabaseConnections = { owner: ConnectionOptions; app: ConnectionOptions };

type ClusterConnection = (user: string, database: string) => ConnectionOptions;

/** Prepares a cluster used by the product alone: owner, database, roles. */
export async function prepareOwnCluster(options: {
  connection: ClusterConnection;
  superuser: string;
  rolePassword: string | null;
  database?: string;
}): Promise<DatabaseConnections> {
  const { connection, superuser, rolePassword, database = DATABASE } = options;
  const admin = connection(superuser, 'postgres');
  await withClient(admin, async (client) => {
    const owner = await client.query('select 1 from pg_roles where rolname = $1', [OWNER_ROLE]);
    if (owner.rowCount === 0) await client.query(`create role ${OWNER_ROLE} login nosuperuser nobypassrls`);
    const existing = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) await client.query(`create database "${database}" owner ${OWNER_ROLE}`);
  });
  await ensureRoles({ admin, appPassword: rolePassword });
  await withClient(connection(superuser, database), async (client) => {
    if (rolePassword !== null) await client.query(`alter role ${OWNER_ROLE} password '${rolePassword}'`);
    await client.query(`alter schema public owner to ${OWNER_ROLE}`);
  });
  return { owner: connection(OWNER_ROLE, database), app: connection(APP_ROLE, database) };
}

/** Secrets a server needs to open an external database. */
export function databaseSecrets({ secret }: Pick<DataDir, 'secret'>): { appPassword: string; fingerprint: string } {
  return { appPassword: secret('database-app-role'), fingerprint: secret('fingerprint') };
}

/**
 * Prepares a database given by `DATABASE_URL`: its user migrates; the serving role is created unless `DATABASE_APP_URL`
 * names one.
 */
export async function prepareGivenDatabase(options: {
  config: Config;
  appPassword: string;
  fingerprint: string;
}): Promise<DatabaseConnections> {
  const { databaseUrl, databaseAppUrl } = options.config;
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
  const owner: ConnectionOptions = { connectionString: databaseUrl };
  await rejectOtherKey(owner, options.fingerprint);
  if (databaseAppUrl !== undefined) return { owner, app: { connectionString: databaseAppUrl } };
  await ensureRoles({ admin: owner, appPassword: options.appPassword });
  const url = new URL(databaseUrl);
  url.username = APP_ROLE;
  url.password = options.appPassword;
  return { owner, app: { connectionString: url.href } };
}
