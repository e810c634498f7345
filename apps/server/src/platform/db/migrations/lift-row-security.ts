import { type Kysely, sql } from 'kysely';

/**
 * Runs one migration without row-level security for the table owner and restores it afterwards. Otherwise an `update`
 * in a migration would match no rows, because policies require a company. Must be called inside a transaction, so that
 * a failure leaves the tables unchanged.
 */
export async function withLiftedRowSecurity(trx: Kysely<unknown>, run: () => Promise<void>): Promise<void> {
  const forced = await forcedTables(trx);
  for (const table of forced) await sql`alter table ${sql.table(table)} no force row level security`.execute(trx);
  await run();
  // A deferred constraint check would prevent altering its table.
  await sql`set constraints all immediate`.execute(trx);
  const existing = new Set(await tablesOfPublic(trx));
  for (const table of forced) {
    if (existing.has(table)) await sql`alter table ${sql.table(table)} force row level security`.execute(trx);
  }
}

async function forcedTables(trx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
    order by c.relname`.execute(trx);
  return rows.map((row) => row.name);
}

async function tablesOfPublic(trx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(trx);
  return rows.map((row) => row.name);
}
