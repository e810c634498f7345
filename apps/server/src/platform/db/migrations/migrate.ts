import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { ConnectionOptions } from '../wire/connection.ts';
import { JOURNAL, JOURNAL_LOCK, reconcileJournal } from './journal.ts';
import { withLiftedRowSecurity } from './lift-row-security.ts';

export const MIGRATIONS_DIR = path.join(import.meta.dirname, '../../../../migrations');

/** Plain SQL files, forward only, in order of their names. */
export async function readMigrations(folder: string = MIGRATIONS_DIR): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => [name.replace(/\.sql$/, ''), await readFile(path.join(folder, name), 'utf8')] as const),
  );
  return Object.fromEntries(files);
}

/**
 * Migrates the schema to the newest version, or to `upTo`, in one transaction, so that a crash leaves the old or the
 * new one. A migration may write rows of every company.
 */
export async function migrate(options: {
  owner: ConnectionOptions;
  folder?: string;
  upTo?: string | undefined;
}): Promise<string[]> {
  const files = await readMigrations(options.folder);
  const pool = new pg.Pool({ ...options.owner, max: 2 });
  // A lost connection also fails the running statement; the event, unhandled, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await reconcileJournal(db, Object.keys(files));
    const provider = {
      getMigrations: async (): Promise<Record<string, Migration>> =>
        Object.fromEntries(
          Object.entries(files).map(([name, text]) => [
            name,
            { up: (trx) => withLiftedRowSecurity(trx, async () => void (await sql.raw(text).execute(trx))) },
          ]),
        ),
    };
    const migrator = new Migrator({
      db,
      provider,
      migrationTableName: JOURNAL,
      migrationLockTableName: JOURNAL_LOCK,
    });
    const { error, results } =
      options.upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(options.upTo);
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
