import { expect, test } from 'vitest';
import { pipelined } from './pipelined.ts';

test('of several rejections, the first in sending order is thrown, whichever arrives first', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const late = new Promise((_, reject) => {
    refuse = reject;
  });
  const checks = pipelined(Promise.resolve(), null, late, Promise.reject(new Error('second')));
  refuse(new Error('first'));
  await expect(checks).rejects.toThrow('first');
});

test('rejections that are never awaited are not unhandled', async () => {
  const unhandled: unknown[] = [];
  const recordUnhandled = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', recordUnhandled);
  void pipelined(Promise.reject(new Error('refused')));
  await new Promise(setImmediate);
  process.off('unhandledRejection', recordUnhandled);
  expect(unhandled).toEqual([]);
});
