import { randomBytes } from 'node:crypto';
import { createHash } from 'node:crypto';
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { blobKey, type BlobStore } from './blob-store.ts';

/** The whole content of a file; only tests load it into memory. */
export async function bytesOf(store: BlobStore, key: string): Promise<Buffer> {
  return buffer((await store.open(key)).stream);
}

const LARGE = 5 * 1024 * 1024 + 1;

/** Contract tests of every store; called once per kind, on an empty or used store. */
export function testBlobStore(name: string, open: () => BlobStore): void {
  const someKey = (): string => blobKey(newId(), newId());
  const isSame = async (key: string, bytes: Uint8Array): Promise<boolean> => (await bytesOf(open(), key)).equals(bytes);

  describe(`${name}: blob store contract`, () => {
    test.each([
      ['nothing', Buffer.alloc(0)],
      ['each byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
      ['megabytes', randomBytes(LARGE)],
      ['a part of other bytes', randomBytes(64).subarray(7, 20)],
    ])('returns what was stored: %s', async (_, bytes) => {
      const key = someKey();
      await open().put(key, bytes);
      expect(await isSame(key, bytes)).toBe(true);
    });

    test('overwrites bytes of the same key', async () => {
      const key = someKey();
      await open().put(key, randomBytes(2000));
      await open().put(key, Buffer.from('shorter'));
      expect(await isSame(key, Buffer.from('shorter'))).toBe(true);
    });

    test('an unknown key is a known error', async () => {
      await expect(open().open(someKey())).rejects.toMatchObject({
        code: 'ENOENT',
        message: expect.stringContaining('ENOENT'),
      });
    });

    test('a removed file is gone, removing again is allowed, and its neighbour stays', async () => {
      const company = newId();
      const [gone, stays] = [blobKey(company, newId()), blobKey(company, newId())];
      await open().put(gone, Buffer.from('gone'));
      await open().put(stays, Buffer.from('stays'));
      await open().remove(gone);
      await open().remove(gone);
      await expect(open().open(gone)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await isSame(stays, Buffer.from('stays'))).toBe(true);
    });

    test('a file that never existed can be removed', async () => {
      await expect(open().remove(someKey())).resolves.toBeUndefined();
    });

    test('a removed key can be used again', async () => {
      const key = someKey();
      await open().put(key, Buffer.from('before'));
      await open().remove(key);
      await open().put(key, Buffer.from('after'));
      expect(await isSame(key, Buffer.from('after'))).toBe(true);
    });

    test.each([
      ['nothing', Buffer.alloc(0)],
      ['megabytes', randomBytes(LARGE)],
    ])('adopts a local file: %s', async (_, bytes) => {
      const key = someKey();
      const place = path.join(await mkdtemp(path.join(tmpdir(), 'karkas-test-adopt-')), 'file.part');
      await writeFile(place, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await open().adopt(key, { path: place, size: bytes.length, sha256 });
      expect(await isSame(key, bytes)).toBe(true);
      await expect(access(place)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('returns a range, and the total size', async () => {
      const key = someKey();
      await open().put(key, Buffer.from('0123456789'));
      const { size, stream } = await open().open(key, { start: 3, end: 6 });
      expect([size, (await buffer(stream)).toString()]).toEqual([10, '3456']);
      const whole = await open().open(key);
      expect([whole.size, (await buffer(whole.stream)).length]).toEqual([10, 10]);
    });

    test('provides a local file for the duration of the work', async () => {
      const key = someKey();
      await open().put(key, Buffer.from('lent'));
      expect(await open().withFile(key, async (place) => (await readFile(place)).toString())).toBe('lent');
      await expect(open().withFile(key, () => Promise.reject(new Error('the work')))).rejects.toThrow('the work');
      await expect(open().withFile(someKey(), () => Promise.resolve(1))).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await isSame(key, Buffer.from('lent'))).toBe(true);
    });

    test('lists its files with their modification time', async () => {
      const keys = [someKey(), someKey()];
      for (const key of keys) await open().put(key, Buffer.from('x'));
      const listed = new Map<string, Date>();
      for await (const { key, changedAt } of open().list()) listed.set(key, changedAt);
      expect(keys.map((key) => listed.get(key) instanceof Date)).toEqual([true, true]);
      await open().remove(keys[0] ?? '');
      const left: string[] = [];
      for await (const { key } of open().list()) left.push(key);
      expect(keys.map((key) => left.includes(key))).toEqual([false, true]);
    });

    test('does not list quarantined files, and restores them when opened', async () => {
      const listed = async (list: 'list' | 'listQuarantined'): Promise<string[]> => {
        const keys: string[] = [];
        for await (const { key } of open()[list]()) keys.push(key);
        return keys;
      };
      const [read, local, restored, gone] = [someKey(), someKey(), someKey(), someKey()];
      for (const key of [read, local, restored, gone]) {
        await open().put(key, Buffer.from(key));
        await open().quarantine(key);
        await open().quarantine(key);
        expect([(await listed('list')).includes(key), (await listed('listQuarantined')).includes(key)]).toEqual([
          false,
          true,
        ]);
      }
      expect(await isSame(read, Buffer.from(read))).toBe(true);
      expect(await open().withFile(local, async (place) => (await readFile(place)).toString())).toBe(local);
      expect([await open().restore(restored), await open().restore(restored)]).toEqual([true, false]);
      await open().removeQuarantined(gone);
      await open().removeQuarantined(gone);
      await expect(open().open(gone)).rejects.toMatchObject({ code: 'ENOENT' });
      const [there, quarantined] = [await listed('list'), await listed('listQuarantined')];
      expect([read, local, restored].every((key) => there.includes(key))).toBe(true);
      expect([read, local, restored, gone].filter((key) => quarantined.includes(key))).toEqual([]);
    });

    test('returns the last mark written, and does not list it', async () => {
      await open().writeMark('before');
      await open().writeMark('after');
      expect(await open().readMark()).toBe('after');
      for await (const { key } of open().list()) expect(key).not.toContain('karkas');
    });

    test('concurrent operations do not mix', async () => {
      const files = Array.from({ length: 20 }, () => ({ key: someKey(), bytes: randomBytes(3000) }));
      await Promise.all(files.map(({ key, bytes }) => open().put(key, bytes)));
      expect(await Promise.all(files.map(({ key, bytes }) => isSame(key, bytes)))).toEqual(files.map(() => true));
    });

    test.each([
      '',
      'a',
      newId(),
      `../${newId()}`,
      `${newId()}/../../secret`,
      `${newId()}/${newId()}/x`,
      `/${newId()}/${newId()}`,
      `${newId()}/${newId()}\n`,
    ])('a malformed key is rejected: %j', async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('Malformed storage key');
      await expect(open().open(key)).rejects.toThrow('Malformed storage key');
      await expect(open().remove(key)).rejects.toThrow('Malformed storage key');
    });
  });
}
