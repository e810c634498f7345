import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { blobKey, type BlobStore } from './blob-store.ts';

const LARGE = 5 * 1024 * 1024 + 1;

/** What every store promises; called once for each kind, on an empty or a used store. */
export function testBlobStore(name: string, open: () => BlobStore): void {
  const someKey = (): string => blobKey(newId(), newId());
  const isSame = async (key: string, bytes: Uint8Array): Promise<boolean> =>
    Buffer.from(await open().get(key)).equals(bytes);

  describe(`${name}: as every store`, () => {
    test.each([
      ['nothing', Buffer.alloc(0)],
      ['each byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
      ['megabytes', randomBytes(LARGE)],
      ['a part of other bytes', randomBytes(64).subarray(7, 20)],
    ])('gives back what it was given: %s', async (_, bytes) => {
      const key = someKey();
      await open().put(key, bytes);
      expect(await isSame(key, bytes)).toBe(true);
    });

    test('the last bytes put under a key are the ones', async () => {
      const key = someKey();
      await open().put(key, randomBytes(2000));
      await open().put(key, Buffer.from('shorter'));
      expect(await isSame(key, Buffer.from('shorter'))).toBe(true);
    });

    test('an unknown key is an error that callers know', async () => {
      await expect(open().get(someKey())).rejects.toMatchObject({
        code: 'ENOENT',
        message: expect.stringContaining('ENOENT'),
      });
    });

    test('what is removed is gone, once and again, and its neighbour stays', async () => {
      const company = newId();
      const [gone, stays] = [blobKey(company, newId()), blobKey(company, newId())];
      await open().put(gone, Buffer.from('gone'));
      await open().put(stays, Buffer.from('stays'));
      await open().remove(gone);
      await open().remove(gone);
      await expect(open().get(gone)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await isSame(stays, Buffer.from('stays'))).toBe(true);
    });

    test('what was never there can be removed', async () => {
      await expect(open().remove(someKey())).resolves.toBeUndefined();
    });

    test('a removed key can be used again', async () => {
      const key = someKey();
      await open().put(key, Buffer.from('before'));
      await open().remove(key);
      await open().put(key, Buffer.from('after'));
      expect(await isSame(key, Buffer.from('after'))).toBe(true);
    });

    test('many at once do not mix', async () => {
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
    ])('a key that the product does not make is refused: %j', async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('Malformed storage key');
      await expect(open().get(key)).rejects.toThrow('Malformed storage key');
      await expect(open().remove(key)).rejects.toThrow('Malformed storage key');
    });
  });
}
