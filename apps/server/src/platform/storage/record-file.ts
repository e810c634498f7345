import { problemOfDatabaseError } from '../db/wire/database-errors.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Inserts the row of a file whose bytes are already stored, so that no row is without its file. If that fails or finds
 * an existing one, the bytes are removed again.
 */
export async function recordFile<Result>(
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
    // The connection may be lost after the commit succeeded; the sweeper then decides.
    if (problemOfDatabaseError(error) !== 'not_ready') await storage.remove(key);
    throw error;
  }
}
