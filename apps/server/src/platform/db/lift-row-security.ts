import { type Kysely, sql } from 'kysely';

/**
 * Runs one migration while the owner of the tables is not bound by row level security, and binds it again after.
 * Without this an `update` in a migration meets no rows: the policies ask for a company and a migration has none.
 * Must be called inside a transaction: whatever fails, the tables are as they were.
 */
export async function withLiftedRowSecurity(trx: Kysely<unknown>, run: () => Promise<void>): Promise<void> {
  const forced = await forcedTables(trx);
  for (const table of forced) await sql`alter table ${sql.table(table)} no force row level security`.execute(trx);
  await run();
  // A check that waits for the end of the transaction would forbid to alter its table.
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
