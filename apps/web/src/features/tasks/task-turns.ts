import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/**
 * The version each own change created from the displayed one, so that it is not mistaken for another user's change.
 */
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
  // A change without effect creates no version.
  if (after > before) ownVersions.set(keyOf({ id, version: before }), after);
}

/** Changes are sent one after another, so that each uses the version of the previous one. */
let last: Promise<unknown> = Promise.resolve();

/** The last bulk change of each task; its job ends long after its slot in the queue. */
const held = new Map<string, Promise<unknown>>();

/** The unfinished bulk changes of these tasks. */
export type Holders = readonly Promise<unknown>[];

export const holdersOf = (ids: readonly string[]): Holders => [...new Set(ids.flatMap((id) => held.get(id) ?? []))];

/** Later changes of these tasks wait for this one; changes of other tasks do not. */
export function hold(ids: readonly string[], change: Promise<unknown>): void {
  for (const id of ids) held.set(id, change);
  const release = (): void => {
    for (const id of ids) if (held.get(id) === change) held.delete(id);
  };
  change.then(release, release);
}

/**
 * Queues a change behind all earlier ones, so that it uses their versions; a running job delays only its own tasks.
 */
export function inTurn<Result>(work: (endTurn: () => void) => Promise<Result>): Promise<Result> {
  const { promise: ended, resolve: endTurn } = Promise.withResolvers<void>();
  const turn = last.then(() => work(endTurn));
  last = Promise.race([turn, ended]).catch(() => undefined);
  return turn;
}
