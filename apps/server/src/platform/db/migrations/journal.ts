import { type Kysely, sql } from 'kysely';
import { LAST_OF_FIRST_RELEASE, UNRELEASED_MIGRATIONS } from './unreleased-migrations.ts';

export const JOURNAL = 'schema_migration';
export const JOURNAL_LOCK = 'schema_migration_lock';

/**
 * The database was not created by this version's migrations, so none is run on it. `unreleased`: created by a version
 * before the first release; `newer`: by a later version.
 */
export class SchemaRefusedError extends Error {
  override name = 'SchemaRefusedError';
  readonly reason: 'unreleased' | 'newer';
  readonly migration: string;
  constructor(reason: 'unreleased' | 'newer', migration: string) {
    super(`The schema of the database is of another version (${reason}): ${migration}`);
    this.reason = reason;
    this.migration = migration;
  }
}

/**
 * Ensures that every migration in the journal belongs to this version. The last version before the first release
 * created the same schema as the squashed migrations, so its journal is rewritten without touching tables.
 */
export async function reconcileJournal(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const isUnknown = (name: string): boolean => !names.includes(name);
  if (!(await readJournal(db)).some(isUnknown)) return;
  await db.transaction().execute(async (trx) => {
    // Of two processes that start together, the second finds the journal already rewritten.
    await sql`lock table ${sql.table(JOURNAL)} in access exclusive mode`.execute(trx);
    const done = await readJournal(trx);
    const unknown = done.filter(isUnknown).at(-1);
    if (unknown === undefined) return;
    if (done.join() !== UNRELEASED_MIGRATIONS.join()) {
      throw new SchemaRefusedError(UNRELEASED_MIGRATIONS.includes(unknown) ? 'unreleased' : 'newer', unknown);
    }
    await sql`delete from ${sql.table(JOURNAL)}`.execute(trx);
    for (const name of names.filter((each) => each <= LAST_OF_FIRST_RELEASE))
      await sql`insert into ${sql.table(JOURNAL)} (name, timestamp) values (${name}, ${RELEASED_AT})`.execute(trx);
  });
}

// One timestamp for all, so that the migrator orders them by name.
const RELEASED_AT = '2026-11-22T00:00:00.000Z';

async function readJournal(db: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${JOURNAL}) is not null as there`.execute(
    db,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(JOURNAL)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
