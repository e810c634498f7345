import type pg from 'pg';
import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';
import { APP_ROLE } from '#platform/db/ensure-roles.ts';
import { JOURNAL } from '#platform/db/migrations/journal.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { fails, fine, type Finding, warns } from './finding.types.ts';

const LEAST_MAJOR = 15;
/** Clock difference that session and lease checks tolerate. */
const CLOCK_DIFFERENCE_SECONDS = { warns: 5, fails: 60 };

type DatabaseChecks = {
  /** Connection of the role that owns the tables. */
  owner: ConnectionOptions;
  /** Connection that sees every row; the owner's with an external database. */
  admin: ConnectionOptions;
  isEmbedded: boolean;
  storage: BlobStore;
  migrations: readonly string[];
  now: () => Date;
};

/** All database checks; skips the rest if the database does not respond. */
export async function checkDatabase({ owner, admin, ...parts }: DatabaseChecks): Promise<Finding[]> {
  try {
    const own = await withClient(owner, (client) => checkAsOwner(client, parts));
    return [...own, await withClient(admin, (client) => checkRowVisibility(client))];
  } catch (error) {
    return [fails('database', 'unreachable', { reason: error instanceof Error ? error.message : String(error) })];
  }
}

async function checkAsOwner(client: pg.Client, parts: Omit<DatabaseChecks, 'owner' | 'admin'>): Promise<Finding[]> {
  const [server] = await rowsOf<{ version: string; major: number; now: Date }>(
    client,
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now`,
  );
  const localTime = parts.now();
  const { version = '', major = 0, now = localTime } = server ?? {};
  const schema = await checkSchema(client, parts.migrations);
  return [
    major < LEAST_MAJOR ? fails('database', 'old', { version }) : fine('database', { version }),
    schema,
    ...(await checkRoles(client)),
    ...(schema.said === 'empty' ? [] : [await checkStore(client, parts.storage)]),
    clockFinding(Math.abs(localTime.getTime() - now.getTime()) / 1000),
  ];
}

export function clockFinding(apart: number): Finding {
  const facts = { seconds: apart.toFixed(1) };
  if (apart >= CLOCK_DIFFERENCE_SECONDS.fails) return fails('clock', 'apart', facts);
  return apart >= CLOCK_DIFFERENCE_SECONDS.warns ? warns('clock', 'apart', facts) : fine('clock', facts);
}

async function checkRoles(client: pg.Client): Promise<Finding[]> {
  const [own] = await rowsOf<{ role: string; creates: boolean }>(
    client,
    `select current_user as role, has_schema_privilege(current_user, 'public', 'create') as creates`,
  );
  const [serving] = await rowsOf<{ bypasses: boolean }>(
    client,
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  const role = own?.role ?? '';
  return [
    ...(own?.creates === true ? [] : [fails('rights', 'cannotCreate', { role })]),
    ...(serving?.bypasses === true ? [fails('rights', 'servingRole')] : []),
  ];
}

/** The backup role must see every row. */
async function checkRowVisibility(client: pg.Client): Promise<Finding> {
  const [found] = await rowsOf<{ role: string; sees_all: boolean }>(
    client,
    'select rolname as role, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  );
  const role = found?.role ?? '';
  return found?.sees_all === true ? fine('rights', { role }) : warns('rights', 'hidesRows', { role });
}

async function checkSchema(client: pg.Client, migrations: readonly string[]): Promise<Finding> {
  const [journal] = await rowsOf<{ is_there: boolean }>(client, 'select to_regclass($1) is not null as is_there', [
    JOURNAL,
  ]);
  if (journal?.is_there !== true) return { ...fine('schema'), said: 'empty' };
  const done = (await rowsOf<{ name: string }>(client, `select name from ${JOURNAL} order by name`)).map(
    (row) => row.name,
  );
  const unknown = done.filter((name) => !migrations.includes(name));
  if (unknown.length > 0) return fails('schema', 'newer', { names: unknown.slice(-3).join(', ') });
  const pending = migrations.filter((name) => !done.includes(name));
  if (pending.length === 0) return fine('schema', { count: String(done.length) });
  return warns('schema', 'pending', { count: String(pending.length), names: pending.slice(0, 3).join(', ') });
}

async function checkStore(client: pg.Client, storage: BlobStore): Promise<Finding> {
  const place = storage.markPlace;
  try {
    const mark = await storage.readMark();
    if (mark === null) return { ...fine('store', { place }), said: 'first' };
    const matching = await rowsOf<{ id: string }>(client, 'select id from file_store where id::text = $1', [mark]);
    return matching.length > 0 ? fine('store', { place }) : fails('store', 'foreign', { place });
  } catch (error) {
    return fails('store', 'unreachable', { place, reason: error instanceof Error ? error.message : String(error) });
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}
