import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from './s3-blob-store.ts';

export type S3Server = { settings: S3Settings; stop(): Promise<void> };

const BUCKET = 'karkas-files';
/** The only key id that it knows; it does not compare signatures of today's version, so that any secret does. */
const KEY = 'S3RVER';

/** A server that speaks S3, with one bucket, on a port of its own. */
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

/** By itself it answers when it has read the last byte, while the file may still be shorter: S3 promises to read what was written. */
function answerWhenWritten(store: S3rver['store']): void {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const result = await putObject(object);
    const place = store.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(place)).size !== result.size) await wait(1);
    return result;
  };
}
