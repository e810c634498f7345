import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { newId } from '../ids.ts';
import { withClient } from './connection.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The rows of companies that are there before a migration are behind forced row security, also for the owner of the tables. */
test('an agreement signed before the migration is known as signed after it, and row security stands again', async () => {
  const { superuser } = inject('cluster');
  const database = `before_${newId().replaceAll('-', '')}`;
  await withClient(superuser, (client) => client.query(`create database ${database} owner karkas_owner`));
  const owner = { ...superuser, user: 'karkas_owner', database };
  for (const name of await readdir(MIGRATIONS_DIR))
    if (name < '0023') await cp(path.join(MIGRATIONS_DIR, name), path.join(folder, name));
  await migrate({ owner, folder });
  const [company, project, contract, signed, draft] = Array.from({ length: 5 }, newId);
  await withClient(owner, async (client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company]);
    await client.query(`insert into company (company_id, name) values ($1, 'Прежняя')`, [company]);
    await client.query(
      `insert into project (company_id, id, code, name, status) values ($1, $2, 'П-1', 'Склад', 'active')`,
      [company, project],
    );
    await client.query(
      `insert into contract (company_id, id, project_id, number, date, kind, status, vat_rate) values ($1, $2, $3, '1', '2026-01-01', 'general', 'active', '22')`,
      [company, contract, project],
    );
    for (const [id, status] of [
      [signed, 'signed'],
      [draft, 'draft'],
    ])
      await client.query(
        `insert into supplementary_agreement (company_id, id, contract_id, number, date, status) values ($1, $2, $3, $4, '2026-02-01', $4)`,
        [company, id, contract, status],
      );
  });
  await migrate({ owner });
  await withClient(owner, async (client) => {
    expect((await client.query('select 1 from supplementary_agreement')).rows).toEqual([]);
    await client.query(`select set_config('app.company_id', $1, false)`, [company]);
    const { rows } = await client.query('select number, was_signed from supplementary_agreement order by number');
    expect(rows).toEqual([
      { number: 'draft', was_signed: false },
      { number: 'signed', was_signed: true },
    ]);
  });
});
