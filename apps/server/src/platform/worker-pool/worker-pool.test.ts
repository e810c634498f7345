import { afterEach, describe, expect, test } from 'vitest';
import { createSharedQueue } from './worker-pool.ts';
import { aPool, open } from './worker-pool.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

describe('worker pool', () => {
  test('passes on task errors as they are', async () => {
    await expect(aPool().run({ fail: 'not a number' })).rejects.toThrow(TypeError);
  });

  test("rejects a company's tasks beyond its limit, but not others'", async () => {
    const pool = aPool({ threads: 2, waitingPerCompany: 2 });
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => pool.run({ spinMs: 100 }, { tenant: 'a' })).concat(
        pool.run({}, { tenant: 'b' }),
      ),
    );
    expect(settled.map((one) => one.status)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      ...Array.from({ length: 7 }, () => 'rejected'),
      'fulfilled',
    ]);
    expect(settled[5]).toMatchObject({ reason: { code: 'too_many_requests' } });
  });

  test('shares the global fair queue with other pools', async () => {
    const sharedQueue = createSharedQueue();
    const pools = [aPool({ sharedQueue }), aPool({ sharedQueue })];
    const all = pools.flatMap((pool) => Array.from({ length: 4 }, () => pool.run({ spinMs: 50 }, { tenant: 'a' })));
    expect(await Promise.all(all)).toHaveLength(8);
  });
});
