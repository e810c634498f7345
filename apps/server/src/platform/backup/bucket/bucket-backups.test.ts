import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCompany, aFile, aProject } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { newId } from '../../ids.ts';
import { type S3Server, startS3Server } from '../../storage/s3-server.fixtures.ts';
import { A_KEY, aBackup, aFolder } from '../backup.fixtures.ts';
import { placeOfFile, readFileList } from '../backup-files.ts';
import { BackupError, MANIFEST } from '../backup-format.types.ts';
import { readManifest } from '../manifest-file.ts';
import { secretsPlace } from '../write-backup.ts';
import { type BackupBucket, openBackupBucket } from './backup-bucket.ts';
import { fetchBackup, listSentBackups, removeOldSentBackups, sendBackup } from './bucket-backups.ts';

let server: S3Server;
let app: TestApp;
let bucket: BackupBucket;
beforeAll(async () => {
  server = await startS3Server();
  app = await startTestApp({ database: await cloneDatabase() });
  const company = await aCompany({ app });
  await aFile(company, { kind: 'project', id: (await aProject(company)).id }, 'Исполнительная схема');
});
afterAll(() => server.stop());
beforeEach(async () => {
  bucket = await openBackupBucket({ ...server.settings, prefix: `${newId()}/` });
});

/** The name of a backup must fit the time in its manifest, which is that of the database. */
const HOURS = [3, 2, 1].map((ago) => new Date(Date.now() - ago * 3_600_000));
const made = ({ now, ...options }: { folder?: string; now?: Date | undefined; secretsFile?: string } = {}) =>
  aBackup(app, { key: A_KEY, ...options, ...(now === undefined ? {} : { now }) });
const namesIn = async (prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of bucket.list(prefix)) names.push(name);
  return names;
};
const reasonOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof BackupError ? error.reason : String(error)),
  );

describe('backups in a bucket', () => {
  test('come back as they were written, with files and installation keys', async () => {
    const secretsFile = path.join(aFolder(), 'secrets.json');
    fs.writeFileSync(secretsFile, '{"mail":"00"}');
    const { folder, manifest } = await made({ secretsFile });
    await sendBackup(bucket, { folder, key: A_KEY });
    const fetched = await fetchBackup(bucket, { name: null, parent: aFolder(), key: A_KEY });
    expect(path.basename(fetched)).toBe(path.basename(folder));
    expect(await readManifest(fetched, A_KEY)).toEqual(manifest);
    const { files } = await readFileList(fetched, A_KEY);
    expect(files.length).toBeGreaterThan(0);
    for (const { key } of files)
      expect(fs.readFileSync(placeOfFile(fetched, key)).equals(fs.readFileSync(placeOfFile(folder, key)))).toBe(true);
    expect(fs.existsSync(secretsPlace(fetched))).toBe(true);
  });

  test('share the files that have not changed', async () => {
    const folder = aFolder();
    const first = await made({ folder, now: HOURS[0] });
    await sendBackup(bucket, { folder: first.folder, key: A_KEY });
    await sendBackup(bucket, { folder: (await made({ folder, now: HOURS[1] })).folder, key: A_KEY });
    const { files } = await readFileList(first.folder, A_KEY);
    expect(await namesIn('files-')).toHaveLength(files.length);
  });

  test('are complete only with their manifest, and open only with their key', async () => {
    const { folder } = await made();
    await sendBackup(bucket, { folder, key: A_KEY });
    const name = path.basename(folder);
    expect(await reasonOf(fetchBackup(bucket, { name, parent: aFolder(), key: `${A_KEY}0` }))).toBe('wrong_key');
    await bucket.remove(`${name}/${MANIFEST}`);
    expect(await listSentBackups(bucket)).toEqual([]);
    expect(await reasonOf(fetchBackup(bucket, { name: null, parent: aFolder(), key: A_KEY }))).toBe('missing');
    expect(await reasonOf(fetchBackup(bucket, { name, parent: aFolder(), key: A_KEY }))).toBe('missing');
  });

  test('are refused when an object is cut, missing or of another backup', async () => {
    const { folder } = await made();
    await sendBackup(bucket, { folder, key: A_KEY });
    const name = path.basename(folder);
    const [file = ''] = await namesIn('files-');
    await bucket.remove(file);
    expect(await reasonOf(fetchBackup(bucket, { name, parent: aFolder(), key: A_KEY }))).toBe('missing');
    await sendBackup(bucket, { folder, key: A_KEY });
    const cut = path.join(aFolder(), 'cut');
    fs.writeFileSync(cut, fs.readFileSync(path.join(folder, 'files.jsonl')).subarray(0, -1));
    await bucket.put(`${name}/files.jsonl`, cut);
    expect(await reasonOf(fetchBackup(bucket, { name, parent: aFolder(), key: A_KEY }))).toBe('damaged');
    for (const outside of ['../secrets', 'karkas-20261126-010000/../x', ''])
      expect(await reasonOf(fetchBackup(bucket, { name: outside, parent: aFolder(), key: A_KEY }))).toBe('missing');
  });

  test('are refused under the name of a later one', async () => {
    const { folder } = await made();
    await sendBackup(bucket, { folder, key: A_KEY });
    await bucket.put(`karkas-29991231-235959/${MANIFEST}`, path.join(folder, MANIFEST));
    expect(await reasonOf(fetchBackup(bucket, { name: null, parent: aFolder(), key: A_KEY }))).toBe('damaged');
  });

  test('are subject to retention; files go with the last backup that names them', async () => {
    const folder = aFolder();
    const names: string[] = [];
    for (const now of HOURS) {
      const backup = await made({ folder, now });
      await sendBackup(bucket, { folder: backup.folder, key: A_KEY });
      names.push(path.basename(backup.folder));
    }
    const orphan = path.join(aFolder(), 'orphan');
    fs.writeFileSync(orphan, 'of no backup');
    const pool = (await namesIn('files-'))[0]?.split('/')[0] ?? '';
    await bucket.put(`${pool}/${newId()}/${newId()}`, orphan);
    const before = (await namesIn('files-')).length;
    const sweep = (now: Date) => removeOldSentBackups(bucket, { keep: 1, now, key: A_KEY, scratch: aFolder() });
    expect(await sweep(new Date())).toEqual(names.slice(0, 2));
    expect(await listSentBackups(bucket)).toEqual(names.slice(2));
    // A backup under way may have sent it.
    expect(await namesIn('files-')).toHaveLength(before);
    expect(await sweep(new Date(Date.now() + 25 * 3_600_000))).toEqual([]);
    expect(await namesIn('files-')).toHaveLength(before - 1);
    const fetched = await fetchBackup(bucket, { name: null, parent: aFolder(), key: A_KEY });
    expect(path.basename(fetched)).toBe(names[2]);
  });
});
