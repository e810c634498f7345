import { randomBytes } from 'node:crypto';
import type { Queries } from '#platform/db/queries.ts';
import { invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { UploadedBytes } from '#platform/storage/file-bytes.ts';
import * as repository from './images.repository.ts';
import { readImage } from './read-image.ts';

const NAME_BYTES = 16;
const MAX_SIDE = 4096;
const ADDRESS = /^\/api\/images\/([A-Za-z0-9_-]{22})\/$/;

/** A picture whose bytes are kept already; `keep` tells the database of it and answers with its address. */
export type StoredImage = { url: string; blobKey: string; keep(queries: Queries): Promise<void> };

/**
 * Puts the bytes into the store before any transaction; what is never kept is swept later. The type is that of the bytes, and
 * the sides have a bound, because a small file may unfold into a huge picture.
 *
 * @throws {Problem} `image_format` at the field `file`.
 */
export async function storeImage(storage: BlobStore, { bytes }: UploadedBytes, ownerId: string): Promise<StoredImage> {
  const facts = readImage(bytes);
  if (facts === null || facts.width < 1 || facts.height < 1 || facts.width > MAX_SIDE || facts.height > MAX_SIDE)
    throw invalidField('file', 'image_format');
  const key = blobKey(ownerId, newId());
  await storage.put(key, bytes);
  const name = randomBytes(NAME_BYTES).toString('base64url');
  return {
    url: `/api/images/${name}/`,
    blobKey: key,
    keep: (queries) =>
      repository.insertImage(queries, { name, blobKey: key, contentType: facts.type, size: bytes.length }),
  };
}

/** Forgets a picture by its address; its bytes go after the transaction, by the key that is answered. */
export async function forgetImage(queries: Queries, url: string | null): Promise<string | null> {
  const name = ADDRESS.exec(url ?? '')?.[1];
  return name === undefined ? null : repository.deleteImage(queries, name);
}

export async function readStoredImage(
  queries: Queries,
  storage: BlobStore,
  name: string,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  const image = await repository.findImage(queries, name);
  return { bytes: await storage.get(image.blob_key), contentType: image.content_type };
}
