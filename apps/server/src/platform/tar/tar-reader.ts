import type { Readable } from 'node:stream';

const BLOCK = 512;

/** The tar is not what the product writes; `detail` is the place. */
export class TarError extends Error {
  override name = 'TarError';
  readonly detail: string;
  constructor(detail: string, cause?: unknown) {
    super(`damaged tar: ${detail}`, { cause });
    this.detail = detail;
  }
}

/** A file of the archive; its content must be read before the next. */
export type TarFile = { path: string; size: number; content: AsyncIterable<Buffer> };

/**
 * Reads a tar strictly, plain files only: a link, a name that is not allowed or comes twice, a wrong checksum or a
 * missing end is an error. So with a suitable pattern no name leads outside the folder it is unpacked to.
 *
 * @throws {TarError}
 */
export async function* readTar(source: Readable & AsyncIterable<Buffer>, allowed: RegExp): AsyncGenerator<TarFile> {
  const bytes = new ByteQueue(source[Symbol.asyncIterator]());
  const seen = new Set<string>();
  try {
    for (;;) {
      const header = await bytes.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const { path, size } = readHeader(header);
      if (!allowed.test(path) || seen.has(path)) throw new TarError(JSON.stringify(path));
      seen.add(path);
      let left = size;
      const content = async function* (): AsyncGenerator<Buffer> {
        while (left > 0) {
          const chunk = await bytes.upTo(left);
          left -= chunk.length;
          yield chunk;
        }
      };
      yield { path, size, content: content() };
      if (left > 0) throw new Error(`The content of ${path} was not read`);
      await bytes.exactly((BLOCK - (size % BLOCK)) % BLOCK);
    }
    // Reads to the end, so that the checksum of the compressed data is verified.
    while ((await bytes.any()) !== null);
  } finally {
    source.destroy();
  }
}

function readHeader(header: Buffer): { path: string; size: number } {
  const text = (from: number, length: number): string =>
    header
      .subarray(from, from + length)
      .toString('latin1')
      .replace(/\0.*$/s, '');
  const path = text(0, 100);
  const isFile = header[156] === 48 && text(157, 100) === '' && text(345, 155) === '';
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0);
  const size = text(124, 12);
  if (!isFile || !/^[0-7]{11}$/.test(size) || Number.parseInt(text(148, 8), 8) !== sum)
    throw new TarError(JSON.stringify(path));
  return { path, size: Number.parseInt(size, 8) };
}

/** Chunks of a stream as reads of wanted lengths. */
class ByteQueue {
  private rest: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;
  constructor(source: AsyncIterator<Buffer>) {
    this.source = source;
  }
  async any(): Promise<Buffer | null> {
    if (this.rest.length > 0) {
      const { rest } = this;
      this.rest = Buffer.alloc(0);
      return rest;
    }
    const next = await this.source.next().catch((error: unknown) => {
      throw isOfBytes(error) ? new TarError('compressed data', error) : error;
    });
    return next.done === true ? null : next.value;
  }
  async upTo(most: number): Promise<Buffer> {
    const chunk = await this.any();
    if (chunk === null) throw new TarError('end');
    this.rest = chunk.subarray(most);
    return chunk.subarray(0, most);
  }
  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0;) {
      const part = await this.upTo(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}

const isOfBytes = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
