import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip, constants } from 'node:zlib';

/** Some rows of a list as a JSON array built by the database. */
export type Portion = { json: string; count: number };
/** A compressed list: a tenth of its text. */
export type PackedList = { chunks: Buffer[]; bytes: number };

/**
 * Builds the response of a complete list in batches, compressed in a worker thread, so that neither building it nor a
 * slow receiver keeps a long list in memory or blocks the main thread.
 */
export async function packList(
  portions: AsyncIterable<Portion>,
  { page, rowsOf }: { page: number; rowsOf: (json: string) => string },
): Promise<PackedList> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const packed: PackedList = { chunks: [], bytes: 0 };
  gzip.on('data', (chunk: Buffer) => {
    packed.chunks.push(chunk);
    packed.bytes += chunk.length;
  });
  const write = async (text: string): Promise<void> => {
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  try {
    let count = 0;
    await write('{"results":[');
    for await (const portion of portions) {
      const rows = rowsOf(portion.json).trim().slice(1, -1);
      await write(count === 0 ? rows : `,${rows}`);
      count += portion.count;
    }
    gzip.end(`],"count":${count},"page":${page},"limit":${count}}`);
    await finished(gzip);
    return packed;
  } finally {
    gzip.destroy();
  }
}

/** The decompressed text as a stream. */
export const unpacked = ({ chunks }: PackedList): Readable => Readable.from(chunks).pipe(createGunzip());
