import { type Kysely, sql } from 'kysely';
import { LAST_OF_FIRST_RELEASE, UNRELEASED_MIGRATIONS } from './unreleased-migrations.ts';

export const JOURNAL = 'schema_migration';
export const JOURNAL_LOCK = 'schema_migration_lock';

/**
 * The database was not made by the migrations of this version, so none of them is run on it. `unreleased`: by a version
 * before the first release; `newer`: by a version after this one.
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
 * Makes sure that every migration in the journal of the database is one of this version's. The last version before the
 * first release made the very schema that the squashed migrations make: its journal is rewritten, its tables are not
 * touched.
 */
export async function settleJournal(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const isUnknown = (name: string): boolean => !names.includes(name);
  if (!(await readJournal(db)).some(isUnknown)) return;
  await db.transaction().execute(async (trx) => {
    // Of two processes that start together one rewrites; the other then finds it rewritten.
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

// One moment for all, so that the migrator orders them by their names.
const RELEASED_AT = '2026-11-22T00:00:00.000Z';

async function readJournal(db: Kysely<unknown>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${JOURNAL}) is not null as there`.execute(
    db,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(JOURNAL)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
