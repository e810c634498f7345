import type { CompanyScope, CompanySnapshot } from './scope-types.ts';

type Told = (scope: Pick<CompanyScope, 'log' | 'tell'>) => void;
type Open = <Result>(work: (scope: CompanyScope) => Promise<Result>) => Promise<Result>;

/**
 * Reads from one snapshot of the database: however many statements it takes, they agree with each other, so that the rows
 * of a document add up to its totals. The snapshot cannot be written to: what the work tells the log is written in a
 * transaction of its own before the result is handed out, and a failure to write it withholds the result.
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
