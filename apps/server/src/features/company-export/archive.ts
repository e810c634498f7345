import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { TAR_END, tarHeader, tarPadding } from '#platform/tar/tar-header.ts';

/** A file of the archive: bytes in memory, or a stream of known size. */
export type ArchiveEntry = { path: string } & (
  | { bytes: Uint8Array; records?: number }
  | { stream: AsyncIterable<Uint8Array>; size: number }
);
/** A line of `manifest.json`. */
type ManifestEntry = { path: string; size: number; sha256: string; records?: number };

/**
 * A gzipped tar of the entries, read as they are needed, and at its end `manifest.json`: `head` and, of each entry,
 * path, size, SHA-256 and number of records. A failing entry fails the stream.
 */
export function packArchive(entries: AsyncIterable<ArchiveEntry>, head: { created_at: Date } & object): Readable {
  const packed = createGzip();
  // The error destroys the returned stream; its reader reports it.
  pipeline(Readable.from(tarOf(entries, head)), packed, () => undefined);
  return packed;
}

async function* tarOf(
  entries: AsyncIterable<ArchiveEntry>,
  head: { created_at: Date } & object,
): AsyncGenerator<Uint8Array> {
  const at = head.created_at;
  const listed: ManifestEntry[] = [];
  for await (const entry of entries) {
    const size = 'bytes' in entry ? entry.bytes.length : entry.size;
    const hash = createHash('sha256');
    yield tarHeader(entry.path, { size, at });
    for await (const chunk of 'bytes' in entry ? [entry.bytes] : entry.stream) {
      hash.update(chunk);
      yield chunk;
    }
    yield tarPadding(size);
    const records = 'bytes' in entry ? entry.records : undefined;
    const sha256 = hash.digest('hex');
    listed.push({ path: entry.path, size, sha256, ...(records === undefined ? {} : { records }) });
  }
  const manifest = Buffer.from(`${JSON.stringify({ ...head, entries: listed }, null, 1)}\n`);
  yield tarHeader('manifest.json', { size: manifest.length, at });
  yield manifest;
  yield tarPadding(manifest.length);
  yield TAR_END;
}
