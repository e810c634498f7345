import type * as Sdk from '@aws-sdk/client-s3';
import { assertBlobKey, blobKey, type BlobStore } from './blob-store.ts';
import { explainS3Error, isMissingObject } from './s3-errors.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECTION_TIMEOUT_MS = 5_000;
/** Nothing sent and nothing received for so long: the other side is gone. */
const IDLE_TIMEOUT_MS = 20_000;
/** One operation with all its attempts: less than what the server gives a request. */
const OPERATION_TIMEOUT_MS = 60_000;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Files in a bucket of a server that speaks S3. One file is one request, so that it is whole or absent, as on the disk.
 * @throws when the bucket cannot be read with these settings: a mistake in them stops the start and not the first upload.
 */
export async function createS3BlobStore(
  settings: S3Settings,
  { operationTimeoutMs = OPERATION_TIMEOUT_MS } = {},
): Promise<BlobStore> {
  // 22 MB of packages, which a product that keeps its files on the disk never loads.
  const sdk = await import('@aws-sdk/client-s3');
  const client = openClient(sdk, settings);
  const Bucket = settings.bucket;
  const call = async <T>(
    key: string,
    send: (at: { Bucket: string; Key: string }, within: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> => {
    assertBlobKey(key);
    const abortSignal = AbortSignal.timeout(operationTimeoutMs);
    try {
      return await send({ Bucket, Key: key }, { abortSignal });
    } catch (error) {
      throw explainS3Error(error, { settings, key, isOutOfTime: abortSignal.aborted });
    }
  };
  const store: BlobStore = {
    put: (key, bytes) =>
      call(
        key,
        async (at, within) => void (await client.send(new sdk.PutObjectCommand({ ...at, Body: bytes }), within)),
      ),
    get: (key) =>
      call(key, async (at, within) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(at), within);
        if (Body === undefined) throw new Error('an answer without a file');
        return await Body.transformToByteArray();
      }),
    remove: (key) =>
      call(key, async (at, within) => {
        // Amazon answers the same whether the file was there or not; some others say that it was not.
        await client.send(new sdk.DeleteObjectCommand(at), within).catch((error: unknown) => {
          if (!isMissingObject(error)) throw error;
        });
      }),
  };
  await assertReadable(store);
  return store;
}

function openClient(
  { S3Client }: typeof Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
): Sdk.S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A bucket as a part of the host name asks for a certificate and a name record of each bucket.
    forcePathStyle: true,
    // Other servers than Amazon's refuse the checksums that are the default; what is sent is covered by the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
}

/** Asks for a file that is never there: unlike the operations on buckets, the refusal says what is wrong, and needs no further right. */
async function assertReadable(store: BlobStore): Promise<void> {
  await store.get(blobKey(NIL_ID, NIL_ID)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
