import { afterEach, describe, expect, test } from 'vitest';
import { A, aPool, ends, open } from './process-pool.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

describe('process pool', () => {
  test('reuses one separate process', async () => {
    const pool = aPool();
    const pid = await pool.run({}, A);
    expect(pid).not.toBe(process.pid);
    expect(await pool.run({}, A)).toBe(pid);
    await pool.close();
    await ends(pid);
  });

  test('rejects tasks beyond its limit', async () => {
    const pool = aPool();
    const pending = Array.from({ length: 5 }, () => pool.run({ spinMs: 100 }, A));
    expect(pool.isFull('a')).toBe(true);
    const settled = await Promise.allSettled(pending);
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
