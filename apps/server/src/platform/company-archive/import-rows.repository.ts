import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { findBrokenReferences } from '../backup/backup-tables.repository.ts';
import { db } from '../db/queries/query-builder.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import type { ExistingAccount } from './account-plan.ts';
import { ArchiveError, type ArchiveProblem } from './archive-format.types.ts';

/** @throws {ArchiveError} `no_rights`, or `busy` while another import of the company is running. */
export async function beginImport(client: pg.Client, companyId: string): Promise<void> {
  const { rows } = await client.query<{ name: string; is_super: boolean; is_free: boolean }>(
    `select rolname as name, rolsuper as is_super, pg_try_advisory_lock(hashtextextended($1, 0)) as is_free
     from pg_roles where rolname = current_user`,
    [`import ${companyId}`],
  );
  if (rows[0]?.is_super !== true) throw new ArchiveError('no_rights', rows[0]?.name);
  if (!rows[0].is_free) throw new ArchiveError('busy', companyId);
  await client.query('begin');
}

export type ImportClient = pg.Client;

export async function commitImport(client: ImportClient): Promise<void> {
  await client.query('commit');
}

/** Loads rows in a transaction of its own. */
export async function inTransaction(client: ImportClient, load: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  await loadUnchecked(client);
  await load();
  await commitImport(client);
}

/** Triggers and foreign keys are off: rows were valid when archived, and references are checked at the end. */
export async function loadUnchecked(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica');
}

/** The name of the company; null if it is not here, not even in the bin. */
export async function findCompany(client: pg.Client, companyId: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>('select name from company where company_id = $1', [companyId]);
  return rows[0]?.name ?? null;
}

export async function findAccounts(
  client: pg.Client,
  accounts: readonly { id: string; email: string }[],
): Promise<ExistingAccount[]> {
  const { rows } = await client.query<ExistingAccount>(
    'select id, email, is_email_verified from user_account where id = any($1::uuid[]) or email = any($2::text[])',
    [accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
  );
  return rows;
}

/** Rejects a value that this version's table does not have. */
const PROBLEMS: Readonly<Record<string, ArchiveProblem>> = {
  '23505': 'taken',
  '23502': 'damaged',
  '23514': 'damaged',
  '22P02': 'damaged',
  '22P05': 'damaged',
  '22003': 'damaged',
  '22007': 'damaged',
  '22001': 'damaged',
  '42703': 'damaged',
};

type Lines = {
  table: string;
  columns: readonly string[];
  lines: readonly string[];
  /** The company of the row `t`, by default its `company_id`; null where rows belong to none. */
  company: RawBuilder<unknown> | null | undefined;
  companyId: string;
};

/** @throws {ArchiveError} `foreign` if a row is another company's, `taken` or `damaged` if the table rejects it. */
export async function insertLines(
  client: pg.Client,
  { table, columns, lines, company, companyId }: Lines,
): Promise<void> {
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const own = company === null ? sql`true` : sql`(${company ?? sql`t.company_id`})::text = ${companyId}`;
  const rows = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb)`;
  const { sql: text, parameters } = compile(
    sql`insert into ${sql.table(table)} (${refs}) select ${refs} from ${rows} t where ${own}`,
  );
  try {
    const { rowCount } = await client.query(text, [...parameters]);
    if (rowCount !== lines.length) throw new ArchiveError('foreign', table);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
    const problem = PROBLEMS[code];
    if (problem === undefined) throw error;
    const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
    throw new ArchiveError(problem, constraint ?? table, error);
  }
}

/** A company that left this installation may return: its files are no longer those of a removed owner. */
export async function forgetRemoval(client: pg.Client, companyId: string): Promise<void> {
  await client.query('delete from gone_owner where id = $1', [companyId]);
}

/** The head of the log is its last line; events are numbered anew, because none of them travels. */
export async function writeLogHead(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `insert into activity_log_head (company_id, seq, hash)
     select company_id, seq, hash from activity_log where company_id = $1 order by seq desc limit 1`,
    [companyId],
  );
}

/** Returns an owner who can enter. @throws {ArchiveError} `broken`, `foreign`, `damaged` or `no_owner`. */
export async function checkLoaded(client: pg.Client, companyId: string): Promise<string> {
  const [broken] = await findBrokenReferences(client, companyId);
  if (broken !== undefined) throw new ArchiveError('broken', broken);
  // Rows in the bin are restored as they are.
  const binned = compile(sql`select 1 from ${sql.table('bin_item_part')} p cross join jsonb_array_elements(p.rows) r
    where p.company_id = ${companyId} and r->>'company_id' is distinct from ${companyId}::text limit 1`);
  const { rowCount: foreign } = await client.query(binned.sql, [...binned.parameters]);
  if (foreign !== 0) throw new ArchiveError('foreign', 'bin_item_part');
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  const { rows } = await client.query<{ first_broken: number | null }>(
    'select v.first_broken::int as first_broken from verify_activity_log() v',
  );
  const [log] = rows;
  if (log === undefined || log.first_broken !== null) throw new ArchiveError('damaged', `log ${log?.first_broken}`);
  const { rows: owners } = await client.query<{ id: string }>(
    `select u.id from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
     join user_account u on u.id = m.user_id
     where m.company_id = $1 and r.code = 'owner' and not m.is_disabled and not u.is_disabled order by u.id limit 1`,
    [companyId],
  );
  if (owners[0] === undefined) throw new ArchiveError('no_owner', companyId);
  return owners[0].id;
}

/** A database of its own on the same server, for rows of an older schema. */
export async function withTemporaryDatabase<Result>(
  admin: pg.Client,
  { database, owner }: { database: string; owner: ConnectionOptions },
  work: () => Promise<Result>,
): Promise<Result> {
  const role = await withClient(owner, async ({ user }) => user ?? '');
  await admin.query(compile(sql`create database ${sql.id(database)} owner ${sql.id(role)}`).sql);
  try {
    return await work();
  } finally {
    await admin.query(compile(sql`drop database ${sql.id(database)} with (force)`).sql);
  }
}

/** Reads as a request of the company does. */
export async function bindCompany(client: pg.Client, companyId: string): Promise<void> {
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
}

function compile(builder: RawBuilder<unknown>): { sql: string; parameters: readonly unknown[] } {
  return builder.compile(db);
}
