import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isBlobKey } from '../../storage/blob-store.ts';
import { placeOfFile, readFileList } from '../backup-files.ts';
import { BackupError, FILE_LIST, type Manifest, MANIFEST, SECRETS } from '../backup-format.types.ts';
import { readManifest } from '../manifest-file.ts';
import { isBackupName, placeOfTable, secretsPlace } from '../write-backup.ts';
import { type BackupBucket, hashOfFile } from './backup-bucket.ts';

const DAY_MS = 24 * 3_600_000;

/** Files are shared by the backups of one key: the bytes of a file never change, and another key cannot open them. */
const poolOf = (key: string): string =>
  `files-${createHmac('sha256', key).update('karkas pool of files').digest('hex').slice(0, 12)}/`;
const secretsName = (name: string): string => `${SECRETS}/${name}.json`;
const tableName = placeOfTable;

/**
 * Sends a finished backup: files the bucket lacks, tables, last the manifest, which makes it complete. Tables are read
 * back and compared.
 *
 * @throws {BackupError} `damaged`.
 */
export async function sendBackup(
  bucket: BackupBucket,
  { folder, key }: { folder: string; key: string },
): Promise<void> {
  const name = path.basename(folder);
  const manifest = await readManifest(folder, key);
  const { files } = await readFileList(folder, key);
  const pool = poolOf(key);
  const sizes = new Map<string, number>();
  for await (const { name: stored, size } of bucket.list(pool)) sizes.set(stored, size);
  for (const file of files) {
    const place = placeOfFile(folder, file.key);
    if (sizes.get(pool + file.key) !== (await stat(place)).size) await bucket.put(pool + file.key, place);
  }
  for (const table of manifest.tables) {
    const place = placeOfTable(folder, table.name);
    await bucket.put(tableName(name, table.name), place);
    if ((await bucket.hash(tableName(name, table.name))) !== (await hashOfFile(place)))
      throw new BackupError('damaged', tableName(name, table.name));
  }
  await bucket.put(`${name}/${FILE_LIST}`, path.join(folder, FILE_LIST));
  if (fs.existsSync(secretsPlace(folder))) await bucket.put(secretsName(name), secretsPlace(folder));
  await bucket.put(`${name}/${MANIFEST}`, path.join(folder, MANIFEST));
}

/** Names of the complete backups, oldest first. */
export async function listSentBackups(bucket: BackupBucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list('karkas-')) {
    const [backup = '', rest] = name.split('/');
    if (rest === MANIFEST && isBackupName(backup)) names.push(backup);
  }
  return names.toSorted();
}

/**
 * Downloads a backup, the newest one without a name, into a folder inside the parent.
 *
 * @throws {BackupError} `missing`, `wrong_key`, `newer`, `damaged`.
 */
export async function fetchBackup(
  bucket: BackupBucket,
  { name, parent, key }: { name: string | null; parent: string; key: string },
): Promise<string> {
  const wanted = name ?? (await listSentBackups(bucket)).at(-1);
  if (wanted === undefined || !isBackupName(wanted)) throw new BackupError('missing', wanted ?? '');
  const folder = path.join(parent, wanted);
  await bucket.get(`${wanted}/${MANIFEST}`, path.join(folder, MANIFEST));
  // Signed with the key: what it names was written by this product.
  const manifest = await readManifest(folder, key);
  requireOwnName(wanted, manifest);
  for (const { name: table } of manifest.tables)
    await bucket.get(tableName(wanted, table), placeOfTable(folder, table));
  await bucket.get(`${wanted}/${FILE_LIST}`, path.join(folder, FILE_LIST));
  const { files, sha256 } = await readFileList(folder, key);
  if (sha256 !== manifest.files.sha256) throw new BackupError('damaged', folder);
  for (const file of files) {
    if (!isBlobKey(file.key)) throw new BackupError('damaged', file.key);
    await bucket.get(poolOf(key) + file.key, placeOfFile(folder, file.key));
  }
  if (manifest.has_secrets) await bucket.get(secretsName(wanted), secretsPlace(folder));
  return folder;
}

/** An older backup under a newer name would be restored as the newest one. */
function requireOwnName(name: string, { created_at: createdAt }: Manifest): void {
  const [, date = '', time = ''] = name.split('-');
  const at = (text: string, from: number): string => text.slice(from, from + 2);
  const day = `${date.slice(0, 4)}-${at(date, 4)}-${at(date, 6)}`;
  const named = Date.parse(`${day}T${at(time, 0)}:${at(time, 2)}:${at(time, 4)}Z`);
  if (!(Math.abs(named - Date.parse(createdAt)) < DAY_MS)) throw new BackupError('damaged', name);
}

type Retention = { keep: number; now: Date; key: string; scratch: string };

/** Removes the oldest backups beyond the limit, what a crash left incomplete, and files that no backup names. */
export async function removeOldSentBackups(
  bucket: BackupBucket,
  { keep, now, key, scratch }: Retention,
): Promise<string[]> {
  const complete = await listSentBackups(bucket);
  const old = complete.slice(0, Math.max(0, complete.length - keep));
  // The manifest first: a half-removed backup is no backup.
  for (const name of old) await bucket.remove(`${name}/${MANIFEST}`);
  const kept = new Set(complete.slice(old.length));
  const isPast = (changedAt: Date): boolean => now.getTime() - changedAt.getTime() > DAY_MS;
  for await (const { name, changedAt } of bucket.list('karkas-')) {
    const [backup = ''] = name.split('/');
    if (isBackupName(backup) && !kept.has(backup) && (old.includes(backup) || isPast(changedAt)))
      await bucket.remove(name);
  }
  for (const name of old) await bucket.remove(secretsName(name));
  const named = await namedFiles(bucket, { names: [...kept], key, scratch });
  const pool = poolOf(key);
  // A backup under way has sent files that no list names yet.
  for await (const { name, changedAt } of bucket.list(pool))
    if (!named.has(name.slice(pool.length)) && isPast(changedAt)) await bucket.remove(name);
  return old;
}

/** Store keys of the files that the backups of this key contain. */
async function namedFiles(
  bucket: BackupBucket,
  { names, key, scratch }: { names: readonly string[]; key: string; scratch: string },
): Promise<Set<string>> {
  const folder = await mkdtemp(path.join(scratch, '.lists-'));
  const named = new Set<string>();
  try {
    for (const name of names) {
      const place = path.join(folder, name);
      await bucket.get(`${name}/${MANIFEST}`, path.join(place, MANIFEST));
      if ((await ownManifest(place, key)) === null) continue;
      await bucket.get(`${name}/${FILE_LIST}`, path.join(place, FILE_LIST));
      for (const file of (await readFileList(place, key)).files) named.add(file.key);
    }
    return named;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null for a backup of another key, whose files are in another pool. */
async function ownManifest(folder: string, key: string): Promise<Manifest | null> {
  try {
    return await readManifest(folder, key);
  } catch (error) {
    if (error instanceof BackupError && error.reason === 'wrong_key') return null;
    throw error;
  }
}
