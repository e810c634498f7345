import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../storage/file-answer.ts';
import type { ByteRange } from '../../storage/blob-store.ts';
import type { FileContent } from '../../storage/file-content.ts';
import { latinName } from './latin-name.ts';
import { isNotModified } from './send-json.ts';

const UNSATISFIABLE = 416;

/**
 * Sends a file as an attachment under its own name, or the requested range: videos are seeked and downloads resumed.
 * Read at the receiver's speed, so that a slow one holds no memory.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  void reply.headers({
    'content-type': file.contentType,
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${latinName(file.fileName)}"; filename*=UTF-8''${encodeHeaderText(file.fileName)}`,
    ...(isHash(file.sha256) ? { etag: `"${file.sha256}"` } : {}),
  });
  // The ETag is the hash in quotes; a cached file is not sent again.
  if (isHash(file.sha256) && isNotModified(request, `"${file.sha256}"`)) return reply.code(304).send();
  return sendContent(request, reply, file);
}

export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, sha256 }: { content: FileContent; sha256?: string | undefined },
): Promise<FastifyReply> {
  void reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request, content.size, sha256);
  if (range === 'unsatisfiable')
    return reply.code(UNSATISFIABLE).header('content-range', `bytes */${content.size}`).send();
  const length = range === null ? content.size : range.end - range.start + 1;
  void reply.header('content-length', length).code(range === null ? 200 : 206);
  if (range !== null) void reply.header('content-range', `bytes ${range.start}-${range.end}/${content.size}`);
  // An empty stream: for an empty body the framework would set content-length 0.
  if (request.raw.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await content.open(range ?? undefined));
}

/** A single range, as players and download managers request; invalid ranges are ignored (RFC 9110 §14.2). */
function rangeOf(
  request: FastifyRequest,
  size: number,
  sha256: string | undefined,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (match === null || !isSameFile(request, sha256)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** `If-Range`: a range is only sent of the same file. */
function isSameFile({ headers }: FastifyRequest, sha256: string | undefined): boolean {
  const condition = headers['if-range'];
  return condition === undefined || (sha256 !== undefined && condition === `"${sha256}"`);
}

const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{64}$/.test(text);

/** RFC 8187: encoding of UTF-8 text in a header parameter. */
function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
