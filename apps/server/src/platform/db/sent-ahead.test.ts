import { expect, test } from 'vitest';
import { sentAhead } from './sent-ahead.ts';

test('of several rejections, the first in sending order is thrown, whichever arrives first', async () => {
  let refuse: (reason: Error) => void = () => undefined;
  const late = new Promise((_, reject) => {
    refuse = reject;
  });
  const checks = sentAhead(Promise.resolve(), null, late, Promise.reject(new Error('second')));
  refuse(new Error('first'));
  await expect(checks).rejects.toThrow('first');
});

test('rejections that are never awaited are not unhandled', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): void => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  void sentAhead(Promise.reject(new Error('refused')));
  await new Promise(setImmediate);
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
