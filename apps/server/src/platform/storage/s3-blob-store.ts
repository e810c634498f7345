import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { MissingBlobError } from '../errors.ts';
import {
  QUARANTINE,
  assertBlobKey,
  blobKey,
  type BlobStore,
  isBlobKey,
  type ListedBlob,
  MARK,
  orRestored,
} from './blob-store.ts';
import { explainS3Error, isMissingObject, isTemporary } from './s3-errors.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECTION_TIMEOUT_MS = 5_000;
/** Without traffic for this long the connection is considered dead. */
const IDLE_TIMEOUT_MS = 20_000;
/** Limit of an operation with all attempts; below the server's request limit. */
const OPERATION_TIMEOUT_MS = 110_000;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** A download takes as long as its reader; only the response headers have this limit. */
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_SENDS = 3;

type Call = <T>(
  key: string,
  send: (at: { Bucket: string; Key: string }, signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/**
 * Files in a bucket of an S3-compatible server. A file is one request, so that it is complete or absent, as on disk.
 * `folder` holds files provided as local ones.
 *
 * @throws if the bucket cannot be read with these settings, so that a mistake prevents the start instead of failing the
 * first upload.
 */
export async function createS3BlobStore(
  settings: S3Settings,
  { folder = tmpdir(), operationTimeoutMs = OPERATION_TIMEOUT_MS } = {},
): Promise<BlobStore> {
  // 22 MB of packages that a product with disk storage never loads.
  const sdk = await import('@aws-sdk/client-s3');
  const client = openS3Client(sdk, settings, Math.min(IDLE_TIMEOUT_MS, operationTimeoutMs));
  const calling =
    (timeoutMs: number, assertKey = assertBlobKey): Call =>
    async (key, send) => {
      assertKey(key);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await send({ Bucket: settings.bucket, Key: key }, signal);
      } catch (error) {
        throw explainS3Error(error, { settings, key, isOutOfTime: signal.aborted });
      }
    };
  const call = calling(operationTimeoutMs);
  const open = openObject({ sdk, client, call: calling(Math.min(operationTimeoutMs, ANSWER_TIMEOUT_MS)) });
  const moves = movesOf({ sdk, client }, settings, call);
  const openAgain: BlobStore['open'] = (key, range) => orRestored(moves, key, () => open(key, range));
  const store: BlobStore = {
    ...markOf(
      { sdk, client },
      settings,
      calling(operationTimeoutMs, () => undefined),
    ),
    put: (key, bytes) =>
      call(key, async (at, abortSignal) => {
        await client.send(new sdk.PutObjectCommand({ ...at, Body: bytes }), { abortSignal });
      }),
    adopt: async (key, file) => {
      await call(key, (at, abortSignal) => sendFile({ sdk, client }, { ...file, at, abortSignal }));
      await rm(file.path, { force: true });
    },
    open: openAgain,
    withFile: (key, work) => lendFile(openAgain, key, { folder, work }),
    remove: (key) => call(key, (at, signal) => deleteObject({ sdk, client }, at, signal)),
    list: () => listObjects({ sdk, client }, settings),
    ...moves,
    sweepDrafts: () => Promise.resolve(0),
  };
  await assertReadable(open);
  return store;
}

type At = { Bucket: string; Key: string };

function markOf(
  { sdk, client }: S3Connection,
  { bucket }: S3Settings,
  call: Call,
): Pick<BlobStore, 'markPlace' | 'readMark' | 'writeMark'> {
  return {
    markPlace: `${MARK} (S3_BUCKET "${bucket}")`,
    readMark: async () => {
      try {
        return await call(MARK, async (at, abortSignal) => {
          const { Body } = await client.send(new sdk.GetObjectCommand(at), { abortSignal });
          return (await Body?.transformToString())?.trim() ?? null;
        });
      } catch (error) {
        if (error instanceof MissingBlobError) return null;
        throw error;
      }
    },
    writeMark: (mark) =>
      call(MARK, async (at, abortSignal) => {
        await client.send(new sdk.PutObjectCommand({ ...at, Body: Buffer.from(`${mark}\n`) }), { abortSignal });
      }),
  };
}

/** Buckets have no move: copying first means a crash leaves the file twice rather than nowhere. */
function movesOf(
  { sdk, client }: S3Connection,
  settings: S3Settings,
  call: Call,
): Pick<BlobStore, 'quarantine' | 'restore' | 'removeQuarantined' | 'listQuarantined'> {
  const quarantined = (at: At): At => ({ ...at, Key: `${QUARANTINE}/${at.Key}` });
  const move = async (from: At, to: At, abortSignal: AbortSignal): Promise<boolean> => {
    const CopySource = `${from.Bucket}/${from.Key}`;
    try {
      await client.send(new sdk.CopyObjectCommand({ ...to, CopySource }), { abortSignal });
    } catch (error) {
      if (isMissingObject(error)) return false;
      throw error;
    }
    await deleteObject({ sdk, client }, from, abortSignal);
    return true;
  };
  return {
    quarantine: (key) =>
      call(key, async (at, signal) => {
        await move(at, quarantined(at), signal);
      }),
    restore: (key) => call(key, (at, signal) => move(quarantined(at), at, signal)),
    removeQuarantined: (key) => call(key, (at, signal) => deleteObject({ sdk, client }, quarantined(at), signal)),
    listQuarantined: () => listObjects({ sdk, client }, settings, `${QUARANTINE}/`),
  };
}

async function deleteObject({ sdk, client }: S3Connection, at: At, abortSignal: AbortSignal): Promise<void> {
  // Amazon responds the same whether or not the file existed; some servers return not found.
  await client.send(new sdk.DeleteObjectCommand(at), { abortSignal }).catch((error: unknown) => {
    if (!isMissingObject(error)) throw error;
  });
}

export type S3Connection = { sdk: typeof Sdk; client: Sdk.S3Client };

function openObject({ sdk, client, call }: S3Connection & { call: Call }): BlobStore['open'] {
  return (key, range) =>
    call(key, async (at, signal) => {
      // The timeout covers the response headers; the body goes at its reader's speed and ends when idle.
      const untilAnswer = new AbortController();
      const abort = (): void => untilAnswer.abort();
      signal.addEventListener('abort', abort);
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body, ContentLength, ContentRange } = await client.send(
        new sdk.GetObjectCommand({ ...at, ...(Range === undefined ? {} : { Range }) }),
        { abortSignal: untilAnswer.signal },
      );
      signal.removeEventListener('abort', abort);
      if (!(Body instanceof Readable)) throw new Error('an answer without a file');
      const whole = ContentRange?.split('/')[1];
      return { stream: Body, size: Number(whole ?? ContentLength ?? 0) };
    });
}

/**
 * Sends the content hash in advance, so that the server rejects anything else. A stream can be sent once, so a retry
 * opens another.
 */
export async function sendFile(
  { sdk, client }: S3Connection,
  file: { path: string; size: number; sha256: string; at: { Bucket: string; Key: string }; abortSignal: AbortSignal },
): Promise<void> {
  const { at, abortSignal } = file;
  for (let attempt = 1; ; attempt += 1) {
    const command = new sdk.PutObjectCommand({ ...at, Body: createReadStream(file.path), ContentLength: file.size });
    command.middlewareStack.add(
      (next) => (given) => {
        // An HTTP request, whose headers the middleware types omit.
        const { headers }: { headers: Record<string, string> } = Object(given.request);
        headers['x-amz-content-sha256'] = file.sha256;
        return next(given);
      },
      { step: 'build' },
    );
    try {
      await client.send(command, { abortSignal });
      break;
    } catch (error) {
      if (attempt === MAX_SENDS || abortSignal.aborted || !isTemporary(error)) throw error;
    }
  }
}

async function lendFile<Result>(
  open: BlobStore['open'],
  key: string,
  { folder, work }: { folder: string; work: (path: string) => Promise<Result> },
): Promise<Result> {
  const place = path.join(folder, `${randomUUID()}.part`);
  try {
    const { stream } = await open(key);
    await pipeline(stream, createWriteStream(place, { mode: 0o600 }));
    return await work(place);
  } finally {
    await rm(place, { force: true });
  }
}

/** The files with the prefix, by the rest of their key. */
async function* listObjects(
  { sdk, client }: S3Connection,
  settings: S3Settings,
  Prefix = '',
): AsyncGenerator<ListedBlob> {
  let ContinuationToken: string | undefined;
  do {
    const page: Sdk.ListObjectsV2CommandOutput = await client
      .send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix, ContinuationToken }))
      .catch((error: unknown) => {
        throw explainS3Error(error, { settings, key: '*', isOutOfTime: false });
      });
    for (const { Key: name = '', LastModified: changedAt } of page.Contents ?? []) {
      const key = name.slice(Prefix.length);
      if (changedAt !== undefined && isBlobKey(key)) yield { key, changedAt };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

export function openS3Client(
  { S3Client }: typeof Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  socketTimeout: number,
): Sdk.S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket as part of the host name would need a certificate and a DNS record per bucket.
    forcePathStyle: true,
    // Other servers than Amazon's reject the default checksums; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout },
  });
}

/**
 * Requests a file that never exists: unlike bucket operations, the error tells what is wrong, and no further permission
 * is needed.
 */
async function assertReadable(open: BlobStore['open']): Promise<void> {
  await open(blobKey(NIL_ID, NIL_ID)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
