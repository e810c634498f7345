import { namedPictures } from '#features/images';
import { namedSamples } from '#features/public-site';
import type { Pool } from '#platform/db/wire/connection.ts';
import { outsideCompanies, inOneCompany } from '#platform/db/scope/every-company.ts';
import { referencedFiles } from '#platform/db/records/stored-files.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { isCurrentStore } from '#platform/storage/claim-store.repository.ts';
import { ownerState } from '#platform/storage/file-owners.repository.ts';
import { type OwnershipCheck, sweepQuarantine, sweepBlobs } from '#platform/storage/sweep-blobs.ts';
import type { Sweep } from '#platform/sweep/sweeper.ts';

/** @throws if the store belongs to another database: files without rows may then belong to that one. */
export function fileSweeps(pool: Pool, storage: BlobStore): Sweep[] {
  const check: OwnershipCheck = async (ownerId, keys) => ({
    owner: await inOneCompany(pool, ownerId, (queries) => ownerState(queries, ownerId)),
    named: await namedOf(pool, ownerId, keys),
  });
  const inOwn = async (sweep: typeof sweepBlobs): Promise<number> => {
    if (!(await outsideCompanies(pool, (queries) => isCurrentStore(queries, storage))))
      throw new Error(
        `The store of files is not marked as that of this database: ${storage.markPlace}. Nothing is swept`,
      );
    return sweep(storage, check);
  };
  return [
    { name: 'files without a row', run: () => inOwn(sweepBlobs) },
    { name: 'quarantined files', run: () => inOwn(sweepQuarantine) },
  ];
}

/** The keys that this database references, across all owners. */
export async function referencedKeys(pool: Pool, keys: readonly string[]): Promise<string[]> {
  const named: string[] = [];
  for (const ownerId of new Set(keys.map((key) => key.split('/')[0] ?? '')))
    named.push(
      ...(await namedOf(
        pool,
        ownerId,
        keys.filter((key) => key.startsWith(`${ownerId}/`)),
      )),
    );
  return named;
}

async function namedOf(pool: Pool, ownerId: string, keys: readonly string[]): Promise<string[]> {
  const idOf = (key: string): string => key.slice(ownerId.length + 1);
  const files = await inOneCompany(pool, ownerId, (queries) => referencedFiles(queries, keys.map(idOf)));
  const samples =
    ownerId === SYSTEM_COMPANY_ID
      ? await outsideCompanies(pool, (queries) => namedSamples(queries, keys.map(idOf)))
      : [];
  const pictures = await outsideCompanies(pool, (queries) => namedPictures(queries, keys));
  return [...[...files, ...samples].map((id) => blobKey(ownerId, id)), ...pictures];
}
