import { randomBytes } from 'node:crypto';
import type { Queries } from '#platform/db/queries/queries.ts';
import { invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { contentOfBlob, type FileContent } from '#platform/storage/file-content.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import * as repository from './images.repository.ts';
import { readImage } from './read-image.ts';
import { stripMetadata } from './strip-metadata.ts';

const NAME_BYTES = 16;
const MAX_SIDE = 4096;
/** JPEG dimensions follow the camera's metadata, which may contain a preview. */
const HEAD_BYTES = 1024 * 1024;
const ADDRESS = /^\/api\/images\/([A-Za-z0-9_-]{22})\/$/;

/** A picture whose bytes are stored; `keep` inserts its row. */
export type StoredImage = { url: string; blobKey: string; keep(queries: Queries): Promise<void> };

/**
 * Stores the bytes before any transaction; unsaved pictures are swept later. The type is detected from the bytes, and
 * dimensions are limited because a small file may decode to a huge picture.
 *
 * @throws {Problem} `image_format` at the field `file`.
 */
export async function storeImage(storage: BlobStore, file: ReceivedFile, ownerId: string): Promise<StoredImage> {
  const facts = readImage(await file.read(0, HEAD_BYTES));
  if (facts === null || facts.width < 1 || facts.height < 1 || facts.width > MAX_SIDE || facts.height > MAX_SIDE)
    throw invalidField('file', 'image_format');
  // The picture is public, so it must not reveal where it was taken.
  const bytes = stripMetadata(facts.type, await file.read(0, file.size));
  if (bytes === null) throw invalidField('file', 'image_format');
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

/** Deletes a picture by its URL; returns the storage key, whose bytes are removed after the transaction. */
export async function removeImage(queries: Queries, url: string | null): Promise<string | null> {
  const name = ADDRESS.exec(url ?? '')?.[1];
  return name === undefined ? null : repository.deleteImage(queries, name);
}

/** Bytes are read after the database connection is released. */
export async function readStoredImage(
  queries: Queries,
  storage: BlobStore,
  name: string,
): Promise<{ content: FileContent; contentType: string }> {
  const image = await repository.findImage(queries, name);
  return { content: contentOfBlob(storage, image.blob_key, image.size), contentType: image.content_type };
}
