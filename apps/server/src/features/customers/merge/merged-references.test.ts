import { mergeCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { expect, test } from 'vitest';
import { withClient } from '#platform/db/wire/connection.ts';
import { callApi } from '#testing/call-api.ts';
import { insertGenericRow } from '#testing/catalogue/generic-rows.ts';
import { aCompany, aCustomer, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { testDatabase } from '#testing/test-database.ts';

type Column = { table: string; column: string };

/** Every reference to a customer: by a foreign key, or by a column with its name. */
const columnsOf = (company: TestCompany): Promise<Column[]> =>
  queryInCompany<Column>(
    company,
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = 'customer'::regclass
    union select k.table_name, k.column_name from information_schema.columns k
    where k.table_schema = 'public' and k.column_name = 'customer_id' order by 1, 2`,
  );

test('a merge moves each reference that the database has to a customer', async () => {
  const company = await aCompany();
  const [stays, goes] = [await aCustomer(company, { name: 'Лютик' }), await aCustomer(company, { name: 'Ромашка' })];
  const columns = await columnsOf(company);
  const { superuser } = await testDatabase();
  await withClient(superuser, async (client) => {
    for (const { table, column } of columns) {
      await insertGenericRow(client, table, company.id);
      await client.query('set session_replication_role = replica');
      await client.query(`update ${table} set ${column} = $1 where company_id = $2`, [goes.id, company.id]);
      await client.query('reset session_replication_role');
    }
  });
  const count = async (table: string, column: string, id: string) =>
    (await queryInCompany(company, `select 1 from ${table} where ${column} = $1`, [id])).length;
  const inserted = await Promise.all(columns.map(({ table, column }) => count(table, column, goes.id)));
  expect(inserted.every((rows) => rows > 0)).toBe(true);
  const merged = await callApi(company.owner, mergeCustomers, {
    params: { customer_id: stays.id },
    body: { other_id: goes.id },
  });
  expect(merged.status).toBe(200);
  const left: string[] = [];
  for (const [index, { table, column }] of columns.entries())
    if ((await count(table, column, stays.id)) !== inserted[index]) left.push(`${table}.${column}`);
  expect(left).toEqual([]);
});
