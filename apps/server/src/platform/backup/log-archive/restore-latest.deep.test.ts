import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { DATABASE, prepareOwnCluster } from '#platform/db/open-database.ts';
import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';
import { serverFoldersIn, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { silentLogger } from '#platform/logging.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { newId } from '#platform/ids.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { A_KEY, aFolder } from '../backup.fixtures.ts';
import {
  endRecovery,
  findLatestPoint,
  pruneLog,
  removeOldBackups,
  restoreNewFiles,
  restoreStoredFiles,
  startLogArchiver,
  unpackCluster,
  writeBackup,
} from '../index.ts';

type Place = { dataDir: string; folder: string; key: string | null };

/** An embedded database whose log is archived, as in the product. */
async function anArchivedDatabase({ dataDir, folder, key }: Place) {
  const storage = createDiskBlobStore(path.join(dataDir, 'files'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silentLogger, isArchiving: true });
  const { cluster, archived } = serverFoldersIn(dataDir);
  const archiver = startLogArchiver({ cluster, archived, folder, key, storage, logger: silentLogger });
  const { owner } = await prepareOwnCluster(postgres);
  await migrate({ owner });
  const admin: ConnectionOptions = postgres.connection(postgres.superuser, DATABASE);
  const run = async (text: string) => withClient(admin, async (client) => (await client.query(text)).rows as unknown[]);
  return { storage, postgres, archiver, cluster, admin, run };
}
type Database = Awaited<ReturnType<typeof anArchivedDatabase>>;

const segmentsIn = (folder: string): string[] => {
  const [system = ''] = fs.readdirSync(path.join(folder, 'log'));
  return fs.readdirSync(path.join(folder, 'log', system)).filter((name) => /^[0-9A-F]{24}$/.test(name));
};

/** Finishes the segment, as five minutes with a write do, and waits for it. */
async function finishSegment({ run }: Database, folder: string): Promise<void> {
  // Without a write since the last switch there is no segment to finish.
  await run(`select pg_logical_emit_message(true, 'test', 'a write')`);
  const [row] = await run('select pg_walfile_name(pg_switch_wal()) as name');
  const { name } = row as { name: string };
  await eventually(async () => (segmentsIn(folder).includes(name) ? name : null), { what: name });
}

const backUp = ({ admin, cluster, storage }: Database, { folder, key }: Place, now = systemClock.now()) =>
  writeBackup(
    {
      admin,
      storage,
      secretsFile: null,
      base: { cluster, admin },
      product: '0',
      clock: { ...systemClock, now: () => now },
    },
    { folder, key },
  );

async function restoreTo(dataDir: string, { folder, key }: Place): Promise<Database> {
  const point = await findLatestPoint(folder, key);
  const { cluster, root } = serverFoldersIn(dataDir);
  fs.mkdirSync(root, { recursive: true });
  await unpackCluster(point, { key, cluster });
  const database = await anArchivedDatabase({ dataDir, folder, key });
  await endRecovery(cluster);
  const place = { storage: database.storage, inbox: path.join(dataDir, 'inbox') };
  await restoreStoredFiles({ folder: point.folder, key }, place);
  await restoreNewFiles({ log: point.log, key, ...place });
  return database;
}

test.each([A_KEY, null])(
  'a lost disk costs what was not archived yet, rows and files (key: %s)',
  { timeout: 600_000 },
  async (key) => {
    const place = { dataDir: aFolder(), folder: aFolder(), key };
    const first = await anArchivedDatabase(place);
    const [before, after] = [blobKey(newId(), newId()), blobKey(newId(), newId())];
    await first.run('create table note (id int primary key)');
    await first.run('insert into note select generate_series(1, 1000)');
    await first.storage.put(before, Buffer.from('before'));
    await backUp(first, place);
    await first.run('insert into note select generate_series(1001, 2000)');
    await first.storage.put(after, Buffer.from('after'));
    await finishSegment(first, place.folder);
    await first.run('insert into note values (999999)');
    await first.archiver.stop();
    // Killed without a last segment, and the disk is gone.
    process.kill(Number(fs.readFileSync(path.join(first.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await first.postgres.stop();
    fs.rmSync(place.dataDir, { recursive: true, force: true });

    const second = await restoreTo(aFolder(), place);
    expect(await second.run('select count(*)::int as count, max(id) as last from note')).toEqual([
      { count: 2000, last: 2000 },
    ]);
    for (const [name, text] of [[before, 'before'] as const, [after, 'after'] as const])
      await second.storage.withFile(name, async (file) => expect(fs.readFileSync(file, 'utf8')).toBe(text));

    // It goes on in the same archive, on a timeline of its own, and can be lost again.
    await second.run('insert into note values (3000)');
    await finishSegment(second, place.folder);
    await second.postgres.stop();
    await second.archiver.stop();
    const third = await restoreTo(aFolder(), place);
    expect(await third.run('select count(*)::int as count, max(id) as last from note')).toEqual([
      { count: 2001, last: 3000 },
    ]);
    // A newer backup makes the older segments superfluous.
    const oldest = segmentsIn(place.folder).toSorted()[0];
    await backUp(third, place, new Date(Date.now() + 60_000));
    await removeOldBackups(place.folder, { keep: 1, now: systemClock.now() });
    await pruneLog(place.folder, { key, cluster: third.cluster });
    expect(segmentsIn(place.folder)).not.toContain(oldest);
    await third.postgres.stop();
    await third.archiver.stop();
    const fourth = await restoreTo(aFolder(), place);
    expect(await fourth.run('select count(*)::int as count from note')).toEqual([{ count: 2001 }]);
    await fourth.postgres.stop();
    await fourth.archiver.stop();
  },
);

test('a changed segment, another key and a full place are refused', { timeout: 240_000 }, async () => {
  const place = { dataDir: aFolder(), folder: aFolder(), key: A_KEY };
  const database = await anArchivedDatabase(place);
  await backUp(database, place);
  await finishSegment(database, place.folder);
  await database.postgres.stop();
  await database.archiver.stop();
  const { cluster } = serverFoldersIn(place.dataDir);
  const point = await findLatestPoint(place.folder, A_KEY);
  await expect(unpackCluster(point, { key: A_KEY, cluster })).rejects.toMatchObject({ reason: 'not_empty' });
  await expect(findLatestPoint(place.folder, 'x'.repeat(64))).rejects.toMatchObject({ reason: 'wrong_key' });
  const segment = path.join(point.log, point.segments[0] ?? '');
  fs.writeFileSync(segment, fs.readFileSync(segment).subarray(0, -20));
  const empty = path.join(aFolder(), 'data');
  await expect(unpackCluster(point, { key: A_KEY, cluster: empty })).rejects.toMatchObject({ reason: 'damaged' });
  expect(fs.readdirSync(path.dirname(empty))).toEqual([]);
});
