import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/test-database.ts';
import { newId } from '../../ids.ts';
import { type ConnectionOptions, withClient } from '../wire/connection.ts';
import { migrate, MIGRATIONS_DIR } from './migrate.ts';
import { LAST_OF_FIRST_RELEASE, UNRELEASED_MIGRATIONS } from './unreleased-migrations.ts';

let owner: ConnectionOptions;
let folder: string;
const released = fs.readdirSync(MIGRATIONS_DIR).filter((name) => name <= `${LAST_OF_FIRST_RELEASE}.sql`);
const next = '9001_next';

/** A database of the first release with one account, and one later migration. */
beforeEach(async () => {
  owner = await emptyDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'karkas-journal-'));
  for (const name of released) fs.copyFileSync(path.join(MIGRATIONS_DIR, name), path.join(folder, name));
  await migrate({ owner, folder });
  await ask(
    `insert into user_account (id, email, password_hash, first_name, last_name) values ($1, 'a@a.ru', '', '', '')`,
    [newId()],
  );
  fs.writeFileSync(
    path.join(folder, `${next}.sql`),
    `create table next_one (email text);
    insert into next_one select email from user_account;`,
  );
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withClient(owner, async (client) => (await client.query<Record<string, unknown>>(text, values)).rows);
}

const readJournal = async (): Promise<unknown[]> =>
  (await ask('select name from schema_migration order by name')).map((row) => row.name);

/** Simulates the journal of a version with other migrations. */
async function rewriteJournal(names: readonly string[]): Promise<void> {
  await ask('delete from schema_migration');
  for (const [at, name] of names.entries()) {
    const moment = new Date(1_700_000_000_000 + at).toISOString();
    await ask('insert into schema_migration (name, timestamp) values ($1, $2)', [name, moment]);
  }
}

describe('a database of the last version before the first release', () => {
  beforeEach(() => rewriteJournal(UNRELEASED_MIGRATIONS));

  test('is taken over with its rows, and later migrations are run', async () => {
    expect(await migrate({ owner, folder })).toEqual([next]);
    expect(await readJournal()).toEqual([...released.map((name) => name.replace('.sql', '')), next]);
    expect(await ask('select email from next_one')).toEqual([{ email: 'a@a.ru' }]);
    expect(await migrate({ owner, folder })).toEqual([]);
  });

  test('is taken over once when two processes start together', async () => {
    const done = await Promise.all([migrate({ owner, folder }), migrate({ owner, folder })]);
    expect(done.flat()).toEqual([next]);
  });
});

describe('a database of any other version', () => {
  test.each([
    ['unreleased', UNRELEASED_MIGRATIONS.slice(0, 20)],
    ['newer', ['0001_foundation', '9999_of_tomorrow']],
  ])('is rejected as %s and left unchanged', async (reason, names) => {
    await rewriteJournal(names);
    await expect(migrate({ owner, folder })).rejects.toMatchObject({ reason, migration: names.at(-1) });
    expect(await readJournal()).toEqual([...names]);
    expect(await ask('select email from user_account')).toEqual([{ email: 'a@a.ru' }]);
  });
});
