import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import * as copy from 'pg-copy-streams';
import type { Writable } from 'node:stream';
import { JOURNAL, JOURNAL_LOCK } from '../db/migrations/journal.ts';
import { db } from '../db/queries/query-builder.ts';
import { BackupError, type DumpedTable, type SequenceState } from './backup-format.types.ts';

/** The migration journal is written by the migrations themselves. */
const NOT_DUMPED = [JOURNAL, JOURNAL_LOCK];

const SCHEDULE_LOCK = 742_521;

type TableShape = Pick<DumpedTable, 'name' | 'columns'>;

/** Held as long as the connection; ensures that only one server makes backups. */
export async function takeScheduleLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    SCHEDULE_LOCK,
  ]);
  return rows[0]?.locked === true;
}

/** @throws {BackupError} `no_rights` if row-level security would hide rows. */
export async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; sees_all: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees_all !== true) throw new BackupError('no_rights', rows[0]?.name);
}

/** Everything that follows on this connection sees one snapshot. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
}

export async function readSchema(client: pg.Client): Promise<{ postgres: string; migrations: string[]; now: Date }> {
  const { rows } = await client.query<{ postgres: string; now: Date }>(
    `select current_setting('server_version') as postgres, now() as now`,
  );
  const { rows: applied } = await client.query<{ name: string }>(
    textOf(sql`select name from ${sql.table(JOURNAL)} order by name`),
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The database does not say its version');
  return { ...first, migrations: applied.map(({ name }) => name) };
}

/** Generated columns are omitted; PostgreSQL recomputes them. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [NOT_DUMPED],
  );
  return rows;
}

export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/** Rows as text, one per line, readable by newer PostgreSQL versions. */
export function copyOut(client: pg.Client, table: TableShape): copy.CopyToStreamQuery {
  return client.query(copy.to(textOf(sql`copy ${shapeOf(table)} to stdout`)));
}

/** Replaces the data written by migrations with the content of a dump. */
export async function replaceRows(
  client: pg.Client,
  dump: { tables: readonly TableShape[]; sequences: readonly SequenceState[] },
  restore: (table: TableShape, into: Writable) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  // Rows were valid when dumped: disabling triggers and foreign keys avoids rechecks and makes table order irrelevant.
  await client.query('set local session_replication_role = replica');
  const existing = (await listTables(client)).map(({ name }) => sql.table(name));
  await client.query(textOf(sql`truncate ${sql.join(existing)}`));
  for (const table of dump.tables)
    await restore(table, client.query(copy.from(textOf(sql`copy ${shapeOf(table)} from stdin`))));
  for (const { name, last } of dump.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last]);
  await client.query('commit');
  await client.query('analyze');
}

/** Broken foreign keys, which PostgreSQL did not check during the restore; of one company, or of all. */
export async function findBrokenReferences(client: pg.Client, companyId?: string): Promise<string[]> {
  const { rows } = await client.query<Reference>(`
    select c.conname as name, t.relname as "table", f.relname as target,
      exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'company_id') as has_company,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as keys
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`);
  const broken: string[] = [];
  for (const reference of rows) if (await isBroken(client, reference, companyId ?? null)) broken.push(reference.name);
  return broken;
}

type Reference = {
  name: string;
  table: string;
  target: string;
  columns: string[];
  keys: string[];
  has_company: boolean;
};

/** MATCH SIMPLE: a null in the referencing columns disables the check. */
async function isBroken(
  client: pg.Client,
  { table, target, columns, keys, has_company: hasCompany }: Reference,
  companyId: string | null,
): Promise<boolean> {
  if (companyId !== null && !hasCompany) return false;
  const own = companyId === null ? sql`true` : sql`r.company_id = ${sql.lit(companyId)}::uuid`;
  const are = columns.map((column) => sql`${sql.ref(`r.${column}`)} is not null`);
  const meet = columns.map((column, at) => sql`${sql.ref(`r.${column}`)} = ${sql.ref(`t.${keys[at] ?? ''}`)}`);
  const query = sql`select 1 from ${sql.table(table)} r where ${own} and ${sql.join(are, sql` and `)}
    and not exists (select 1 from ${sql.table(target)} t where ${sql.join(meet, sql` and `)}) limit 1`;
  const { rowCount } = await client.query(textOf(query));
  return rowCount !== 0;
}

/** @throws {BackupError} `not_empty` if there are accounts or companies. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.user_account') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return;
  const { rows: people } = await client.query<{ count: number }>('select count(*) as count from user_account');
  if ((people[0]?.count ?? 0) > 0) throw new BackupError('not_empty', client.database ?? '');
}

/** Keys of documents and photos referenced by rows of this snapshot. */
export async function readNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`select concat_ws('/', company_id, id) as key from stored_file`);
  return rows.map(({ key }) => key);
}

const shapeOf = ({ name, columns }: TableShape): RawBuilder<unknown> =>
  sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`;

const textOf = (builder: RawBuilder<unknown>): string => builder.compile(db).sql;
