import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from './s3-blob-store.ts';

export type S3Server = { settings: S3Settings; stop(): Promise<void> };

const BUCKET = 'karkas-files';
/** The only access key it knows; it does not verify current signatures, so any secret works. */
const KEY = 'S3RVER';

/** An S3-compatible server with one bucket on its own port. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'karkas-test-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  answerWhenWritten(server.store);
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * By default it responds after reading the last byte, when the file may still be incomplete; S3 guarantees
 * read-after-write.
 */
function answerWhenWritten(store: S3rver['store']): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const result = await putObject(object);
    const place = store.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(place)).size !== result.size) await wait(1);
    return result;
  };
}
