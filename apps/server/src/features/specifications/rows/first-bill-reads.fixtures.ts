import { withClient } from '#platform/db/wire/connection.ts';
import { expect } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, generated } from '#testing/factories/specifications.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { workbook } from '../bills/bills.fixtures.ts';

const WORKS_OF_A_SECTION = 50;
/**
 * About 250 in practice, half of them for the first chunk of the bill; bad plans on empty tables need 1 400, growing
 * with the length of the bill.
 */
export const MOST_READS_OF_A_WORK = 450;

/** A database without planner statistics, like a new installation, with autovacuum off. */
async function aNewDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase();
  await withClient(database.owner, async (client) => {
    for (const table of ['specification_row', 'specification_line'])
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  });
  return database;
}

/** Number of rows read, after the connections have flushed their statistics on closing. */
async function readsOf(database: TestDatabase): Promise<number> {
  await database.pool.end();
  return withClient(database.superuser, async (client) => {
    const { rows } = await client.query<{ reads: number }>(`
      select (select sum(seq_tup_read) from pg_stat_user_tables where relname like 'specification\\_%')
        + (select sum(idx_tup_read) from pg_stat_user_indexes where relname like 'specification\\_%') as reads`);
    return Number(rows[0]?.reads);
  });
}

/** Writes and calculates the first bill of a new installation; returns rows read per work. */
export async function readsOfFirstBill(works: number): Promise<number> {
  const database = await aNewDatabase();
  const app = await startTestApp({ database });
  const company = await aCompany({ app });
  const { id } = await aSpecification(company);
  const rows = Array.from({ length: works }, (_, index) => {
    const work = [String(index + 1), `Кладка стен из кирпича (ось ${index + 1})`, 'м3', 2];
    return index % WORKS_OF_A_SECTION === 0 ? [['', `Раздел ${index}. Стены`], work] : [work];
  }).flat();
  await aBill(company, id, { bytes: workbook(rows) });
  const status = await generated(company, id);
  expect(status).toMatchObject({ status: 'done', total: works });
  await app.app.close();
  return (await readsOf(database)) / works;
}
