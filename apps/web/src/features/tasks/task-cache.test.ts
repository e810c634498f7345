import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAfter, readTasksAgain } from './task-cache.ts';

test('what is told while a change is on its way is read once it has come', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = readAfter(client, () => promise);
  const second = readAfter(client, async () => 'at once');
  await second;
  await readTasksAgain(client);
  expect(read).not.toHaveBeenCalled();
  resolve('saved');
  expect(await first).toBe('saved');
  expect(read).toHaveBeenCalledTimes(1);
  await readTasksAgain(client);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a change that failed is read over as well', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  await expect(readAfter(client, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what goes on for long lets the rest be read once it has begun, and is read over at its end', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const { promise, resolve } = Promise.withResolvers<string>();
  const long = readAfter(client, (letRead) => {
    letRead();
    return promise;
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), 20_000);
  await readTasksAgain(client);
  expect(read).toHaveBeenCalledTimes(2);
  resolve('saved');
  await long;
  expect(read).toHaveBeenCalledTimes(3);
});
