import { problemOfDatabaseError } from '../db/database-errors.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Has the database name a file whose bytes are in the store already, so that no row is ever without its file. What is
 * not named in the end (it was there before, or the database refused it) is taken out again.
 */
export async function keepFile<Result>(
  storage: BlobStore,
  key: string,
  name: (onNamed: () => void) => Promise<Result>,
): Promise<Result> {
  let isNamed = false;
  try {
    const result = await name(() => {
      isNamed = true;
    });
    if (!isNamed) await storage.remove(key);
    return result;
  } catch (error) {
    // A connection may be lost after the commit has reached the database: then the sweeper finds out whether it is named.
    if (problemOfDatabaseError(error) !== 'not_ready') await storage.remove(key);
    throw error;
  }
}
