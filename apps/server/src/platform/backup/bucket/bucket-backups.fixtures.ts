import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aCompany, aFile, aProject } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { newId } from '../../ids.ts';
import { type S3Server, startS3Server } from '../../storage/s3-server.fixtures.ts';
import { A_KEY, aBackup } from '../backup.fixtures.ts';
import { BackupError } from '../backup-format.types.ts';
import { type BackupBucket, openBackupBucket } from './backup-bucket.ts';

type Options = { folder?: string; now?: Date | undefined; secretsFile?: string };
type Made = ReturnType<typeof aBackup>;

/** A server with one file and an empty bucket before each test. */
export function bucketOfServer(): {
  bucket: () => BackupBucket;
  made: (options?: Options) => Made;
  namesIn: (prefix: string) => Promise<string[]>;
} {
  let server: S3Server;
  let app: TestApp;
  let bucket: BackupBucket;
  beforeAll(async () => {
    server = await startS3Server();
    app = await startTestApp({ database: await cloneDatabase() });
    const company = await aCompany({ app });
    await aFile(company, { kind: 'project', id: (await aProject(company)).id }, 'Исполнительная схема');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    bucket = await openBackupBucket({ ...server.settings, prefix: `${newId()}/` });
  });
  return {
    bucket: () => bucket,
    made: ({ now, ...options } = {}) => aBackup(app, { key: A_KEY, ...options, ...(now === undefined ? {} : { now }) }),
    namesIn: async (prefix) => {
      const names: string[] = [];
      for await (const { name } of bucket.list(prefix)) names.push(name);
      return names;
    },
  };
}

export const reasonOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof BackupError ? error.reason : String(error)),
  );
