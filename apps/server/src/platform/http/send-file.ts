import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../storage/file-answer.ts';
import type { ByteRange } from '../storage/blob-store.ts';
import type { FileContent } from '../storage/file-content.ts';
import { latinName } from './latin-name.ts';
import { isKnown } from './send-json.ts';

const UNSATISFIABLE = 416;

/**
 * Sends a file as an attachment under its own name, or the part of it that is asked for: a video is looked at from the
 * middle, a broken download goes on. It is read as fast as the receiver takes it, so that a slow one holds no memory.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  void reply.headers({
    'content-type': file.contentType,
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${latinName(file.fileName)}"; filename*=UTF-8''${encodeHeaderText(file.fileName)}`,
    ...(isHash(file.sha256) ? { etag: `"${file.sha256}"` } : {}),
  });
  // A hash in quotes: what a caller has of it already is not sent anew.
  if (isHash(file.sha256) && isKnown(request, `"${file.sha256}"`)) return reply.code(304).send();
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
  // An empty stream: for nothing at all the framework would state a length of nothing.
  if (request.raw.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await content.open(range ?? undefined));
}

/** One range, as players and download managers ask for it; what is not understood is not asked for (RFC 9110 §14.2). */
function rangeOf(
  request: FastifyRequest,
  size: number,
  sha256: string | undefined,
): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (asked === null || !isSameFile(request, sha256)) return null;
  const [, first = '', last = ''] = asked;
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

/** `If-Range`: the rest of a file only goes with the beginning of the same file. */
function isSameFile({ headers }: FastifyRequest, sha256: string | undefined): boolean {
  const known = headers['if-range'];
  return known === undefined || (sha256 !== undefined && known === `"${sha256}"`);
}

const isHash = (text: string | undefined): boolean => text !== undefined && /^[0-9a-f]{64}$/.test(text);

/** RFC 8187: what a header parameter may hold of a text in UTF-8. */
function encodeHeaderText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
