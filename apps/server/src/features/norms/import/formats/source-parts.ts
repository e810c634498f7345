import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type LimitName, openArchive, UnreadableBill } from '#features/bill-reader';
import { NORM_FILE_LIMITS } from '../limits.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';
import type { UnreadableNormsCode } from '../unreadable-norms.texts.ts';

/** One norm file: the upload itself or an entry of an archive. */
export type SourcePart = {
  name: string;
  /** Bytes to read, for the progress. */
  size: number;
  chunks: () => AsyncIterable<Uint8Array>;
};
export type Source = { kind: 'workbook' } | { kind: 'parts'; parts: SourcePart[]; close: () => void };

const ZIP = [0x50, 0x4b];
const READ_BYTES = 256 * 1024;
const TAKEN = /\.(xml|csv|txt)$/i;

/** Detects the file type by its first bytes. Archive entries are streamed; nothing is unpacked to disk. */
export async function openSource(path: string, fileName: string): Promise<Source> {
  const { head, size } = await look(path);
  if (size === 0) throw new UnreadableNorms('empty', fileName);
  if (!ZIP.every((byte, index) => head[index] === byte)) return fileAlone(path, fileName, size);
  const archive = await asNorms(fileName, () => openArchive({ path }, fileName, NORM_FILE_LIMITS));
  if (archive.has('_rels/.rels')) {
    archive.close();
    return { kind: 'workbook' };
  }
  const names = archive.names().filter((name) => TAKEN.test(name));
  // The directory may understate sizes, so bytes are also counted while reading; a declared excess is rejected without
  // reading.
  if (names.reduce((sum, name) => sum + archive.sizeOf(name), 0) > NORM_FILE_LIMITS.inflated_bytes) {
    archive.close();
    throw new UnreadableNorms('unpacked_too_large', fileName);
  }
  const parts = names.map((name) => ({
    name: baseName(name),
    size: archive.sizeOf(name),
    chunks: () => guarded(archive.read(name), baseName(name)),
  }));
  if (parts.length > 0) return { kind: 'parts', parts, close: archive.close };
  archive.close();
  throw new UnreadableNorms('nothing', fileName);
}

async function look(path: string): Promise<{ head: Uint8Array; size: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

function fileAlone(path: string, name: string, size: number): Source {
  const chunks = (): AsyncIterable<Uint8Array> => createReadStream(path, { highWaterMark: READ_BYTES });
  return { kind: 'parts', parts: [{ name, size, chunks }], close: () => undefined };
}

const baseName = (name: string): string => name.split(/[/\\]/).at(-1) ?? name;

async function* guarded(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* chunks;
  } catch (error) {
    throw refusalOf(error, name);
  }
}

async function asNorms<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, name);
  }
}

/** Converts errors of the bill readers into errors about norms. */
export function refusalOf(error: unknown, name: string): unknown {
  if (!(error instanceof UnreadableBill)) return error;
  if (error.code === 'encrypted') return new UnreadableNorms('encrypted', name);
  const { limit } = error.detail;
  return new UnreadableNorms(limit === undefined ? 'broken_archive' : (CODE_OF_LIMIT[limit] ?? error.texts), name);
}

const CODE_OF_LIMIT: Partial<Record<LimitName, UnreadableNormsCode>> = {
  inflated_bytes: 'unpacked_too_large',
  zip_entries: 'too_many_parts',
  inflate_ratio: 'bomb',
};

/** Workbooks are held to the limits of bills, which have messages of their own. */
export const refusalOfWorkbook = (error: unknown, name: string): unknown =>
  error instanceof UnreadableBill && error.detail.limit !== undefined
    ? new UnreadableNorms(error.texts, name)
    : refusalOf(error, name);
