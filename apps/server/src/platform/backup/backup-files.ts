import fs from 'node:fs';
import { copyFile, link, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { MissingBlobError } from '../errors.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { type BackedUpFile, backedUpFile, BackupError, FILE_LIST, FILES } from './backup-format.types.ts';
import { type BackupKey, hashSealed, readSealed, writeSealed } from './sealed-file.ts';

/** An earlier backup in the same folder; files it contains are not written again. */
export type EarlierBackup = { folder: string; files: ReadonlyMap<string, BackedUpFile> };

export type FileCollector = {
  /** Collects everything the store lists that is not collected yet. */
  collectAll(): Promise<void>;
  /** Collects files named by rows, which the store may have quarantined meanwhile. Returns the missing ones. */
  collectNamed(keys: readonly string[]): Promise<string[]>;
  collected(): BackedUpFile[];
};

/** Collects files of a store into a backup folder. The content of a key never changes, so each is copied once. */
export function createFileCollector(options: {
  storage: BlobStore;
  folder: string;
  key: BackupKey;
  earlier: EarlierBackup | null;
}): FileCollector {
  const { storage, folder } = options;
  const found = new Map<string, BackedUpFile>();
  const collect = async (fileKey: string): Promise<boolean> => {
    if (found.has(fileKey)) return true;
    const file = await storage.withFile(fileKey, (place) => takeFile(options, fileKey, place)).catch(nullIfMissing);
    if (file !== null) found.set(fileKey, file);
    return file !== null;
  };
  return {
    collectAll: async () => {
      await mkdir(path.join(folder, FILES), { recursive: true });
      for await (const { key } of storage.list()) await collect(key);
    },
    collectNamed: async (keys) => {
      const missing: string[] = [];
      for (const key of keys) if (!(await collect(key))) missing.push(key);
      return missing;
    },
    collected: () => [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

export const placeOfFile = (folder: string, key: string): string => path.join(folder, FILES, key);

async function takeFile(
  { folder, key, earlier }: Parameters<typeof createFileCollector>[0],
  fileKey: string,
  source: string,
): Promise<BackedUpFile> {
  const place = placeOfFile(folder, fileKey);
  await mkdir(path.dirname(place), { recursive: true });
  const before = earlier?.files.get(fileKey);
  const { size } = await stat(source);
  if (before !== undefined && earlier !== null && before.size === size) {
    await linkOrCopy(placeOfFile(earlier.folder, fileKey), place);
    return before;
  }
  if (key !== null)
    return {
      key: fileKey,
      ...(await writeSealed(place, fs.createReadStream(source), { key, isCompressed: false })),
    };
  await linkOrCopy(source, place);
  return { key: fileKey, ...(await hashSealed(place, { key: null, isCompressed: false })) };
}

/** A hard link costs nothing on the same disk. */
async function linkOrCopy(source: string, place: string): Promise<void> {
  await link(source, place).catch(() => copyFile(source, place, fs.constants.COPYFILE_FICLONE));
}

/** One line of JSON per file. */
export async function writeFileList(
  folder: string,
  files: readonly BackedUpFile[],
  key: BackupKey,
): Promise<{ sha256: string }> {
  const lines = Readable.from(files.map((file) => Buffer.from(`${JSON.stringify(file)}\n`)));
  return writeSealed(path.join(folder, FILE_LIST), lines, { key, isCompressed: true });
}

export async function readFileList(folder: string, key: BackupKey): Promise<{ files: BackedUpFile[]; sha256: string }> {
  const text = new PassThrough();
  const parts: Buffer[] = [];
  text.on('data', (part: Buffer) => parts.push(part));
  const { sha256 } = await readSealed(path.join(folder, FILE_LIST), text, { key, isCompressed: true });
  const lines = Buffer.concat(parts).toString('utf8').split('\n').filter(Boolean);
  return { files: lines.map((line) => backedUpFile.parse(readJson(line))), sha256 };
}

/** Restores the files of a backup into a store. Drafts are written to `inbox`, on the disk of the store. */
export async function restoreFiles(options: {
  folder: string;
  files: readonly BackedUpFile[];
  key: BackupKey;
  storage: BlobStore;
  inbox: string;
}): Promise<void> {
  const { folder, files, key, storage, inbox } = options;
  await mkdir(inbox, { recursive: true, mode: 0o700 });
  for (const file of files) {
    const draft = path.join(inbox, `restored-${path.basename(file.key)}`);
    const target = fs.createWriteStream(draft, { mode: 0o600 });
    const read = await readSealed(placeOfFile(folder, file.key), target, { key, isCompressed: false });
    if (read.sha256 !== file.sha256) throw new BackupError('damaged', placeOfFile(folder, file.key));
    await storage.adopt(file.key, { path: draft, ...read });
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof MissingBlobError) return null;
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (isGone) return null;
  throw error;
}
