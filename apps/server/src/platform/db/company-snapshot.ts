import type { CompanyScope, CompanySnapshot } from './scope-types.ts';

type Told = (scope: Pick<CompanyScope, 'log' | 'tell'>) => void;
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
  const { result, told } = await read(async (scope) => {
    const kept: Told[] = [];
    const snapshot: CompanySnapshot = {
      ...scope,
      isSnapshot: true,
      log: (line) => void kept.push((later) => later.log(line)),
      tell: (happening) => void kept.push((later) => later.tell(happening)),
    };
    return { result: await work(snapshot), told: kept };
  });
  if (told.length > 0)
    await write(async (scope) => {
      for (const tell of told) tell(scope);
    });
  return result;
}
