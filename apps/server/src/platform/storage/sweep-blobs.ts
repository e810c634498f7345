import { systemClock } from '../clock.ts';
import type { BlobStore, ListedBlob } from './blob-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long a file that no row names is brought back by asking for it. */
const DAYS_ASIDE = 30;
const KEYS_AT_ONCE = 500;

/** `known`: lives here. `gone`: was removed here with all that was its own. `unknown`: never was here. */
export type OwnerState = 'known' | 'gone' | 'unknown';

/** What the database says of some files of one owner. */
export type Judge = (
  ownerId: string,
  keys: readonly string[],
) => Promise<{ owner: OwnerState; named: readonly string[] }>;

/**
 * Puts files aside that no row names, a day after they came: an upload that a crash has cut short, a file whose row was
 * deleted in the moment of a crash. They are removed after thirty days, and brought back when a row names them again: the
 * database may be an older copy of itself. Of an owner that was never known here nothing is touched.
 */
export async function sweepBlobs(storage: BlobStore, judge: Judge): Promise<number> {
  const now = systemClock.now().getTime();
  let swept = 0;
  await byOwner(storage.list(), async (ownerId, blobs) => {
    const keys = blobs.filter(({ changedAt }) => changedAt.getTime() < now - DAY_MS).map(({ key }) => key);
    if (keys.length === 0) return;
    const { owner, named } = await judge(ownerId, keys);
    if (owner === 'unknown') return;
    for (const key of without(keys, named)) {
      await (owner === 'gone' ? storage.remove(key) : storage.putAside(key));
      swept += 1;
    }
  });
  return swept;
}

/** Removes what was put aside long ago, and brings back what is named again. */
export async function sweepAside(storage: BlobStore, judge: Judge): Promise<number> {
  const before = systemClock.now().getTime() - DAYS_ASIDE * DAY_MS;
  let swept = 0;
  await byOwner(storage.listAside(), async (ownerId, blobs) => {
    const { owner, named } = await judge(
      ownerId,
      blobs.map(({ key }) => key),
    );
    if (owner === 'unknown') return;
    for (const key of named) await storage.bringBack(key);
    const old = blobs.filter(({ changedAt }) => owner === 'gone' || changedAt.getTime() < before).map(({ key }) => key);
    for (const key of without(old, named)) {
      await storage.removeAside(key);
      swept += 1;
    }
  });
  return swept;
}

const without = (keys: readonly string[], named: readonly string[]): string[] => {
  const kept = new Set(named);
  return keys.filter((key) => !kept.has(key));
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
