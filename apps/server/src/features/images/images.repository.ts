import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';

export async function insertImage(
  queries: Queries,
  image: { name: string; blobKey: string; contentType: string; size: number },
): Promise<void> {
  await queries.run(
    db
      .insertInto('public_image')
      .values({ name: image.name, blob_key: image.blobKey, content_type: image.contentType, size: image.size }),
  );
}

/** @throws {Problem} `not_found` for an unknown name. */
export function findImage(queries: Queries, name: string) {
  return queries.one(
    db.selectFrom('public_image').select(['blob_key', 'content_type', 'size']).where('name', '=', name),
  );
}

/** Returns the storage key of the bytes, or null if there was no such picture. */
export async function deleteImage(queries: Queries, name: string): Promise<string | null> {
  const row = await queries.maybe(db.deleteFrom('public_image').where('name', '=', name).returning('blob_key'));
  return row?.blob_key ?? null;
}
