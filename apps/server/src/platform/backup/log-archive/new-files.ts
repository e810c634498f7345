import fs from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BlobStore, isBlobKey } from '../../storage/blob-store.ts';
import { readFileList } from '../backup-files.ts';
import { BackupError } from '../backup-format.types.ts';
import { type BackupKey, readSealed, writeSealed } from '../sealed-file.ts';
import { listBackups } from '../write-backup.ts';
import { logFolder } from './log-segments.ts';

const FILES = 'files';

type Parts = { cluster: string; folder: string; key: BackupKey; storage: BlobStore };

const filesFolder = ({ cluster, folder }: Pick<Parts, 'cluster' | 'folder'>): string =>
  path.join(logFolder(folder, cluster), FILES);

/** Copies the files of the store that neither the newest backup nor an earlier pass has: the log only brings rows back. */
export async function collectNewFiles({ cluster, folder, key, storage }: Parts): Promise<void> {
  const target = filesFolder({ cluster, folder });
  const known = await keysOfNewestBackup(folder, key);
  for (const stored of await listNewFiles(target)) known.add(stored);
  for await (const { key: name } of storage.list()) {
    if (known.has(name)) continue;
    const place = path.join(target, name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rm(`${place}.draft`, { force: true });
    await storage
      .withFile(name, (source) =>
        writeSealed(`${place}.draft`, fs.createReadStream(source), { key, isCompressed: false }),
      )
      .then(() => rename(`${place}.draft`, place))
      // Removed meanwhile.
      .catch(() => rm(`${place}.draft`, { force: true }));
  }
}

/** Keys of the collected files. */
export async function listNewFiles(target: string): Promise<string[]> {
  const owners = await readdir(target).catch(() => []);
  const keys: string[] = [];
  for (const owner of owners) for (const file of await readdir(path.join(target, owner))) keys.push(`${owner}/${file}`);
  return keys.filter(isBlobKey);
}

/** Removes the collected files that the newest backup has. */
export async function forgetCollected(parts: Pick<Parts, 'cluster' | 'folder' | 'key'>): Promise<void> {
  const target = filesFolder(parts);
  const inBackup = await keysOfNewestBackup(parts.folder, parts.key);
  for (const name of await listNewFiles(target))
    if (inBackup.has(name)) await rm(path.join(target, name), { force: true });
}

/** Puts the collected files into a store. Those of another key are left. */
export async function restoreNewFiles(options: {
  log: string;
  key: BackupKey;
  storage: BlobStore;
  inbox: string;
}): Promise<number> {
  const { log, key, storage, inbox } = options;
  const collected = path.join(log, FILES);
  await mkdir(inbox, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const name of await listNewFiles(collected)) {
    const place = path.join(collected, name);
    const draft = path.join(inbox, `restored-${path.basename(name)}`);
    const target = fs.createWriteStream(draft, { mode: 0o600 });
    const read = await readSealed(place, target, { key, isCompressed: false });
    await storage.adopt(name, { path: draft, ...read });
    count += 1;
  }
  return count;
}

async function keysOfNewestBackup(folder: string, key: BackupKey): Promise<Set<string>> {
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) return new Set();
  try {
    return new Set((await readFileList(newest, key)).files.map((file) => file.key));
  } catch (error) {
    if (error instanceof BackupError) return new Set();
    throw error;
  }
}
