import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { ARCHIVED_TABLES, TABLES_LEFT_OUT } from './archived-tables.repository.ts';

test('every table with rows of a company travels, or the list says why not', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'bound_company_id')
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const travelling = ARCHIVED_TABLES.filter(({ company }) => company === undefined).map(({ name }) => name);
  expect([...travelling, ...Object.keys(TABLES_LEFT_OUT)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
