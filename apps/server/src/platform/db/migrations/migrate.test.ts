import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { newId } from '../../ids.ts';
import { withClient } from '../wire/connection.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await cloneDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-migrations-'));
  fs.cpSync(MIGRATIONS_DIR, folder, { recursive: true });
});
afterEach(async () => {
  await database.pool.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

const addMigration = (name: string, text: string): void => fs.writeFileSync(path.join(folder, `${name}.sql`), text);

async function ask(text: string): Promise<Record<string, unknown>[]> {
  return withClient(database.superuser, async (client) => (await client.query(text)).rows);
}

/** Two companies with a unit each, written as superuser without a signed-in user. */
async function addTwoCompanies(): Promise<string[]> {
  const companies = [newId(), newId()];
  await withClient(database.superuser, async (client) => {
    for (const company of companies) {
      await client.query(`insert into company (company_id, name) values ($1, 'ООО')`, [company]);
      await client.query(
        `insert into measure_unit (company_id, id, name, full_name, quantity_kind) values ($1, $2, 'шаг свай', 'метр', 'length')`,
        [company, newId()],
      );
    }
  });
  return companies;
}

const notForced = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and relrowsecurity and not relforcerowsecurity order by 1`;

describe('a migration', () => {
  test('writes rows of every company, and row security applies to the owner again afterwards', async () => {
    const companies = await addTwoCompanies();
    const before = await ask(notForced);
    addMigration('9001_rename', `update measure_unit set name = 'шаг' where name = 'шаг свай';`);
    expect(await migrate({ owner: database.owner, folder })).toEqual(['9001_rename']);
    const rows = await ask(`select company_id from measure_unit where name = 'шаг'`);
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set(companies));
    expect(await ask(notForced)).toEqual(before);
    const changed = await withClient(database.owner, (client) =>
      client.query(`update measure_unit set name = 'мера' where name = 'шаг'`),
    );
    expect(changed.rowCount).toBe(0);
  });

  test('that fails leaves no rows or tables, and row security unchanged', async () => {
    await addTwoCompanies();
    const before = await ask(notForced);
    addMigration(
      '9001_half',
      `update measure_unit set name = 'half' where name = 'шаг свай'; create table half (id uuid); drop table not_there;`,
    );
    await expect(migrate({ owner: database.owner, folder })).rejects.toThrow('not_there');
    expect(await ask(`select 1 from measure_unit where name = 'half'`)).toEqual([]);
    expect(await ask(`select to_regclass('half')::text as half`)).toEqual([{ half: null }]);
    expect(await ask(notForced)).toEqual(before);
  });

  test('may drop and create company tables', async () => {
    addMigration(
      '9001_table',
      `create table gauge (company_id uuid not null, id uuid primary key);
       alter table gauge enable row level security; alter table gauge force row level security;`,
    );
    addMigration('9002_table', 'drop table gauge;');
    expect(await migrate({ owner: database.owner, folder })).toEqual(['9001_table', '9002_table']);
  });

  test('is run once when two processes start together', async () => {
    addMigration('9001_count', `create table started (once int); insert into started values (1);`);
    const done = await Promise.all([
      migrate({ owner: database.owner, folder }),
      migrate({ owner: database.owner, folder }),
    ]);
    expect(done.flat()).toEqual(['9001_count']);
    expect(await ask('select once from started')).toEqual([{ once: 1 }]);
  });

  test('is run completely by the next start after an interruption', async () => {
    await addTwoCompanies();
    addMigration('9001_slow', `update measure_unit set name = 'slow' where name = 'шаг свай'; select pg_sleep(30);`);
    const ended = migrate({ owner: database.owner, folder }).then(
      () => 'done',
      () => 'cut',
    );
    await withClient(database.superuser, async (client) => {
      const isAsleep = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(30)%'
        and pid <> pg_backend_pid()`;
      for (let found: unknown[] = []; found.length === 0;) found = (await client.query(isAsleep)).rows;
      await client.query(`select pg_terminate_backend(pid) from (${isAsleep}) sleeping`);
    });
    expect(await ended).toBe('cut');
    expect(await ask(`select 1 from measure_unit where name = 'slow'`)).toEqual([]);
    addMigration('9001_slow', `update measure_unit set name = 'quick' where name = 'шаг свай';`);
    expect(await migrate({ owner: database.owner, folder })).toEqual(['9001_slow']);
    expect(await ask(`select 1 from measure_unit where name = 'quick'`)).toHaveLength(2);
  });
});
