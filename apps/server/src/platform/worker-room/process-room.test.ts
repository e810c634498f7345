import { afterEach, describe, expect, test } from 'vitest';
import { A, aRoom, ends, open } from './process-room.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((room) => room.close())));

describe('process pool', () => {
  test('reuses one separate process', async () => {
    const room = aRoom();
    const pid = await room.run({}, A);
    expect(pid).not.toBe(process.pid);
    expect(await room.run({}, A)).toBe(pid);
    await room.close();
    await ends(pid);
  });

  test('rejects tasks beyond its limit', async () => {
    const room = aRoom();
    const asked = Array.from({ length: 5 }, () => room.run({ spinMs: 100 }, A));
    expect(room.isFull('a')).toBe(true);
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(settled[4]).toMatchObject({ reason: { code: 'too_many_requests' } });
  });
});
