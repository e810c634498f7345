import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, isWorthPacking, pack } from './content-coding.ts';

/** Encoding and hashing more at once would noticeably block other requests. */
const LONG = 512 * 1024;
const PIECE = 128 * 1024;

/** Request headers a response may depend on. */
export const VARY = 'accept-encoding, accept-language, authorization, x-company-id, x-view-as-role';

/**
 * Sends a JSON response. Reads have an ETag and support conditional requests.
 *
 * The ETag is computed from the text, not from `version`: customer names, counts, sums and `can` change without it, and
 * fields invisible to the reader are already removed. Hashing takes microseconds; long texts yield to the event loop in
 * between.
 */
export async function sendJson(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const { request } = reply;
  void reply.header('vary', VARY);
  const { body, digest } = await encoded(text, isReading(request));
  if (digest !== null) {
    const tag = `W/"${digest}"`;
    void reply.header('etag', tag);
    if (isNotModified(request, tag)) return reply.code(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  const coding = isWorthPacking(text) ? codingFor(request.headers) : null;
  if (coding === null) return reply.send(body);
  const packed = await pack(body, coding);
  return reply.header('content-encoding', coding).send(packed);
}

type Encoded = { body: string | Buffer; digest: string | null };

async function encoded(text: string, hasTag: boolean): Promise<Encoded> {
  if (text.length <= LONG) return { body: text, digest: hasTag ? hash('sha1', text, 'base64url') : null };
  const sum = createHash('sha1');
  const pieces: Buffer[] = [];
  for (const piece of piecesOf(text)) {
    const bytes = Buffer.from(piece);
    if (hasTag) sum.update(bytes);
    pieces.push(bytes);
    await nextTurn();
  }
  return { body: Buffer.concat(pieces), digest: hasTag ? sum.digest('base64url') : null };
}

/** Surrogate pairs are not split. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const isHigh = /[\uD800-\uDBFF]/.test(text.charAt(from + PIECE - 1));
    const end = from + PIECE + (isHigh ? 1 : 0);
    yield text.slice(from, end);
    from = end;
  }
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** `If-None-Match` uses weak comparison (RFC 9110 §13.1.2). */
export function isNotModified({ headers }: FastifyRequest, tag: string): boolean {
  const condition = headers['if-none-match'];
  if (condition === undefined) return false;
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((one) => bare(one) === bare(tag));
}
