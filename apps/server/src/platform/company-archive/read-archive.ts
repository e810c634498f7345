import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readJson } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { readTar, TarError, type TarFile } from '../tar/tar-reader.ts';
import {
  type ArchivedRows,
  archivedRows,
  ArchiveError,
  type ArchiveManifest,
  archiveManifest,
  FORMAT,
  ROWS_LIST,
} from './archive-format.types.ts';

/** An unpacked archive whose bytes are those of its manifest. */
export type UnpackedArchive = { folder: string; manifest: ArchiveManifest; rows: ArchivedRows };

/** What an archive may contain: plain files in known folders. */
const ENTRY =
  /^(?:README\.txt|manifest\.json|(?:data|registers|rows)\/[a-z][a-z_-]*(?:-\d{5})?\.(?:ndjson|xlsx|json)|files\/[0-9a-f-]{36})$/;
const MANIFEST = 'manifest.json';
const FOLDERS = ['data', 'registers', 'rows', 'files'];

/** Unpacks the archive into an empty folder and verifies every file. @throws {ArchiveError} `damaged`, `no_rows`, `newer`. */
export async function unpackArchive(archive: string, folder: string): Promise<UnpackedArchive> {
  for (const name of FOLDERS) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  const found = await unpack(archive, folder);
  if (!found.has(MANIFEST)) throw new ArchiveError('damaged', MANIFEST);
  const manifest = await readShape(folder, MANIFEST, archiveManifest);
  requireListed(manifest, found);
  if (!found.has(ROWS_LIST)) throw new ArchiveError('no_rows', ROWS_LIST);
  return { folder, manifest, rows: await readShape(folder, ROWS_LIST, archivedRows) };
}

type Found = Map<string, { size: number; sha256: string }>;

async function unpack(archive: string, folder: string): Promise<Found> {
  const found: Found = new Map();
  const source = fs.createReadStream(archive);
  const tar = createGunzip();
  source.on('error', (error) => tar.destroy(error));
  try {
    for await (const file of readTar(source.pipe(tar), ENTRY)) found.set(file.path, await write(file, folder));
    return found;
  } catch (error) {
    throw error instanceof TarError ? new ArchiveError('damaged', error.detail, error) : error;
  } finally {
    source.destroy();
  }
}

async function write(
  { path: name, size, content }: TarFile,
  folder: string,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, fs.createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
}

/** Lines of a list of the archive, one file after the other. */
export async function* linesOf({ folder, manifest }: UnpackedArchive, list: string): AsyncGenerator<string[]> {
  const files = manifest.entries
    .map((entry) => entry.path)
    .filter((name) => name.startsWith(`${list}-`) && /^-\d{5}\.ndjson$/.test(name.slice(list.length)))
    .toSorted();
  for (const name of files) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n').filter((line) => line !== '');
    if (lines.length > 0) yield lines;
  }
}

export async function allLinesOf(archive: UnpackedArchive, list: string): Promise<string[]> {
  const all: string[] = [];
  for await (const lines of linesOf(archive, list)) all.push(...lines);
  return all;
}

function requireListed({ entries }: ArchiveManifest, found: Found): void {
  for (const { path: name, size, sha256 } of entries) {
    const file = found.get(name);
    if (file?.size !== size || file.sha256 !== sha256) throw new ArchiveError('damaged', name);
  }
  const listed = new Set(entries.map((entry) => entry.path));
  const extra = [...found.keys()].find((name) => name !== MANIFEST && !listed.has(name));
  if (extra !== undefined || listed.size !== entries.length) throw new ArchiveError('damaged', extra ?? MANIFEST);
}

async function readShape<Shape extends z.ZodType>(folder: string, name: string, shape: Shape): Promise<z.infer<Shape>> {
  try {
    const value = readJson(await readFile(path.join(folder, name), 'utf8'));
    if (name === MANIFEST && isOtherFormat(value)) throw new ArchiveError('newer', name);
    return shape.parse(value);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('damaged', name, error);
  }
}

function isOtherFormat(value: unknown): boolean {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
  return typeof format === 'string' && format !== FORMAT && /^karkas-company-\d+$/.test(format);
}
