import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { runAndRefetch, refetchTasks } from './task-cache.ts';

test('tasks are refetched once, after the last pending change has ended', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = runAndRefetch(client, () => promise);
  const second = runAndRefetch(client, async () => 'at once');
  await second;
  await refetchTasks(client);
  expect(read).not.toHaveBeenCalled();
  resolve('saved');
  expect(await first).toBe('saved');
  expect(read).toHaveBeenCalledTimes(1);
  await refetchTasks(client);
  expect(read).toHaveBeenCalledTimes(2);
});

test('also reads again after a failed change', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  await expect(runAndRefetch(client, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a long operation allows reads once it has started, and reads again at its end', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  const { promise, resolve } = Promise.withResolvers<string>();
  const long = runAndRefetch(client, (allowRefetch) => {
    allowRefetch();
    return promise;
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), 20_000);
  await refetchTasks(client);
  expect(read).toHaveBeenCalledTimes(2);
  resolve('saved');
  await long;
  expect(read).toHaveBeenCalledTimes(3);
});
