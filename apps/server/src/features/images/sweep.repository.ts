import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Those of the storage keys that belong to pictures. */
export async function namedPictures(queries: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await queries.many(
    rawQuery(sql<{ key: string }>`select blob_key as key from public_image where blob_key = any(${[...keys]}::text[])`),
  );
  return rows.map((row) => row.key);
}

/** Deletes pictures whose company or account no longer exists. */
export function deleteOrphanPictures(queries: Queries, ownerId: string): Promise<number> {
  return queries.run(rawQuery(sql`delete from public_image where blob_key like ${`${ownerId}/%`}`));
}
