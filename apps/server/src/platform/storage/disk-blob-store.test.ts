import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { testBlobStore } from './blob-store.fixtures.ts';
import { blobKey, type BlobStore } from './blob-store.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';

let folder: string;
let store: BlobStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'karkas-test-disk-'));
  store = createDiskBlobStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

testBlobStore('disk', () => store);

describe('disk', () => {
  test('no draft remains, and other users of the machine cannot read', async () => {
    const [company, file] = [newId(), newId()];
    await store.put(blobKey(company, file), Buffer.from('x'));
    expect(await readdir(path.join(folder, company))).toEqual([file]);
    const { mode } = await stat(path.join(folder, company, file));
    expect(mode & 0o077).toBe(0);
  });

  test.runIf(process.platform === 'linux')('a full disk keeps nothing of the file', async () => {
    const [company, file] = [newId(), newId()];
    // A device without space, under the name of the draft.
    await mkdir(path.join(folder, company));
    await symlink('/dev/full', path.join(folder, company, `${file}.part`));
    await expect(store.put(blobKey(company, file), Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(path.join(folder, company))).toEqual([]);
  });
});
