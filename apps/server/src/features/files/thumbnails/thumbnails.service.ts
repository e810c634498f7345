import type { Thumbnails } from '#features/images';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { contentOfBytes } from '#platform/storage/file-content.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { OverLimit } from '#platform/worker-pool/worker-pool.ts';
import { findVersion, type Owner } from '../files.repository.ts';
import * as repository from './thumbnails.repository.ts';

export type ThumbnailParts = { storage: BlobStore; thumbnails: Thumbnails };

/** Types rendered as thumbnails; a larger file is not a phone photo. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png'];
const LARGEST = 24 * 1024 * 1024;

/**
 * Thumbnail of a picture of an owner, rendered on first request without holding a database connection, then stored.
 * `owner` identifies the required owner and checks its visibility.
 *
 * @throws {Problem} `not_found` if there is no such picture or it cannot be rendered.
 */
export async function sendThumbnail(
  { storage, thumbnails }: ThumbnailParts,
  { companyId, inCompany }: Pick<CompanyTransactions, 'companyId' | 'inCompany'>,
  { owner, id }: { owner: (scope: CompanyScope) => Promise<Owner>; id: string },
): Promise<FileAnswer> {
  const { file, cached } = await inCompany(async (scope) => {
    const { kind, id: ownerId } = await owner(scope);
    const found = await findVersion(scope, id, undefined);
    if (found.owner_kind !== kind || found.owner_id !== ownerId) throw notFound();
    return { file: found, cached: await repository.findThumbnail(scope, found.stored_file_id) };
  });
  if (cached === null || !DRAWN.includes(file.content_type) || file.size > LARGEST) throw notFound();
  const bytes = cached ?? (await draw());
  if (bytes === null) throw notFound();
  // The same bytes always render the same, so the original's hash identifies the thumbnail.
  return { content: contentOfBytes(bytes), fileName: file.name, contentType: 'image/jpeg', sha256: file.sha256 };

  async function draw(): Promise<Uint8Array | null> {
    const whole = await storage.open(blobKey(companyId, file.stored_file_id));
    const parts: Buffer[] = [];
    for await (const part of whole.stream) parts.push(Buffer.from(part));
    const drawn = await thumbnails.make(new Uint8Array(Buffer.concat(parts)), companyId).catch((error: unknown) => {
      // A picture that exceeds the limits is reported as one that cannot be rendered.
      if (error instanceof OverLimit) return null;
      throw error;
    });
    await inCompany((scope) => repository.storeThumbnail(scope, file.stored_file_id, drawn));
    return drawn;
  }
}
