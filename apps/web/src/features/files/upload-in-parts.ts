import type { FILE_ENDPOINTS } from '@karkas/api/files/files.endpoints.ts';
import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { createUpload, deleteUpload, getUpload, putUploadPart } from '@karkas/api/files/uploads.endpoints.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { isApiError } from '#platform/api-error.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/call-endpoint.ts';

/** What the server does for a file in parts. */
export type PartTransport = {
  begin(file: File): Promise<FileUpload>;
  read(id: string): Promise<FileUpload>;
  send(
    place: { id: string; number: number },
    part: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<FileUpload>;
  finish(id: string): Promise<AttachedFile>;
  drop(id: string): Promise<void>;
};
export type SendOptions = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** The connection is lost, and tried again after a while; false once it is back. */
  onBreak: (isBroken: boolean) => void;
};

/** What the file is attached to; any owner has the same endpoints. */
type Place = {
  endpoints: (typeof FILE_ENDPOINTS)['project'];
  params: { project_id: string };
  purpose: AttachedFile['purpose'];
};

/** The parts by the endpoints of the contract. A repeat of the first or the last step is answered as the first time: each has one key. */
function partTransport({ endpoints, params, purpose }: Place): PartTransport {
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
    finish: (id) =>
      callEndpoint(endpoints.upload, { params, query: { purpose, upload_id: id } }, { idempotencyKey: last }),
    drop: async (id) => {
      await callEndpoint(deleteUpload, { params: { upload_id: id } });
    },
  };
}

/** `whole` sends the file as a small one goes. */
export async function uploadInParts(
  upload: SendOptions & { file: File },
  place: Place,
  whole: () => Promise<AttachedFile>,
): Promise<AttachedFile> {
  try {
    return await sendInParts(upload.file, partTransport(place), upload);
  } catch (error) {
    // Others that were left half way stand in the way until they expire.
    if (isApiError(error) && error.code === 'too_many_uploads') return whole();
    throw error;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** In a row, which takes about five minutes. */
const MOST_FAILURES = 14;
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** Which upload of a file was begun: whoever sends it again goes on with that. */
const begun = new WeakMap<File, string>();

/**
 * Sends a file part by part. What a lost connection has kept from coming is sent again once it is back, and nothing
 * else; what the server refuses, or the person cancels, leaves nothing there.
 */
export async function sendInParts(
  file: File,
  transport: PartTransport,
  { signal, onProgress, onBreak }: SendOptions,
): Promise<AttachedFile> {
  const patiently = persistent({ signal, onBreak });
  try {
    let upload = await beginOrGoOn(file, transport, patiently);
    const { id, part_bytes: size } = upload;
    for (let number = 1; (number - 1) * size < file.size; number += 1) {
      if (upload.parts.some((part) => part.number === number)) continue;
      const part = new File([file.slice((number - 1) * size, number * size)], file.name);
      const { received } = upload;
      const tell = (share: number): void => onProgress((received + share * part.size) / file.size);
      tell(0);
      upload = await patiently(() => transport.send({ id, number }, part, { signal, onProgress: tell }));
    }
    onProgress(1);
    return await patiently(() => transport.finish(id));
  } catch (error) {
    const id = begun.get(file);
    if (id !== undefined && (signal.aborted || !isPassing(error))) {
      begun.delete(file);
      // It expires by itself where even this does not arrive.
      await transport.drop(id).catch(() => undefined);
    }
    throw error;
  }
}

async function beginOrGoOn(file: File, transport: PartTransport, patiently: Persistent): Promise<FileUpload> {
  const known = begun.get(file);
  if (known !== undefined) {
    try {
      return await patiently(() => transport.read(known));
    } catch (error) {
      // It has expired.
      if (!(isApiError(error) && error.status === 404)) throw error;
      begun.delete(file);
    }
  }
  const upload = await patiently(() => transport.begin(file));
  begun.set(file, upload.id);
  return upload;
}

type Persistent = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Tries again after growing waits, for as long as the trouble may pass. */
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
        const told = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        await rest(Math.max(told, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)), signal);
      }
    }
  };
}

function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'response' ? PASSING.has(error.status) : error.kind !== 'canceled');
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    // The browser knows first that the connection is back.
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
