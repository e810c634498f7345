import { expect, test } from 'vitest';
import { aQueuedAction } from '../queue/a-queued-action.fixtures.ts';
import { exportQueue } from './export-queue.ts';
import { ageOf } from './age-of.ts';
import { crc32 } from './zip-files.ts';

/** The files of a zip, by its central directory. */
function filesOf(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, offset] = [
      bytes.readUInt32LE(place + 24),
      bytes.readUInt16LE(place + 28),
      bytes.readUInt32LE(place + 42),
    ];
    const title = bytes.toString('utf8', place + 46, place + 46 + name);
    const body = bytes.subarray(offset + 30 + name, offset + 30 + name + size);
    expect(bytes.readUInt32LE(place + 16)).toBe(crc32(body));
    files.set(title, body);
    place += 46 + name;
  }
  return files;
}

test('exports the queue as a zip: readable text, request bodies and every photo', async () => {
  const photo = aQueuedAction(
    { kind: 'photo', name: 'Фото 1.jpg', shot: null, sha256: 'ab' },
    { id: 2, key: 'device-2' },
  );
  const actions = [aQueuedAction({ kind: 'comment', text: 'Залили' }), photo];
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const zip = await exportQueue({
    actions,
    bytes: () => Promise.resolve(bytes),
    words: ({ doing }) => doing.kind,
    savedAt: '2026-11-29T10:00:00.000Z',
  });
  const files = filesOf(Buffer.from(await zip.arrayBuffer()));
  expect([...files.keys()]).toEqual(['queue.json', 'photos/001.jpg']);
  expect([...(files.get('photos/001.jpg') ?? [])]).toEqual([1, 2, 3]);
  expect(JSON.parse(files.get('queue.json')?.toString() ?? '')).toMatchObject({
    saved_at: '2026-11-29T10:00:00.000Z',
    deeds: [
      { words: 'comment', key: 'device-1', file: null },
      { words: 'photo', key: 'device-2', file: 'photos/001.jpg', doing: { sha256: 'ab' } },
    ],
  });
});

test('the CRC-32 of a file matches the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('an age is in the largest full unit', () => {
  const at = Date.parse('2026-11-29T12:00:00.000Z');
  const age = (moment: string) => Object.values(ageOf(moment, at));
  expect(age('2026-11-29T11:59:30.000Z')).toEqual(['now', 0]);
  expect(age('2026-11-29T11:18:00.000Z')).toEqual(['minutes', 42]);
  expect(age('2026-11-29T02:30:00.000Z')).toEqual(['hours', 9]);
  expect(age('2026-11-26T11:00:00.000Z')).toEqual(['days', 3]);
  // A clock that was set back meanwhile.
  expect(age('2026-11-29T12:30:00.000Z')).toEqual(['now', 0]);
});
