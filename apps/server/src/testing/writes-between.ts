import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { BatchingClient } from '#platform/db/wire/driver/batching-client.ts';

/**
 * Runs the work and writes between any two statements of its read transactions: separate statements see different
 * states unless they share a snapshot. Returns the number of writes.
 */
export async function withWritesBetween<Result>(
  write: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ result: Result; writes: number }> {
  const ask = BatchingClient.prototype.queryBatched;
  const reading = new WeakSet<BatchingClient>();
  const inWrite = new AsyncLocalStorage<true>();
  let writes = 0;
  let last: Promise<unknown> = Promise.resolve();
  const spy = vi.spyOn(BatchingClient.prototype, 'queryBatched').mockImplementation(async function askAndWrite(
    this: BatchingClient,
    statement,
  ) {
    const asked = ask.call(this, statement);
    const isBegin = statement.text.startsWith('begin');
    if (isBegin && statement.text.includes('read only') && inWrite.getStore() === undefined) reading.add(this);
    else if (isBegin) reading.delete(this);
    const answered = await asked;
    if (isBegin || statement.text === 'commit' || !reading.has(this)) return answered;
    last = last.then(() => inWrite.run(true, write));
    await last;
    writes += 1;
    return answered;
  });
  try {
    return { result: await work(), writes };
  } finally {
    spy.mockRestore();
  }
}
