import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aCalculatedSpecification } from '#testing/factories/specifications.ts';
import { aCompany, aFile, aProject } from '#testing/factories/index.ts';
import { connectTo, emptyDatabase } from '#testing/test-database.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { callApi } from '#testing/call-api.ts';
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import { createDiskBlobStore } from '../storage/disk-blob-store.ts';
import { A_KEY, aBackup, aFolder } from './backup.fixtures.ts';
import { BackupError } from './backup-format.types.ts';
import { checkRestored, readManifest, restoreBackup } from './index.ts';
import { placeOfTable } from './write-backup.ts';

// A full round trip exceeds the default timeout on a busy machine.
test.each([A_KEY, null])(
  'an empty installation becomes the backed-up one (key: %s)',
  { timeout: 240_000 },
  async (key) => {
    const company = await aCompany();
    await aFile(company, { kind: 'project', id: (await aProject(company)).id }, 'Исполнительная схема');
    const specification = await aCalculatedSpecification(company);
    const backup = await aBackup(company.app, { key });
    const place = await anEmptyPlace(company.app);
    await restoreBackup({ folder: backup.folder, key }, place);
    // Backed up again, it is identical byte for byte: every row, sequence and file.
    const again = await aBackup(
      { ...company.app, storage: place.storage, database: { ...company.app.database, superuser: place.admin } },
      { key: null },
    );
    expect(again.manifest.tables).toEqual(backup.manifest.tables);
    expect(again.manifest.sequences).toEqual(backup.manifest.sequences);
    expect(again.manifest.files).toEqual(backup.manifest.files);
    expect(await checkRestored(place, backup.manifest)).toEqual([]);
    // Users can sign in with their existing credentials.
    const database = connectTo(place.admin, place.owner.database ?? '');
    const restored = await startTestApp({ database, storage: place.storage });
    const params = { specification_id: specification.id };
    const { status, body } = await callApi(company.owner, getSpecification, { params }, { app: restored });
    expect(status).toBe(200);
    expect(body).toEqual(specification);
  },
);

test('a drill detects a deleted and a changed row', async () => {
  const company = await aCompany();
  await aProject(company);
  const { folder, manifest } = await aBackup(company.app);
  const place = await anEmptyPlace(company.app);
  await restoreBackup({ folder, key: null }, place);
  await withClient(place.admin, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('delete from company where company_id = $1', [company.id]);
  });
  const faults = await checkRestored(place, manifest);
  expect(faults).toContainEqual({ kind: 'rows_differ', what: 'company' });
  expect(faults.some(({ kind }) => kind === 'reference_broken')).toBe(true);
});

test('rejects a target with accounts, and a backup with a damaged table, without changing the target', async () => {
  const company = await aCompany();
  const { folder, manifest } = await aBackup(company.app);
  const place = await anEmptyPlace(company.app);
  const full = { ...place, admin: company.app.database.superuser, owner: company.app.database.owner };
  await expect(restoreBackup({ folder, key: null }, full)).rejects.toMatchObject({ reason: 'not_empty' });
  const table = placeOfTable(folder, 'user_account');
  fs.writeFileSync(table, fs.readFileSync(table).subarray(0, -10));
  await expect(restoreBackup({ folder, key: null }, place)).rejects.toThrow(BackupError);
  const people = await withClient(place.admin, (client) => client.query('select 1 from user_account'));
  expect(people.rowCount).toBe(0);
  expect(manifest.tables.length).toBeGreaterThan(50);
});

test('rejects a backup with an unknown migration before writing anything', async () => {
  const company = await aCompany();
  const { folder } = await aBackup(company.app);
  const place = path.join(folder, 'manifest.json');
  const manifest = await readManifest(folder, null);
  fs.rmSync(place);
  const { writeManifest } = await import('./manifest-file.ts');
  await writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, '9999_later'] }, null);
  const empty = await anEmptyPlace(company.app);
  await expect(restoreBackup({ folder, key: null }, empty)).rejects.toMatchObject({
    reason: 'newer',
    detail: '9999_later',
  });
});

async function anEmptyPlace(app: TestApp): Promise<{
  admin: ConnectionOptions;
  owner: ConnectionOptions;
  storage: TestApp['storage'];
  inbox: string;
}> {
  const owner = await emptyDatabase();
  const folder = aFolder();
  return {
    owner,
    admin: { ...app.database.superuser, database: owner.database ?? '' },
    storage: createDiskBlobStore(path.join(folder, 'files')),
    inbox: path.join(folder, 'inbox'),
  };
}
