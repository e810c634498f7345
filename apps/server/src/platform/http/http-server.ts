import { createHash } from 'node:crypto';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from '../db/connection.ts';
import type { AccessTokens } from '../access/access-tokens.ts';
import { invalidField, Problem } from '../errors.ts';
import { endOfText } from '../cut-text.ts';
import type { UploadedBytes } from '../storage/file-bytes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The object of the contract that a route serves; a test reads it off the route table. */
    endpoint?: Endpoint;
  }
}

/** What an endpoint is served with. */
export type HttpServer = {
  app: FastifyInstance;
  pool: Pool;
  /** For reads of one statement. */
  readPool: Pool;
  tokens: AccessTokens;
  receiveFile(request: FastifyRequest, limits: { field: string; maxBytes: number }): Promise<UploadedBytes>;
};

const MAX_NAME = 200;

/** Reads the one file of a multipart request; past the limit the rest is not read. */
export async function receiveFile(
  request: FastifyRequest,
  limits: { field: string; maxBytes: number },
): Promise<UploadedBytes> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  try {
    return await readPart(request, limits);
  } catch (error) {
    throw error instanceof Problem || (error instanceof Error && 'statusCode' in error)
      ? error
      : // The parser tells of a body that is cut short or malformed by words alone.
        new Problem('malformed_request', {}, error);
  }
}

async function readPart(request: FastifyRequest, limits: { field: string; maxBytes: number }): Promise<UploadedBytes> {
  const part = await request.file({ limits: { fileSize: limits.maxBytes, files: 1, fields: 10 } });
  if (!part || part.fieldname !== limits.field) throw invalidField(limits.field, 'required');
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new Problem('too_large');
  return { name: safeFileName(part.filename), bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}

/** A name is only shown and offered again at download; it never becomes a path. */
function safeFileName(name: string | undefined): string {
  // A part of binary data may come without a name: a program that writes its own multipart often sends it so.
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim();
  return clean === '' ? 'file' : endOfText(clean, MAX_NAME);
}
