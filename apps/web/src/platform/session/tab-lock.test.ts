import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTab } from './tab-lock.ts';

/** One lock shared by all tabs, as in a browser; a holder keeps it until its promise settles. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    async request(_name: string, ...rest: unknown[]): Promise<unknown> {
      const callback = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      const isOnlyIfFree = rest.length > 1;
      if (isOnlyIfFree && held > 0) return callback(null);
      held += 1;
      const before = last;
      const own = (async () => {
        await before;
        try {
          return await callback({});
        } finally {
          held -= 1;
        }
      })();
      last = own.catch(() => undefined);
      return own;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => void vi.useRealTimers());

/** The result of the work after the fake clock has advanced. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | 'not yet'> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return Promise.race([work, Promise.resolve('not yet' as const)]);
}

const EXCHANGE_MS = 30;

/** A tab that sees writes of others only after a delay, like one in another process. */
function tabs(delay: number) {
  let written = 0;
  const exchanges: string[] = [];
  const open = (name: string) => {
    const isDone = () => exchanges.length > 0 && (exchanges[0] === name || Date.now() - written >= delay);
    return inOneTab({
      isDone,
      work: async () => {
        if (isDone()) return true;
        await new Promise((resolve) => {
          setTimeout(resolve, EXCHANGE_MS);
        });
        exchanges.push(name);
        written = Date.now();
        return true;
      },
    });
  };
  return { open, exchanges };
}

test('two concurrent tabs exchange once, although storage is delayed', async () => {
  const { open, exchanges } = tabs(150);
  const both = Promise.all([open('first'), open('second')]);
  expect(await within(2_000, both)).toEqual([true, true]);
  expect(exchanges).toEqual(['first']);
});

test('a tab that starts just after the exchange does not repeat it', async () => {
  const { open, exchanges } = tabs(150);
  expect(await within(EXCHANGE_MS, open('first'))).toBe(true);
  expect(await within(2_000, open('second'))).toBe(true);
  expect(exchanges).toEqual(['first']);
});

test('the tab that exchanges does not wait for the others', async () => {
  const { open } = tabs(0);
  expect(await within(EXCHANGE_MS, open('first'))).toBe(true);
});

test('a failure is reported to the caller', async () => {
  await expect(inOneTab({ isDone: () => false, work: () => Promise.reject(new Error('No way out')) })).rejects.toThrow(
    'No way out',
  );
});
