import { describe, expect, test } from 'vitest';
import { Problem } from '../../errors.ts';
import { type SlotOwner, createConnectionSlots, createRequestSlots, shareOf } from './connection-slots.ts';

const CONNECTIONS = 12;
const SHARE = shareOf(CONNECTIONS);
const person = (companyId: string | null, userId: string): SlotOwner => ({ companyId, userId });
const settled = () => new Promise(setImmediate);

type Take = (work: () => Promise<void>) => Promise<void>;

/** Work that holds its connection until released. */
function holding() {
  const begun: string[] = [];
  const refused: unknown[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    hold: (name: string, take: Take): void => {
      const work = (): Promise<void> => {
        begun.push(name);
        return new Promise((resolve) => ends.push(resolve));
      };
      take(work).catch((error: unknown) => refused.push(error));
    },
    letGo: async (): Promise<void> => {
      for (const end of ends.splice(0)) end();
      await settled();
    },
    count: (name: string): number => begun.filter((one) => one === name).length,
  };
}

describe('fair queue of connections', () => {
  test('limits a flooding company to its share, and another company gets a connection at once', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count } = holding();
    for (let index = 0; index < 60; index += 1)
      hold('noisy', (work) => slots.transaction(person('a', `person ${index % 10}`), work));
    await settled();
    expect(count('noisy')).toBe(SHARE);
    hold('quiet', (work) => slots.transaction(person('b', 'of b'), work));
    await settled();
    expect(count('quiet')).toBe(1);
    expect(SHARE * 2).toBeLessThan(CONNECTIONS);
  });

  test('a flooding user leaves a connection of the company to a colleague', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count } = holding();
    for (let index = 0; index < 60; index += 1) hold('one', (work) => slots.transaction(person('a', 'one'), work));
    hold('colleague', (work) => slots.transaction(person('a', 'two'), work));
    await settled();
    expect([count('one'), count('colleague')]).toEqual([SHARE - 1, 1]);
  });

  test('the user is limited even when the company is not known yet', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count } = holding();
    for (let index = 0; index < 60; index += 1) hold('one', (work) => slots.transaction(person(null, 'one'), work));
    await settled();
    expect(count('one')).toBe(SHARE - 1);
  });

  test('long work leaves connections to other work of its company and is rejected beyond its limit', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count, refused, letGo } = holding();
    const long = (index: number): Take => {
      const slotOwner = person('a', `person ${index}`);
      return (work) => slots.longWork(slotOwner, () => slots.transaction(slotOwner, work));
    };
    for (let index = 0; index < 24; index += 1) hold('preview', long(index));
    hold('write', (work) => slots.transaction(person('a', 'other'), work));
    hold('preview of another', (work) => slots.longWork(person('b', 'of b'), work));
    await settled();
    expect([count('preview'), count('write'), count('preview of another')]).toEqual([2, 1, 1]);
    expect(refused).toHaveLength(24 - 2 - 10);
    expect(refused.every((error) => error instanceof Problem && error.code === 'too_many_requests')).toBe(true);
    expect(refused[0]).toMatchObject({ extra: { retryAfterSeconds: expect.any(Number) as number } });
    for (let round = 0; round < 6; round += 1) await letGo();
    expect(count('preview')).toBe(2 + 10);
  });

  test('long work of one user runs sequentially, and a colleague does not wait for it', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count, refused, letGo } = holding();
    for (let index = 0; index < 13; index += 1) hold('one', (work) => slots.longWork(person('a', 'one'), work));
    hold('colleague', (work) => slots.longWork(person('a', 'two'), work));
    await settled();
    expect([count('one'), count('colleague'), refused.length]).toEqual([1, 1, 2]);
    expect(refused[0]).toMatchObject({ code: 'too_many_requests', extra: { retryAfterSeconds: 10 } });
    for (let round = 0; round < 11; round += 1) await letGo();
    expect(count('one')).toBe(11);
  });

  test('anonymous callers share few connections, and no address can take all of them', async () => {
    const slots = createConnectionSlots({ connections: CONNECTIONS });
    const { hold, count } = holding();
    for (let index = 0; index < 40; index += 1) hold('noisy', (work) => slots.anonymous('192.0.2.1', work));
    hold('quiet', (work) => slots.anonymous('192.0.2.2', work));
    for (let index = 0; index < 40; index += 1) hold('third', (work) => slots.anonymous('192.0.2.3', work));
    await settled();
    expect([count('noisy'), count('quiet'), count('third')]).toEqual([2, 1, 0]);
  });

  test('a user has a limited number of requests in flight and as many waiting', async () => {
    const requests = createRequestSlots();
    const { hold, count, refused } = holding();
    for (let index = 0; index < 130; index += 1) hold('one', (work) => requests.take('one', work));
    hold('two', (work) => requests.take('two', work));
    await settled();
    expect([count('one'), refused.length, count('two')]).toEqual([20, 10, 1]);
  });
});
