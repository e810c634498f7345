import type { CompanyScope, CompanySnapshot } from './scope-types.ts';

type Deferred = (scope: Pick<CompanyScope, 'log' | 'publish'>) => void;
type Open = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

/**
 * Reads from one database snapshot: all statements see the same state, so the rows of a document add up to its totals.
 * The snapshot is read-only: log entries are written in a separate transaction before the result is returned, and a
 * failure to write them withholds the result.
 */
export async function inSnapshot<Result>(
  { read, write }: { read: Open; write: Open },
  work: (scope: CompanySnapshot) => Promise<Result>,
): Promise<Result> {
  const { result, deferred } = await read(async (scope) => {
    const queued: Deferred[] = [];
    const snapshot: CompanySnapshot = {
      ...scope,
      isSnapshot: true,
      log: (line) => void queued.push((writable) => writable.log(line)),
      publish: (event) => void queued.push((writable) => writable.publish(event)),
    };
    return { result: await work(snapshot), deferred: queued };
  });
  if (deferred.length > 0)
    await write(async (scope) => {
      for (const publishOne of deferred) publishOne(scope);
    });
  return result;
}
