import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, isWorthPacking, pack } from './content-coding.ts';

/** What an answer may depend on besides its address. */
export const VARY = 'accept-encoding, accept-language, authorization, x-company-id, x-view-as-role';

/**
 * Sends the text of an answer. What was read has a tag, and whoever has it already is only told so.
 *
 * The tag is made of the text, not of `version`: the name of the customer, counts, sums and `can` change without it,
 * and what the reader may not see is out of the text by now. Making it takes microseconds.
 */
export async function sendJson(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const { request } = reply;
  void reply.header('vary', VARY);
  if (isReading(request)) {
    const tag = `W/"${hash('sha1', text, 'base64url')}"`;
    void reply.header('etag', tag);
    if (isKnown(request, tag)) return reply.code(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  const coding = isWorthPacking(text) ? codingFor(request.headers) : null;
  if (coding === null) return reply.send(text);
  const packed = await pack(text, coding);
  return reply.header('content-encoding', coding).send(packed);
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** `If-None-Match`: a tag is compared as a weak one (RFC 9110 §13.1.2). */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag));
}
