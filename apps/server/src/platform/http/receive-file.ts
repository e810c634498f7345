import type { FastifyRequest } from 'fastify';
import { invalidField, Problem } from '../errors.ts';
import type { Inbox, ReceivedFile } from '../storage/received-file.ts';
import { safeFileName } from '../storage/safe-file-name.ts';
import { fileTooLarge } from './receive-file.texts.ts';

/** What a form adds to the file in it. */
const FORM_BYTES = 64 * 1024;

export type FileLimits = { field: string; maxBytes: number };

/** Receives the one file of a multipart request onto the disk; past the limit the rest is not read. */
export async function receiveFile(request: FastifyRequest, inbox: Inbox, limits: FileLimits): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('unsupported_type');
  // What announces more than is taken is refused before it comes.
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

/** Aborted when the sender goes away before the request is whole; the parser of the form would wait for ever. */
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

/** The parser tells of a body that is cut short or malformed by words alone; a disk and a connection have codes. */
async function asMalformed<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const isKnown = error instanceof Error && error.name !== 'AbortError' && ('statusCode' in error || 'code' in error);
    throw isKnown ? error : new Problem('malformed_request', {}, error);
  }
}
