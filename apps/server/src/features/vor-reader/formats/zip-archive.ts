import { finished, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { LIMITS, RATIO_IS_JUDGED_FROM } from '../limits.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';

/** An opened archive. Nothing is unpacked to disk, and every inflated byte of every part is counted together. */
export type Archive = {
  has: (name: string) => boolean;
  names: () => string[];
  /** The bytes of a part in pieces; stopping early costs nothing more. */
  read: (name: string) => AsyncGenerator<Uint8Array, void, void>;
};

const INFLATE_CHUNK = 128 * 1024;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens the bytes of a zip file.
 * @throws UnreadableBill when the archive is broken, encrypted or has too many parts.
 */
export async function openArchive(bytes: Uint8Array, file: string): Promise<Archive> {
  const zip = await openZip(bytes, file);
  if (zip.entryCount > LIMITS.zip_entries) throw limitPassed(file, 'zip_entries');
  const entries = await listEntries(zip, file);
  let inflated = 0;

  async function* read(name: string): AsyncGenerator<Uint8Array, void, void> {
    const entry = entries.get(partKey(name));
    if (entry === undefined) throw new UnreadableBill('broken_file', { file, found: name });
    let fromPart = 0;
    let checksum = 0;
    for await (const chunk of inflate(zip, entry, file)) {
      fromPart += chunk.length;
      inflated += chunk.length;
      if (inflated > LIMITS.inflated_bytes) throw limitPassed(file, 'inflated_bytes');
      const isBomb = fromPart > RATIO_IS_JUDGED_FROM && fromPart > entry.compressedSize * LIMITS.inflate_ratio;
      if (isBomb) throw limitPassed(file, 'inflate_ratio');
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    // A flipped bit may still inflate, to another quantity; only the checksum tells.
    if (checksum !== entry.crc32) throw new UnreadableBill('broken_file', { file, found: entry.fileName });
  }

  return {
    has: (name) => entries.has(partKey(name)),
    names: () => [...entries.values()].map((entry) => entry.fileName),
    read,
  };
}

async function openZip(bytes: Uint8Array, file: string): Promise<ZipFile> {
  try {
    // The declared sizes are not trusted: `read` counts what really comes out.
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: false,
    });
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

// Part names of an OPC package are compared without regard to case, and some writers start them with a slash.
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
