import { systemClock } from '../clock.ts';
import type { BlobStore, ListedBlob } from './blob-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days during which a file without a row is restored by opening it. */
const QUARANTINE_DAYS = 30;
const KEYS_AT_ONCE = 500;

/** `known`: exists. `gone`: was removed here with all its data. `unknown`: never existed here. */
export type OwnerState = 'known' | 'gone' | 'unknown';

/** The state of an owner's files in the database. */
export type OwnershipCheck = (
  ownerId: string,
  keys: readonly string[],
) => Promise<{ owner: OwnerState; named: readonly string[] }>;

/**
 * Quarantines files without rows a day after their creation: uploads interrupted by a crash, or files whose row was
 * deleted during one. They are deleted after thirty days, or restored when a row names them again, as the database may
 * be an older copy. Files of an owner never known here are not touched.
 */
export async function sweepBlobs(storage: BlobStore, check: OwnershipCheck): Promise<number> {
  const now = systemClock.now().getTime();
  let swept = 0;
  await byOwner(storage.list(), async (ownerId, blobs) => {
    const keys = blobs.filter(({ changedAt }) => changedAt.getTime() < now - DAY_MS).map(({ key }) => key);
    if (keys.length === 0) return;
    const { owner, named } = await check(ownerId, keys);
    if (owner === 'unknown') return;
    for (const key of without(keys, named)) {
      await (owner === 'gone' ? storage.remove(key) : storage.quarantine(key));
      swept += 1;
    }
  });
  return swept;
}

/** Deletes files quarantined long ago, and restores those with rows again. */
export async function sweepQuarantine(storage: BlobStore, check: OwnershipCheck): Promise<number> {
  const before = systemClock.now().getTime() - QUARANTINE_DAYS * DAY_MS;
  let swept = 0;
  await byOwner(storage.listQuarantined(), async (ownerId, blobs) => {
    const { owner, named } = await check(
      ownerId,
      blobs.map(({ key }) => key),
    );
    if (owner === 'unknown') return;
    for (const key of named) await storage.restore(key);
    const old = blobs.filter(({ changedAt }) => owner === 'gone' || changedAt.getTime() < before).map(({ key }) => key);
    for (const key of without(old, named)) {
      await storage.removeQuarantined(key);
      swept += 1;
    }
  });
  return swept;
}

const without = (keys: readonly string[], named: readonly string[]): string[] => {
  const referenced = new Set(named);
  return keys.filter((key) => !referenced.has(key));
};

async function byOwner(
  listed: AsyncIterable<ListedBlob>,
  work: (ownerId: string, blobs: readonly ListedBlob[]) => Promise<void>,
): Promise<void> {
  let owner = '';
  let blobs: ListedBlob[] = [];
  for await (const blob of listed) {
    const [ownerId = ''] = blob.key.split('/');
    if (ownerId !== owner || blobs.length >= KEYS_AT_ONCE) {
      if (blobs.length > 0) await work(owner, blobs);
      owner = ownerId;
      blobs = [];
    }
    blobs.push(blob);
  }
  if (blobs.length > 0) await work(owner, blobs);
}
