import { systemClock } from '../clock.ts';
import type { BlobStore } from './blob-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEYS_AT_ONCE = 500;

/**
 * Removes files that no row names, a day after they came: an upload that a crash has cut short, a file whose row was
 * deleted in the moment of a crash. `namedOf` answers which of some files of one owner are named.
 */
export async function sweepBlobs(
  storage: BlobStore,
  namedOf: (ownerId: string, keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const before = systemClock.now().getTime() - DAY_MS;
  let swept = 0;
  const judge = async (ownerId: string, keys: readonly string[]): Promise<void> => {
    const named = new Set(await namedOf(ownerId, keys));
    for (const key of keys.filter((one) => !named.has(one))) {
      await storage.remove(key);
      swept += 1;
    }
  };
  let owner = '';
  let keys: string[] = [];
  for await (const { key, changedAt } of storage.list()) {
    const [ownerId = ''] = key.split('/');
    if (ownerId !== owner || keys.length >= KEYS_AT_ONCE) {
      if (keys.length > 0) await judge(owner, keys);
      owner = ownerId;
      keys = [];
    }
    if (changedAt.getTime() < before) keys.push(key);
  }
  if (keys.length > 0) await judge(owner, keys);
  return swept;
}
