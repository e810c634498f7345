import fs from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { MissingBlobError } from '../../errors.ts';
import { openS3Client, type S3Connection, type S3Settings, sendFile } from '../../storage/s3-blob-store.ts';
import { explainS3Error } from '../../storage/s3-errors.ts';
import { BackupError } from '../backup-format.types.ts';
import { createMeter } from '../sealed-file.ts';

/** A bucket, or the part of one whose names begin with the prefix. */
export type BucketSettings = S3Settings & { prefix: string };
type StoredObject = { name: string; size: number; changedAt: Date };
/** Backups in an S3-compatible store, by names without the prefix. An object is complete or absent. */
export type BackupBucket = {
  /** The server rejects bytes with another hash than the file's. */
  put(name: string, place: string): Promise<void>;
  /** @throws {BackupError} `missing`. */
  get(name: string, place: string): Promise<void>;
  hash(name: string): Promise<string>;
  list(prefix: string): AsyncGenerator<StoredObject>;
  remove(name: string): Promise<void>;
};

/** Tables are sent whole: an hour for five gigabytes, the largest object of a single request. */
const TRANSFER_TIMEOUT_MS = 3_600_000;
const NAMED = 'BACKUP_S3';
const IDLE_TIMEOUT_MS = 60_000;

export async function openBackupBucket(settings: BucketSettings): Promise<BackupBucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = openS3Client(sdk, settings, IDLE_TIMEOUT_MS);
  const connection: S3Connection = { sdk, client };
  const { bucket: Bucket, prefix } = settings;
  const call = async <Result>(
    name: string,
    send: (at: { Bucket: string; Key: string }, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const signal = AbortSignal.timeout(TRANSFER_TIMEOUT_MS);
    try {
      return await send({ Bucket, Key: prefix + name }, signal);
    } catch (error) {
      const explained = explainS3Error(error, { settings, key: name, isOutOfTime: signal.aborted, named: NAMED });
      throw explained instanceof MissingBlobError ? new BackupError('missing', prefix + name, error) : explained;
    }
  };
  const read = (name: string): Promise<Readable> =>
    call(name, async (at, abortSignal) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at), { abortSignal });
      if (!(Body instanceof Readable)) throw new Error('an answer without a file');
      return Body;
    });
  return {
    put: async (name, place) => {
      const { size } = await stat(place);
      const sha256 = await hashOfFile(place);
      await call(name, (at, abortSignal) => sendFile(connection, { path: place, size, sha256, at, abortSignal }));
    },
    get: async (name, place) => {
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await pipeline(await read(name), fs.createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    },
    hash: async (name) => hashOf(await read(name)),
    list: (part) => listObjects(connection, { settings, prefix: prefix + part, skipped: prefix.length }),
    remove: (name) =>
      call(name, async (at, abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand(at), { abortSignal });
      }),
  };
}

async function* listObjects(
  { sdk, client }: S3Connection,
  { settings, prefix: Prefix, skipped }: { settings: S3Settings; prefix: string; skipped: number },
): AsyncGenerator<StoredObject> {
  let ContinuationToken: string | undefined;
  do {
    const page: Sdk.ListObjectsV2CommandOutput = await client
      .send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix, ContinuationToken }))
      .catch((error: unknown) => {
        throw explainS3Error(error, { settings, key: '*', isOutOfTime: false, named: NAMED });
      });
    for (const { Key = '', Size: size, LastModified: changedAt } of page.Contents ?? [])
      if (changedAt !== undefined && size !== undefined) yield { name: Key.slice(skipped), size, changedAt };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

export const hashOfFile = (place: string): Promise<string> => hashOf(fs.createReadStream(place));

async function hashOf(bytes: Readable): Promise<string> {
  const meter = createMeter();
  meter.stream.resume();
  await pipeline(bytes, meter.stream);
  return meter.read().sha256;
}
