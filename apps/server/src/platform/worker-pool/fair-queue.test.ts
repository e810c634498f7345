import { describe, expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { createFairQueue, type FairQueue, SITE_VISITORS } from './fair-queue.ts';

/** Work ended by the test, recording when it began. */
function worksOf(slots: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    take: (tenant: string, name: string): Promise<string> =>
      slots.take(tenant, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string): Promise<void> => {
      await new Promise(setImmediate);
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe('fair queue', () => {
  test('serves callers round-robin, however much one has waiting', async () => {
    const { begun, take, end } = worksOf(createFairQueue({ overall: 1, perTenant: 1, waitingPerTenant: 5 }));
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    void take('b', 'b1');
    void take('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('one caller never gets all slots, and another starts at once', async () => {
    const { begun, take } = worksOf(createFairQueue({ overall: 3, perTenant: 2, waitingPerTenant: 5 }));
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    void take('b', 'b1');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('rejects a caller beyond its limit, but not another', async () => {
    const { begun, take, end } = worksOf(createFairQueue({ overall: 1, perTenant: 1, waitingPerTenant: 2 }));
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    const refused = await take('a', 'a4').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    void take('b', 'b1');
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('site visitors are served last, however long they have waited', async () => {
    const { begun, take, end } = worksOf(createFairQueue({ overall: 1, perTenant: 1, waitingPerTenant: 5 }));
    void take('a', 'a1');
    void take(SITE_VISITORS, 'stranger');
    for (const name of ['a2', 'a3']) void take('a', name);
    void take('b', 'b1');
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'stranger']);
  });

  test('failed work releases its slot', async () => {
    const slots = createFairQueue({ overall: 1, perTenant: 1, waitingPerTenant: 1 });
    await expect(slots.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.take('a', async () => 'yes')).toBe('yes');
  });
});
