import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { silentLogger } from '#platform/logging.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { aFolder } from '../backup.fixtures.ts';
import { LOOK_EVERY_MS, startLogArchiver } from './log-archiver.ts';
import { logFolder } from './log-segments.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The files of a cluster that the archiver reads, and no server. */
function aCluster() {
  const root = aFolder();
  const [cluster, archived, folder] = ['cluster', 'archived', 'backups'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  const statuses = path.join(cluster, 'pg_wal', 'archive_status');
  for (const one of [path.join(cluster, 'global'), statuses, archived]) fs.mkdirSync(one, { recursive: true });
  fs.writeFileSync(path.join(cluster, 'global', 'pg_control'), Buffer.alloc(16, 7));
  const storage = createDiskBlobStore(path.join(root, 'files'));
  return {
    options: { cluster, archived, folder, key: null, storage, logger: silentLogger },
    /** PostgreSQL has finished a segment. */
    finish: (name: string) => {
      fs.writeFileSync(path.join(cluster, 'pg_wal', name), name);
      fs.writeFileSync(path.join(statuses, `${name}.ready`), '');
    },
    isArchived: async (name: string) =>
      fs.existsSync(path.join(archived, name)) && fs.existsSync(path.join(logFolder(folder, cluster), name))
        ? true
        : null,
  };
}

const [FIRST, SECOND] = ['000000010000000000000001', '000000010000000000000002'] as const;

test.each([
  ['delivers no event', () => ({ close: () => undefined, on: () => undefined })],
  [
    'cannot be watched',
    () => {
      throw Object.assign(new Error('ENOSYS: function not implemented, watch'), { code: 'ENOSYS' });
    },
  ],
])('a segment is archived by the periodic look where the file system %s', async (_, watch) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(fs, 'watch').mockImplementation(watch as unknown as typeof fs.watch);
  const { options, finish, isArchived } = aCluster();
  finish(FIRST);
  const archiver = startLogArchiver(options);
  onTestFinished(() => archiver.stop());
  await eventually(() => isArchived(FIRST), { what: 'the first look' });
  finish(SECOND);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  expect(await eventually(() => isArchived(SECOND), { withinMs: 3_000, what: 'the periodic look' })).toBe(true);
});
