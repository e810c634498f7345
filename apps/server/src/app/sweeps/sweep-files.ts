import { deleteExpiredExports } from '#features/company-export';
import { deleteExpiredUploads } from '#features/files';
import { namedPictures } from '#features/images';
import { deleteAbandonedImports } from '#features/norms';
import { deleteAbandonedPriceFiles } from '#features/prices';
import { namedSamples } from '#features/public-site';
import { deleteLeftFiles } from '#features/specifications';
import type { Pool } from '#platform/db/wire/connection.ts';
import { companyIds, type CompanyQueries, inOneCompany, outsideCompanies } from '#platform/db/scope/every-company.ts';
import { recountBytes, referencedFiles } from '#platform/db/records/stored-files.ts';
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
  return [
    { name: 'files without a row', run: () => inOwnStore(pool, storage, () => sweepBlobs(storage, check)) },
    { name: 'quarantined files', run: () => inOwnStore(pool, storage, () => sweepQuarantine(storage, check)) },
  ];
}

type DeletedRows = (queries: CompanyQueries) => Promise<string[]>;

/**
 * Deletes expired rows, then takes their files from the store. They are quarantined, as the database may be an older
 * copy in which they merely seem to have expired. An archive of a company expires in every copy alike, and is not kept
 * a second time.
 *
 * @throws as `fileSweeps`, before any row is deleted.
 */
export function expirySweeps(pool: Pool, storage: BlobStore): Sweep[] {
  const sweepOf = (deleteRows: DeletedRows, take: (key: string) => Promise<void>) => () =>
    inOwnStore(pool, storage, () => sweepRows(pool, deleteRows, take));
  const quarantine = (key: string): Promise<void> => storage.quarantine(key);
  return [
    { name: 'unfinished uploads', run: sweepOf(deleteExpiredUploads, quarantine) },
    { name: 'exports of companies', run: sweepOf(deleteExpiredExports, (key) => storage.remove(key)) },
    { name: 'files of norms', run: sweepOf(deleteAbandonedImports, quarantine) },
    { name: 'replaced files', run: sweepOf(deleteReplaced, quarantine) },
  ];
}

async function inOwnStore(pool: Pool, storage: BlobStore, sweep: () => Promise<number>): Promise<number> {
  if (!(await outsideCompanies(pool, (queries) => isCurrentStore(queries, storage))))
    throw new Error(
      `The store of files is not marked as that of this database: ${storage.markPlace}. Nothing is swept`,
    );
  return sweep();
}

async function deleteReplaced(queries: CompanyQueries): Promise<string[]> {
  const gone = [...(await deleteLeftFiles(queries)), ...(await deleteAbandonedPriceFiles(queries))];
  await recountBytes(queries);
  return gone;
}

async function sweepRows(pool: Pool, deleteRows: DeletedRows, take: (key: string) => Promise<void>): Promise<number> {
  let count = 0;
  for (const companyId of await companyIds(pool)) {
    const ids = await inOneCompany(pool, companyId, deleteRows);
    for (const id of ids) await take(blobKey(companyId, id));
    count += ids.length;
  }
  return count;
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
