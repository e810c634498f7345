import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/**
 * The version each own change created from the displayed one, so that it is not mistaken for another user's change.
 */
const ownVersions = new Map<string, number>();
const keyOf = (task: Pick<TaskInList, 'id' | 'version'>): string => `${task.id} ${task.version}`;

export function versionAfterOwnChanges({ id, version }: Pick<TaskInList, 'id' | 'version'>): number {
  let latest = version;
  for (let next = ownVersions.get(keyOf({ id, version: latest })); next !== undefined;) {
    latest = next;
    next = ownVersions.get(keyOf({ id, version: latest }));
  }
  return latest;
}

export function recordOwnVersion(id: string, before: number, after: number): void {
  // A change without effect creates no version.
  if (after > before) ownVersions.set(keyOf({ id, version: before }), after);
}

/** Changes are sent one after another, so that each uses the version of the previous one. */
let last: Promise<unknown> = Promise.resolve();

/** The last bulk change of each task; its job ends long after its slot in the queue. */
const bulkChanges = new Map<string, Promise<unknown>>();

/** The unfinished bulk changes of these tasks. */
export type BulkChanges = readonly Promise<unknown>[];

export const bulkChangesOf = (ids: readonly string[]): BulkChanges => [
  ...new Set(ids.flatMap((id) => bulkChanges.get(id) ?? [])),
];

/** Later changes of these tasks wait for this one; changes of other tasks do not. */
export function registerBulkChange(ids: readonly string[], change: Promise<unknown>): void {
  for (const id of ids) bulkChanges.set(id, change);
  const release = (): void => {
    for (const id of ids) if (bulkChanges.get(id) === change) bulkChanges.delete(id);
  };
  change.then(release, release);
}

/**
 * Queues a change behind all earlier ones, so that it uses their versions; a running job delays only its own tasks.
 */
export function enqueueChange<Result>(work: (releaseQueue: () => void) => Promise<Result>): Promise<Result> {
  const { promise: ended, resolve: releaseQueue } = Promise.withResolvers<void>();
  const slot = last.then(() => work(releaseQueue));
  last = Promise.race([slot, ended]).catch(() => undefined);
  return slot;
}
