import path from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { aCompany, aFile, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { bytesOf } from '#platform/storage/blob-store.fixtures.ts';
import { type Claim, claimStore, holdClaim, StoreMismatchError } from '#platform/storage/claim-store.repository.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { fileSweeps, referencedKeys } from './sweep-files.ts';
import { age, DAY_S, filesIn } from './sweeps.fixtures.ts';

const aFolder = (): BlobStore => createDiskBlobStore(mkdtempSync(path.join(tmpdir(), 'karkas-test-store-')));

/** Claims the store for the database, as a starting server does. */
async function claimed(database: TestDatabase, storage: BlobStore): Promise<Claim['kind']> {
  return (await claimStore(database.owner, storage, (keys) => referencedKeys(database.pool, keys))).kind;
}

/** A database with no server on it. */
async function anInstallation() {
  const database = await cloneDatabase();
  return { database, isFirst: await claimed(database, aFolder()) };
}

/** A company with one two-day-old file in an unmarked store. */
async function aUsedStore() {
  const database = await cloneDatabase();
  const app = await startTestApp({ database });
  const company = await aCompany({ app });
  await aFile(company, { kind: 'project', id: (await aProject(company)).id }, 'План');
  const [key = ''] = filesIn(app, 'files');
  age(app, `files/${key}`, 2 * DAY_S);
  return { database, app, company, key };
}

async function sweep({ pool }: TestDatabase, storage: BlobStore): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const { run } of fileSweeps(pool, storage)) done.push(await run().catch((error: Error) => error.message));
  return done;
}

const REFUSED = [expect.stringContaining('Nothing is swept'), expect.stringContaining('Nothing is swept')];

/** Simulates an older copy of the database; returns a function that restores the rows. */
async function withoutRows(company: TestCompany): Promise<() => Promise<unknown>> {
  const [stored] = await queryInCompany<{ rows: string }>(
    company,
    `select json_agg(s)::text as rows from stored_file s`,
  );
  await queryInCompany(company, 'delete from file_version');
  await queryInCompany(company, 'delete from stored_file');
  return () =>
    queryInCompany(company, 'insert into stored_file select * from json_populate_recordset(null::stored_file, $1)', [
      stored?.rows,
    ]);
}

const quarantinedIn = (app: TestApp): string[] => filesIn(app, 'files/.aside');

describe('ownership of a store', () => {
  test('the first start marks an empty store; a used store is marked by the database that references its files', async () => {
    const { database, app, key } = await aUsedStore();
    expect(await claimed(database, app.storage)).toBe('first');
    expect(await claimed(database, app.storage)).toBe('same');
    expect(await sweep(database, app.storage)).toEqual([0, 0]);
    expect(filesIn(app, 'files')).toEqual([key]);
    expect((await anInstallation()).isFirst).toBe('first');
  });

  test('a second installation or an empty database sweeps nothing in the store of the first', async () => {
    const { database, app, key } = await aUsedStore();
    const empty = await cloneDatabase();
    expect(await claimed(empty, app.storage)).toBe('foreign');
    expect(await sweep(empty, app.storage)).toEqual(REFUSED);
    expect(await claimed(database, app.storage)).toBe('first');
    const { database: second } = await anInstallation();
    expect(await claimed(second, app.storage)).toBe('foreign');
    expect(await sweep(second, app.storage)).toEqual(REFUSED);
    expect([filesIn(app, 'files'), quarantinedIn(app)]).toEqual([[key], []]);
  });

  test('writing the id of another installation into the mark transfers the store', async () => {
    const { app } = await aUsedStore();
    const empty = await cloneDatabase();
    const { id, kind } = await claimStore(empty.owner, app.storage, () => Promise.resolve([]));
    expect(kind).toBe('foreign');
    await app.storage.writeMark(id);
    expect(await claimed(empty, app.storage)).toBe('first');
    expect(await sweep(empty, app.storage)).toEqual([0, 0]);
  });

  test('a server with another store is rejected while one is connected, and takes over when none is', async () => {
    const { database } = await anInstallation();
    const [here, there] = [aFolder(), aFolder()];
    expect(await claimed(database, here)).toBe('changed');
    await database.pool.query('select 1');
    await expect(claimed(database, there)).rejects.toThrow(StoreMismatchError);
    expect(await claimed(database, here)).toBe('same');
    await database.pool.end();
    const { id } = await claimStore(database.owner, there, () => Promise.resolve([]));
    await expect(holdClaim(database.owner, { kind: 'same', id: (await here.readMark()) ?? '' })).rejects.toThrow(
      StoreMismatchError,
    );
    await holdClaim(database.owner, { kind: 'changed', id });
    const back = await claimStore(database.owner, here, () => Promise.resolve([]));
    expect(back).toEqual({ kind: 'changed', id: await here.readMark() });
  });
});

describe('a server that uses the store of another installation', () => {
  test('is joined only by servers that use the same one', async () => {
    const [{ app }, marked] = [await aUsedStore(), await aUsedStore()];
    await claimed(marked.database, marked.app.storage);
    const empty = await cloneDatabase();
    expect(await claimed(empty, app.storage)).toBe('foreign');
    await empty.pool.query('select 1');
    // An unmarked store cannot be told from another one.
    for (const other of [aFolder(), app.storage, marked.app.storage])
      await expect(claimed(empty, other)).rejects.toThrow(StoreMismatchError);
    const second = await cloneDatabase();
    expect(await claimed(second, marked.app.storage)).toBe('foreign');
    await second.pool.query('select 1');
    expect(await claimed(second, marked.app.storage)).toBe('foreign');
    await expect(claimed(second, aFolder())).rejects.toThrow(StoreMismatchError);
  });

  test('is replaced by one with a store of its own once it has stopped', async () => {
    const { app } = await aUsedStore();
    const empty = await cloneDatabase();
    // Not through the pool, whose connection would count as a server.
    const claimOf = (storage: BlobStore): Promise<Claim> => claimStore(empty.owner, storage, () => Promise.resolve([]));
    expect((await claimOf(app.storage)).kind).toBe('foreign');
    const claim = await claimOf(aFolder());
    expect(claim.kind).toBe('first');
    await holdClaim(empty.owner, claim);
    expect((await claimOf(app.storage)).kind).toBe('foreign');
    await expect(holdClaim(empty.owner, claim)).rejects.toThrow(StoreMismatchError);
  });
});

describe('files without a row', () => {
  test('are quarantined, restored with their rows, and deleted after thirty days', async () => {
    const { database, app, company, key } = await aUsedStore();
    await claimed(database, app.storage);
    const bringRowsBack = await withoutRows(company);
    expect(await sweep(database, app.storage)).toEqual([1, 0]);
    expect([filesIn(app, 'files'), quarantinedIn(app)]).toEqual([[], [key]]);
    age(app, `files/.aside/${key}`, 29 * DAY_S);
    await bringRowsBack();
    expect(await sweep(database, app.storage)).toEqual([0, 0]);
    expect([filesIn(app, 'files'), quarantinedIn(app)]).toEqual([[key], []]);
    await app.storage.quarantine(key);
    expect((await bytesOf(app.storage, key)).toString()).toBe('План');
    await withoutRows(company);
    age(app, `files/${key}`, 2 * DAY_S);
    await sweep(database, app.storage);
    age(app, `files/.aside/${key}`, 31 * DAY_S);
    expect(await sweep(database, app.storage)).toEqual([0, 1]);
    expect([filesIn(app, 'files'), quarantinedIn(app)]).toEqual([[], []]);
  });

  test('stay if their owner was never in this database, and are deleted at once if it was removed', async () => {
    const { database, app, key } = await aUsedStore();
    await claimed(database, app.storage);
    const [unknown, gone] = [blobKey(newId(), newId()), blobKey(newId(), newId())];
    for (const one of [unknown, gone]) {
      await app.storage.put(one, Buffer.from('of somebody'));
      age(app, `files/${one}`, 2 * DAY_S);
    }
    await withClient(database.owner, (client) =>
      client.query('insert into gone_owner (id) values ($1)', [gone.split('/')[0]]),
    );
    expect(await sweep(database, app.storage)).toEqual([1, 0]);
    expect([filesIn(app, 'files'), quarantinedIn(app)]).toEqual([[key, unknown].toSorted(), []]);
  });
});
