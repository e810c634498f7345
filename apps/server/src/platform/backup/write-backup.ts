import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { createFileCollector, type EarlierBackup, readFileList, writeFileList } from './backup-files.ts';
import {
  BackupError,
  type DumpedTable,
  FORMAT_VERSION,
  type Manifest,
  SECRETS,
  type SequenceState,
  TABLES,
} from './backup-format.types.ts';
import * as repository from './backup-tables.repository.ts';
import { type BaseSource, writeBase } from './log-archive/base-backup.ts';
import { readManifest, writeManifest } from './manifest-file.ts';
import { type BackupKey, hashSealed, writeSealed } from './sealed-file.ts';

export type BackupTarget = { folder: string; key: BackupKey };
export type WrittenBackup = { folder: string; manifest: Manifest };
type Source = {
  /** Connection of a role that sees every row. */
  admin: ConnectionOptions;
  storage: BlobStore;
  /** File with the keys of this installation; null if derived from SECRET_KEY. */
  secretsFile: string | null;
  /** The cluster whose log is archived: its files are copied as well. */
  base?: BaseSource | null;
  product: string;
  clock: Clock;
};

const NAME = /^karkas-\d{8}-\d{6}$/;
export const isBackupName = (name: string): boolean => NAME.test(name);
const DRAFT = '.draft';
const DAY_MS = 24 * 3_600_000;

/**
 * Writes one consistent snapshot of database and files into a new folder inside the target, verifies the tables, and
 * renames the folder to its final name last.
 *
 * @throws {BackupError} `no_rights` when the role sees only part of the rows, `damaged` when verification fails.
 */
export async function writeBackup(source: Source, { folder: parent, key }: BackupTarget): Promise<WrittenBackup> {
  const name = nameFor(source.clock.now());
  const folder = path.join(parent, name);
  const draft = `${folder}${DRAFT}`;
  await mkdir(path.join(draft, TABLES), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(source, { draft, key, earlier: await findEarlier(parent, key) });
    await verifyTables(draft, manifest, key);
    if (source.base) await writeBase(source.base, { folder: draft, key });
    await keepSecrets(source.secretsFile, { parent, name, key });
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** The backups of a folder, oldest first. */
export async function listBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => path.join(parent, name));
}

/**
 * Removes the oldest backups beyond the limit, and drafts left by a crash; a draft of today may still be in progress.
 */
export async function removeOldBackups(parent: string, { keep, now }: { keep: number; now: Date }): Promise<string[]> {
  const backups = await listBackups(parent);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  const yesterday = nameFor(new Date(now.getTime() - DAY_MS));
  const drafts = (await readdir(parent).catch(() => []))
    .filter((name) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length)) && name < yesterday)
    .map((name) => path.join(parent, name));
  for (const folder of [...old, ...drafts]) {
    await rm(folder, { recursive: true, force: true });
    await rm(secretsPlace(folder), { force: true });
  }
  return old;
}

/** Beside the backups: `secrets/<name>.json`, encrypted if they are. */
export const secretsPlace = (folder: string): string =>
  path.join(path.dirname(folder), SECRETS, `${path.basename(folder)}.json`);

const nameFor = (now: Date): string =>
  `karkas-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;

type Draft = { draft: string; key: BackupKey; earlier: EarlierBackup | null };

async function fill(source: Source, { draft, key, earlier }: Draft): Promise<Manifest> {
  const collector = createFileCollector({ storage: source.storage, folder: draft, key, earlier });
  // Before the database snapshot: files removed from the store after that moment are already collected.
  await collector.collectAll();
  return withClient(source.admin, async (client) => {
    await repository.requireAllRows(client);
    await repository.beginSnapshot(client);
    const { now, ...schema } = await repository.readSchema(client);
    const missing = await collector.collectNamed(await repository.readNamedFiles(client));
    const dumped = await dumpTables(client, { draft, key });
    const files = collector.collected();
    const { sha256 } = await writeFileList(draft, files, key);
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      product: source.product,
      created_at: now.toISOString(),
      ...schema,
      ...dumped,
      files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), sha256, missing },
      is_encrypted: key !== null,
      has_secrets: source.secretsFile !== null,
    };
    await writeManifest(draft, manifest, key);
    return manifest;
  });
}

async function dumpTables(
  client: Parameters<typeof repository.copyOut>[0],
  { draft, key }: Pick<Draft, 'draft' | 'key'>,
): Promise<{ tables: DumpedTable[]; sequences: SequenceState[] }> {
  const tables: DumpedTable[] = [];
  for (const table of await repository.listTables(client)) {
    const rows = repository.copyOut(client, table);
    const { sha256 } = await writeSealed(placeOfTable(draft, table.name), rows, { key, isCompressed: true });
    tables.push({ ...table, rows: rows.rowCount, sha256 });
  }
  return { tables, sequences: await repository.readSequences(client) };
}

export const placeOfTable = (folder: string, name: string): string => path.join(folder, TABLES, `${name}.copy.zst`);

/** @throws {BackupError} `damaged`. */
async function verifyTables(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const read = await hashSealed(placeOfTable(folder, name), { key, isCompressed: true });
    if (read.sha256 !== sha256) throw new BackupError('damaged', placeOfTable(folder, name));
  }
}

/** The newest backup that the same key opens; a damaged one only means that everything is written again. */
async function findEarlier(parent: string, key: BackupKey): Promise<EarlierBackup | null> {
  for (const folder of (await listBackups(parent)).toReversed()) {
    try {
      await readManifest(folder, key);
      const { files } = await readFileList(folder, key);
      return { folder, files: new Map(files.map((file) => [file.key, file])) };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return null;
}

async function keepSecrets(
  secretsFile: string | null,
  { parent, name, key }: { parent: string; name: string; key: BackupKey },
): Promise<void> {
  if (secretsFile === null) return;
  const place = secretsPlace(path.join(parent, name));
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  if (key === null) await copyFile(secretsFile, place);
  else await writeSealed(place, fs.createReadStream(secretsFile), { key, isCompressed: false });
  fs.chmodSync(place, 0o600);
}
