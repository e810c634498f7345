import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryByColumns, queryById, rawQuery } from './raw-query.ts';

test('a query by id is built once and reused with different values', () => {
  let built = 0;
  const query = queryById((companyId, id) => {
    built += 1;
    return rawQuery(sql<{ n: number }>`select ${7} as n where ${companyId} <> ${id} and ${id} <> 'x'`);
  });
  const first = query('company 1', 'id 1').compile();
  const second = query('company 2', 'id 2').compile();
  expect(first.sql).toBe("select $1 as n where $2 <> $3 and $4 <> 'x'");
  expect(first.parameters).toEqual([7, 'company 1', 'id 1', 'id 1']);
  expect(second.sql).toBe(first.sql);
  expect(second.parameters).toEqual([7, 'company 2', 'id 2', 'id 2']);
  expect(built).toBe(1);
});

test('a write is built once per set of columns, and omitted columns are not written', () => {
  const built: string[] = [];
  const query = queryByColumns((values) => {
    built.push(Object.keys(values).join());
    return rawQuery(sql`select ${sql.join(Object.values(values))}, ${'its own'}`);
  });
  expect(query({ name: 'first', phone: null }).compile().parameters).toEqual(['first', null, 'its own']);
  expect(query({ name: undefined, phone: '1' }).compile()).toMatchObject({
    sql: 'select $1, $2',
    parameters: ['1', 'its own'],
  });
  expect(query({ name: 'second', phone: 'phone' }).compile().parameters).toEqual(['second', 'phone', 'its own']);
  expect(built).toEqual(['name,phone', 'phone']);
});
