import { createUpload, deleteUpload, getUpload, putUploadPart } from '@karkas/api/files/uploads.endpoints.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { isApiError } from '../requests/api-error.ts';
import { callEndpoint, newIdempotencyKey } from '../requests/call-endpoint.ts';
import type { SendOptions } from './send-options.ts';

/** Server operations of an upload in parts. */
export type PartTransport<Answer> = {
  begin(file: File): Promise<FileUpload>;
  read(id: string): Promise<FileUpload>;
  send(
    place: { id: string; number: number },
    part: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<FileUpload>;
  finish(id: string): Promise<Answer>;
  drop(id: string): Promise<void>;
};

/**
 * Part operations by the endpoints of the contract. The first and last steps are idempotent: each has a key of its own.
 */
function partTransport<Answer>(
  finish: (uploadId: string, idempotencyKey: string) => Promise<Answer>,
): PartTransport<Answer> {
  const [first, last] = [newIdempotencyKey(), newIdempotencyKey()];
  return {
    begin: ({ name, size }) => callEndpoint(createUpload, { body: { name, size } }, { idempotencyKey: first }),
    read: (id) => callEndpoint(getUpload, { params: { upload_id: id } }),
    send: ({ id, number }, part, { signal, onProgress }) =>
      callEndpoint(
        putUploadPart,
        { params: { upload_id: id, number } },
        { file: part, signal, onUploadProgress: onProgress },
      ),
    finish: (id) => finish(id, last),
    drop: async (id) => {
      await callEndpoint(deleteUpload, { params: { upload_id: id } });
    },
  };
}

/** `whole` sends the file like a small one; `finish` assembles the file from its parts. */
export async function uploadInParts<Answer>(
  upload: SendOptions & { file: File },
  { finish, whole }: { finish: Parameters<typeof partTransport<Answer>>[0]; whole: () => Promise<Answer> },
): Promise<Answer> {
  const transport = partTransport(finish);
  let isBegun = startedUploads.has(upload.file);
  const begin: typeof transport.begin = async (file) => {
    const made = await transport.begin(file);
    isBegun = true;
    return made;
  };
  try {
    return await sendInParts(upload.file, { ...transport, begin }, upload);
  } catch (error) {
    // Unfinished uploads count against the limit until they expire; and the right to attach files to a task does not
    // include part uploads in general.
    if (!isBegun && isApiError(error) && NOT_IN_PARTS.has(error.code ?? '')) return whole();
    throw error;
  }
}

const NOT_IN_PARTS = new Set(['too_many_uploads', 'forbidden']);
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Consecutive failures, about five minutes. */
const MOST_FAILURES = 14;
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** Started uploads by file, so that sending it again resumes. */
const startedUploads = new WeakMap<File, string>();

/**
 * Sends a file part by part. After a lost connection only missing parts are sent again; a refused or cancelled upload
 * leaves nothing on the server.
 */
export async function sendInParts<Answer>(
  file: File,
  transport: PartTransport<Answer>,
  { signal, onProgress, onBreak }: SendOptions,
): Promise<Answer> {
  const patiently = persistent({ signal, onBreak });
  try {
    let upload = await startOrResume(file, transport, patiently);
    const { id, part_bytes: size } = upload;
    for (let number = 1; (number - 1) * size < file.size; number += 1) {
      if (upload.parts.some((part) => part.number === number)) continue;
      const part = new File([file.slice((number - 1) * size, number * size)], file.name);
      const { received } = upload;
      const reportShare = (share: number): void => onProgress((received + share * part.size) / file.size);
      reportShare(0);
      upload = await patiently(() => transport.send({ id, number }, part, { signal, onProgress: reportShare }));
    }
    onProgress(1);
    return await patiently(() => transport.finish(id));
  } catch (error) {
    const id = startedUploads.get(file);
    if (id !== undefined && (signal.aborted || !isPassing(error))) {
      startedUploads.delete(file);
      // If even this fails, the upload expires by itself.
      await transport.drop(id).catch(() => undefined);
    }
    throw error;
  }
}

async function startOrResume<Answer>(
  file: File,
  transport: PartTransport<Answer>,
  patiently: Persistent,
): Promise<FileUpload> {
  const startedId = startedUploads.get(file);
  if (startedId !== undefined) {
    try {
      return await patiently(() => transport.read(startedId));
    } catch (error) {
      // It has expired.
      if (!(isApiError(error) && error.status === 404)) throw error;
      startedUploads.delete(file);
    }
  }
  const upload = await patiently(() => transport.begin(file));
  startedUploads.set(file, upload.id);
  return upload;
}

type Persistent = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Retries with growing delays while the failure may be temporary. */
function persistent({ signal, onBreak }: Pick<SendOptions, 'signal' | 'onBreak'>): Persistent {
  return async (work) => {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      try {
        const result = await work();
        if (failures > 0) onBreak(false);
        return result;
      } catch (error) {
        if (signal.aborted || !isPassing(error) || failures >= MOST_FAILURES) throw error;
        onBreak(true);
        const retryAfterMs = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        await delay(Math.max(retryAfterMs, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)), signal);
      }
    }
  };
}

function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'response' ? PASSING.has(error.status) : error.kind !== 'canceled');
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    // The browser reports a restored connection first.
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
