import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aCompany, aFile, aProject } from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { A_KEY, aBackup, aFolder } from './backup.fixtures.ts';
import { placeOfFile, readFileList } from './backup-files.ts';
import { BackupError, type BackupProblem, MANIFEST } from './backup-format.types.ts';
import { listBackups, readManifest, removeOldBackups, writeBackup } from './index.ts';
import { secretsPlace } from './write-backup.ts';

// A cloned database, so that no backup contains data of other tests.
const app = await startTestApp({ database: await cloneDatabase() });

describe('a backup', () => {
  test('contains every table and file, and stores an unchanged file once', async () => {
    const company = await aCompany({ app });
    await aFile(company, { kind: 'project', id: (await aProject(company)).id }, 'Исполнительная схема');
    const parent = aFolder();
    const first = await aBackup(company.app, { folder: parent, now: new Date('2026-11-28T01:00:00Z') });
    const second = await aBackup(company.app, { folder: parent, now: new Date('2026-11-28T02:00:00Z') });
    expect(path.basename(first.folder)).toBe('karkas-20261128-010000');
    expect(first.manifest.tables.find(({ name }) => name === 'company')?.rows).toBeGreaterThan(0);
    expect(first.manifest.tables.map(({ name }) => name)).not.toContain('schema_migration');
    const { files } = await readFileList(second.folder, null);
    const key = files.find((file) => file.key.startsWith(company.id))?.key ?? '';
    expect(key).not.toBe('');
    const inodes = [first, second].map(({ folder }) => fs.statSync(placeOfFile(folder, key)).ino);
    expect(inodes[0]).toBe(inodes[1]);
  });

  test('opens only with its key and stores the installation keys separately', async () => {
    const secretsFile = path.join(aFolder(), 'secrets.json');
    fs.writeFileSync(secretsFile, '{"mail":"00"}');
    const { folder, manifest } = await aBackup(app, { key: A_KEY, secretsFile });
    expect(manifest).toMatchObject({ is_encrypted: true, has_secrets: true });
    expect(await readManifest(folder, A_KEY)).toEqual(manifest);
    expect(await reasonOf(readManifest(folder, null))).toBe('wrong_key');
    expect(await reasonOf(readManifest(folder, `${A_KEY}0`))).toBe('wrong_key');
    expect(fs.readdirSync(folder)).not.toContain('secrets.json');
    expect(fs.readFileSync(secretsPlace(folder)).includes('mail')).toBe(false);
  });

  test('is rejected when its manifest was changed, is of a later version, or is missing', async () => {
    const { folder } = await aBackup(app);
    const place = path.join(folder, MANIFEST);
    const text = fs.readFileSync(place, 'utf8');
    fs.writeFileSync(place, text.replace('"product": "0.0.0"', '"product": "0.0.1"'));
    expect(await reasonOf(readManifest(folder, null))).toBe('damaged');
    fs.writeFileSync(place, text.replace('"format": 1', '"format": 2'));
    expect(await reasonOf(readManifest(folder, null))).toBe('newer');
    fs.rmSync(place);
    expect(await reasonOf(readManifest(folder, null))).toBe('missing');
  });

  test('leaves nothing behind on failure', async () => {
    const folder = aFolder();
    // The serving role sees no company rows.
    const source = { admin: app.database.app, storage: app.storage, secretsFile: null, product: '0', clock: aClock };
    expect(await reasonOf(writeBackup(source, { folder, key: null }))).toBe('no_rights');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('is subject to retention, and drafts left by a crash are removed with old ones', async () => {
    const folder = aFolder();
    const names = ['karkas-20261128-010000', 'karkas-20261128-020000', 'karkas-20261128-030000'];
    for (const name of [...names, 'karkas-20261128-003000.draft', WRITTEN_NOW, 'of-somebody-else'])
      fs.mkdirSync(path.join(folder, name));
    expect(
      (await removeOldBackups(folder, { keep: 2, now: new Date('2026-11-29T02:00:00Z') })).map((each) =>
        path.basename(each),
      ),
    ).toEqual(names.slice(0, 1));
    expect(await listBackups(folder)).toEqual(names.slice(1).map((name) => path.join(folder, name)));
    expect(fs.readdirSync(folder).toSorted()).toEqual([...names.slice(1), WRITTEN_NOW, 'of-somebody-else']);
  });
});

/** Possibly being written by another process: less than a day old. */
const WRITTEN_NOW = 'karkas-20261129-010000.draft';
const aClock = { now: () => new Date('2026-11-28T04:00:00Z'), today: () => '2026-11-28' };

async function reasonOf(work: Promise<unknown>): Promise<BackupProblem | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof BackupError) return error.reason;
      throw error;
    },
  );
}
