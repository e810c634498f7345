import type { FastifyRequest } from 'fastify';
import { invalidField, Problem } from '../../errors.ts';
import type { Inbox, ReceivedFile } from '../../storage/received-file.ts';
import { safeFileName } from '../../storage/safe-file-name.ts';
import { fileTooLarge } from './receive-file.texts.ts';

/** Overhead of the multipart form around the file. */
const FORM_BYTES = 64 * 1024;

export type FileLimits = { field: string; maxBytes: number };

/** Receives the single file of a multipart request onto disk; stops reading at the limit. */
export async function receiveFile(request: FastifyRequest, inbox: Inbox, limits: FileLimits): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  // A request announcing more than the limit is rejected before the body is read.
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes + FORM_BYTES) throw tooLarge(limits);
  const signal = untilAbort(request);
  const part = await asMalformed(
    orAbort(request.file({ limits: { fileSize: limits.maxBytes, files: 1, fields: 10, parts: 20 } }), signal),
  );
  if (!part || part.fieldname !== limits.field) throw invalidField(limits.field, 'required');
  const file = await asMalformed(inbox.receive(part.file, { name: safeFileName(part.filename), signal }));
  if (!part.file.truncated) return file;
  await file.discard();
  throw tooLarge(limits);
}

const tooLarge = ({ maxBytes }: FileLimits): Problem => new Problem('too_large', { detail: fileTooLarge(maxBytes) });

/** Aborted when the client disconnects early; the form parser would wait forever. */
function untilAbort({ raw }: FastifyRequest): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) abort.abort(new Problem('malformed_request'));
  });
  return abort.signal;
}

function orAbort<Result>(reading: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    reading,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** The parser reports truncated or malformed bodies without a code; disk and connection errors have one. */
async function asMalformed<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const isKnown = error instanceof Error && error.name !== 'AbortError' && ('statusCode' in error || 'code' in error);
    throw isKnown ? error : new Problem('malformed_request', {}, error);
  }
}
