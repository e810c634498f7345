import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/** What own changes have made of the versions that screens still show: another's change is none of them. */
const ownVersions = new Map<string, number>();
const keyOf = (task: Pick<TaskInList, 'id' | 'version'>): string => `${task.id} ${task.version}`;

export function versionAfterOwn({ id, version }: Pick<TaskInList, 'id' | 'version'>): number {
  let known = version;
  for (let next = ownVersions.get(keyOf({ id, version: known })); next !== undefined;) {
    known = next;
    next = ownVersions.get(keyOf({ id, version: known }));
  }
  return known;
}

export function noteOwn(id: string, before: number, after: number): void {
  // What was as it should be has made no version.
  if (after > before) ownVersions.set(keyOf({ id, version: before }), after);
}

/** Changes go out one after another, so that each knows the version that the one before has made. */
let last: Promise<unknown> = Promise.resolve();

/** By task, the last change of many that it is part of: a job ends long after its turn. */
const held = new Map<string, Promise<unknown>>();

/** The changes of many that these tasks are still part of. */
export type Holders = readonly Promise<unknown>[];

export const holdersOf = (ids: readonly string[]): Holders => [...new Set(ids.flatMap((id) => held.get(id) ?? []))];

/** What is done to these tasks later waits for this change; what is done to others does not. */
export function hold(ids: readonly string[], change: Promise<unknown>): void {
  for (const id of ids) held.set(id, change);
  const release = (): void => {
    for (const id of ids) if (held.get(id) === change) held.delete(id);
  };
  change.then(release, release);
}

/** What is done in its turn knows the versions that everything before it has made; a job is waited for by its tasks alone. */
export function inTurn<Result>(work: (endTurn: () => void) => Promise<Result>): Promise<Result> {
  const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
  const turn = last.then(() => work(endTurn));
  last = Promise.race([turn, ended]).catch(() => undefined);
  return turn;
}
