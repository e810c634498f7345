import { finished, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { LIMITS, RATIO_CHECKED_FROM } from '../../limits.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';

/** An opened archive. Nothing is unpacked to disk; inflated bytes of all parts are counted together. */
export type Archive = {
  has: (name: string) => boolean;
  names: () => string[];
  /** The declared inflated size of a part; not trusted. */
  sizeOf: (name: string) => number;
  /** The bytes of a part in chunks; stopping early costs nothing more. */
  read: (name: string) => AsyncGenerator<Uint8Array, void, void>;
  /** Required for archives opened from disk. */
  close: () => void;
};

/** Limits of an archive; stricter for bills than for norm bases. */
export type ArchiveLimits = Record<'zip_entries' | 'inflated_bytes' | 'inflate_ratio', number>;

const INFLATE_CHUNK = 128 * 1024;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens a zip from memory or from disk, reading only what is needed.
 * @throws UnreadableBill when the archive is broken, encrypted or has too many parts.
 */
export async function openArchive(
  source: Uint8Array | { path: string },
  file: string,
  limits: ArchiveLimits = LIMITS,
): Promise<Archive> {
  const zip = await openZip(source, file);
  if (zip.entryCount > limits.zip_entries) throw limitPassed(file, 'zip_entries');
  const entries = await listEntries(zip, file);
  let inflated = 0;

  /** Rejects a part by its declared size without inflating it. */
  function refuseStated({ uncompressedSize: stated, compressedSize: packed }: Entry): void {
    if (inflated + stated > limits.inflated_bytes) throw limitPassed(file, 'inflated_bytes');
    if (stated > RATIO_CHECKED_FROM && stated > packed * limits.inflate_ratio) throw limitPassed(file, 'inflate_ratio');
  }

  async function* read(name: string): AsyncGenerator<Uint8Array, void, void> {
    const entry = entries.get(partKey(name));
    if (entry === undefined) throw new UnreadableBill('broken_file', { file, found: name });
    refuseStated(entry);
    let fromPart = 0;
    let checksum = 0;
    for await (const chunk of inflate(zip, entry, file)) {
      fromPart += chunk.length;
      inflated += chunk.length;
      if (inflated > limits.inflated_bytes) throw limitPassed(file, 'inflated_bytes');
      const isBomb = fromPart > RATIO_CHECKED_FROM && fromPart > entry.compressedSize * limits.inflate_ratio;
      if (isBomb) throw limitPassed(file, 'inflate_ratio');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    // A flipped bit may still inflate, to another quantity; only the checksum detects it.
    if (checksum !== entry.crc32) throw new UnreadableBill('broken_file', { file, found: entry.fileName });
  }

  return {
    has: (name) => entries.has(partKey(name)),
    names: () => [...entries.values()].map((entry) => entry.fileName),
    sizeOf: (name) => entries.get(partKey(name))?.uncompressedSize ?? 0,
    read,
    close: () => zip.close(),
  };
}

async function openZip(source: Uint8Array | { path: string }, file: string): Promise<ZipFile> {
  // Declared sizes are not trusted: `read` counts the actual output.
  const options = { lazyEntries: true, validateEntrySizes: false };
  try {
    if ('path' in source) return await openPromise(source.path, { ...options, autoClose: false });
    return await fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options);
  } catch {
    throw new UnreadableBill('broken_file', { file, found: 'zip' });
  }
}

async function listEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entry.isEncrypted()) throw new UnreadableBill('encrypted', { file });
      entries.set(partKey(entry.fileName), entry);
    }
  } catch (error) {
    if (error instanceof UnreadableBill) throw error;
    throw new UnreadableBill('broken_file', { file, found: 'zip' });
  }
  return entries;
}

// OPC part names are case-insensitive, and some writers start them with a slash.
function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function* inflate(zip: ZipFile, entry: Entry, file: string): AsyncGenerator<Uint8Array, void, void> {
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new UnreadableBill('broken_file', { file, found: `zip ${entry.compressionMethod}` });
  }
  let source: Readable | null = null;
  let output: Readable | null = null;
  try {
    source = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    output = source;
    if (entry.compressionMethod === DEFLATED) {
      const unpacked = createInflateRaw({ chunkSize: INFLATE_CHUNK });
      finished(source, (error) => {
        if (error) unpacked.destroy(error);
      });
      output = source.pipe(unpacked);
    }
    const pieces: AsyncIterable<Uint8Array> = output;
    yield* pieces;
  } catch (error) {
    if (error instanceof UnreadableBill) throw error;
    throw new UnreadableBill('broken_file', { file, found: entry.fileName });
  } finally {
    source?.destroy();
    output?.destroy();
  }
}
