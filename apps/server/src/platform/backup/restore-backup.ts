import fs from 'node:fs';
import type { Writable } from 'node:stream';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import { migrate, readMigrations } from '../db/migrations/migrate.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { readFileList, restoreFiles } from './backup-files.ts';
import { BackupError, type Manifest } from './backup-format.types.ts';
import * as repository from './backup-tables.repository.ts';
import { readManifest } from './manifest-file.ts';
import { type BackupKey, readSealed } from './sealed-file.ts';
import { placeOfTable, secretsPlace } from './write-backup.ts';

export type RestoreSource = { folder: string; key: BackupKey };
type Place = {
  /** Connection of a superuser: foreign keys are not checked while rows are loaded. */
  admin: ConnectionOptions;
  owner: ConnectionOptions;
  storage: BlobStore;
  /** Folder of file drafts. */
  inbox: string;
};

/**
 * Fills an empty database and store from a backup: the schema of the backup, the rows, then the migrations this version
 * adds.
 *
 * @throws {BackupError} before anything is written: `missing`, `wrong_key`, `newer`, `not_empty`, `no_rights`; or
 * `damaged`.
 */
export async function restoreBackup(source: RestoreSource, place: Place): Promise<Manifest> {
  const manifest = await readManifest(source.folder, source.key);
  await requireKnownSchema(manifest);
  const { files, sha256 } = await readFileList(source.folder, source.key);
  if (sha256 !== manifest.files.sha256) throw new BackupError('damaged', source.folder);
  await withClient(place.admin, async (client) => {
    await repository.requireAllRows(client);
    await repository.requireEmpty(client);
  });
  await migrate({ owner: place.owner, upTo: manifest.migrations.at(-1) });
  await withClient(place.admin, (client) =>
    repository.replaceRows(client, manifest, (table, into) =>
      restoreTable(source, manifest, { name: table.name, into }),
    ),
  );
  await restoreFiles({ ...source, files, storage: place.storage, inbox: place.inbox });
  await migrate({ owner: place.owner });
  return manifest;
}

/** Puts the files of a backup into a store, without its rows. */
export async function restoreStoredFiles(
  source: RestoreSource,
  place: Pick<Place, 'storage' | 'inbox'>,
): Promise<number> {
  const manifest = await readManifest(source.folder, source.key);
  const { files, sha256 } = await readFileList(source.folder, source.key);
  if (sha256 !== manifest.files.sha256) throw new BackupError('damaged', source.folder);
  await restoreFiles({ ...source, files, storage: place.storage, inbox: place.inbox });
  return files.length;
}

/** Restores the installation keys stored beside the backup. False if there are none. */
export async function restoreSecrets({ folder, key }: RestoreSource, secretsFile: string): Promise<boolean> {
  const place = secretsPlace(folder);
  if (!fs.existsSync(place)) return false;
  await readSealed(place, fs.createWriteStream(secretsFile, { mode: 0o600 }), { key, isCompressed: false });
  return true;
}

/** Hash and row count must match the manifest, otherwise the restore transaction rolls back. */
async function restoreTable(
  { folder, key }: RestoreSource,
  manifest: Manifest,
  { name, into }: { name: string; into: Writable },
): Promise<void> {
  const expected = manifest.tables.find((table) => table.name === name)?.sha256;
  const read = await readSealed(placeOfTable(folder, name), into, { key, isCompressed: true });
  if (read.sha256 !== expected) throw new BackupError('damaged', placeOfTable(folder, name));
}

/** @throws {BackupError} `newer` if this version lacks a migration of the backup. */
async function requireKnownSchema({ migrations }: Manifest): Promise<void> {
  const names = Object.keys(await readMigrations());
  const unknown = migrations.find((name, index) => names[index] !== name);
  if (unknown !== undefined) throw new BackupError('newer', unknown);
}
