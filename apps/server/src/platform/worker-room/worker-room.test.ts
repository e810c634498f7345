import { afterEach, describe, expect, test } from 'vitest';
import { createHouse } from './worker-room.ts';
import { aRoom, open } from './worker-room.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((room) => room.close())));

describe('worker pool', () => {
  test('passes on task errors as they are', async () => {
    await expect(aRoom().run({ fail: 'not a number' })).rejects.toThrow(TypeError);
  });

  test("rejects a company's tasks beyond its limit, but not others'", async () => {
    const room = aRoom({ threads: 2, waitingPerCompany: 2 });
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => room.run({ spinMs: 100 }, { party: 'a' })).concat(room.run({}, { party: 'b' })),
    );
    expect(asked.map((one) => one.status)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 7 }, () => 'rejected'),
      'fulfilled',
    ]);
    expect(asked[5]).toMatchObject({ reason: { code: 'too_many_requests' } });
  });

  test('shares the global fair queue with other pools', async () => {
    const house = createHouse();
    const rooms = [aRoom({ house }), aRoom({ house })];
    const all = rooms.flatMap((room) => Array.from({ length: 4 }, () => room.run({ spinMs: 50 }, { party: 'a' })));
    expect(await Promise.all(all)).toHaveLength(8);
  });
});
