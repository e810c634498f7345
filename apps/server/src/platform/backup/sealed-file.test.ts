import fs from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A_KEY, aFolder } from './backup.fixtures.ts';
import { BackupError } from './backup-format.types.ts';
import { type BackupKey, hashSealed, readSealed, writeSealed } from './sealed-file.ts';

const OTHER_KEY = A_KEY.split('').toReversed().join('');

describe('a file of a backup', () => {
  test('round-trips with and without compression and encryption', async () => {
    const folder = aFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), fc.boolean(), fc.boolean(), async (bytes, zip, seal) => {
        const place = path.join(folder, `file-${(count += 1)}`);
        const options = { key: seal ? A_KEY : null, isCompressed: zip };
        const written = await writeSealed(place, Readable.from([Buffer.from(bytes)]), options);
        const read = await bytesOf(place, options);
        expect(Buffer.from(bytes).equals(read)).toBe(true);
        expect(written).toEqual(await hashSealed(place, options));
      }),
      { numRuns: 40 },
    );
  });

  test('reveals nothing of its content when encrypted, and never encrypts to the same bytes twice', async () => {
    const folder = aFolder();
    const text = 'Договор подряда № 12'.repeat(50);
    const places = ['one', 'two'].map((name) => path.join(folder, name));
    for (const place of places) await writeSealed(place, Readable.from([text]), { key: A_KEY, isCompressed: false });
    const [one, two] = places.map((place) => fs.readFileSync(place));
    expect(one?.includes('Договор')).toBe(false);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  });

  test.each([A_KEY, null])('is rejected when one byte was changed or its end is missing (key: %s)', async (key) => {
    const place = path.join(aFolder(), 'file');
    await writeSealed(place, Readable.from(['Ведомость объёмов работ '.repeat(200)]), { key, isCompressed: true });
    const whole = fs.readFileSync(place);
    const { sha256 } = await hashSealed(place, { key, isCompressed: true });
    for (const at of [0, Math.floor(whole.length / 2), whole.length - 1]) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 1;
      fs.writeFileSync(place, broken);
      expect(await isNoticed(place, { key, sha256 })).toBe(true);
    }
    fs.writeFileSync(place, whole.subarray(0, -20));
    expect(await isNoticed(place, { key, sha256 })).toBe(true);
  });

  test('is rejected with another key', async () => {
    const place = path.join(aFolder(), 'file');
    await writeSealed(place, Readable.from(['text']), { key: A_KEY, isCompressed: false });
    await expect(hashSealed(place, { key: OTHER_KEY, isCompressed: false })).rejects.toThrow(BackupError);
  });
});

async function bytesOf(place: string, options: { key: BackupKey; isCompressed: boolean }): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk);
      done();
    },
  });
  await readSealed(place, target, options);
  return Buffer.concat(parts);
}

/** Detected by a BackupError or a different hash. */
async function isNoticed(place: string, { key, sha256 }: { key: BackupKey; sha256: string }): Promise<boolean> {
  return hashSealed(place, { key, isCompressed: true }).then(
    (read) => read.sha256 !== sha256,
    (error: unknown) => error instanceof BackupError && error.reason === 'damaged',
  );
}
