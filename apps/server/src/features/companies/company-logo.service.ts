import { forgetImage, storeImage } from '#features/images';
import { recordChange } from '#platform/audit/record-change.ts';
import type { InCompany } from '#platform/db/company-scope.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { UploadedBytes } from '#platform/storage/file-bytes.ts';
import { getCompany } from './companies.service.ts';
import { lockCompany, updateCompany } from './company-settings.repository.ts';

/** The old logo goes when the new one is kept. */
export async function uploadLogo(inCompany: InCompany, file: UploadedBytes, storage: BlobStore): Promise<JsonText> {
  const companyId = await inCompany((scope) => Promise.resolve(scope.companyId));
  return replaceLogo(inCompany, storage, await storeImage(storage, file, companyId));
}

export function deleteLogo(inCompany: InCompany, storage: BlobStore): Promise<JsonText> {
  return replaceLogo(inCompany, storage, null);
}

async function replaceLogo(
  inCompany: InCompany,
  storage: BlobStore,
  image: Awaited<ReturnType<typeof storeImage>> | null,
): Promise<JsonText> {
  const { company, oldKey } = await inCompany(async (scope) => {
    const before = await lockCompany(scope);
    await image?.keep(scope);
    const after = await updateCompany(scope, { logo_url: image?.url ?? null });
    await recordChange(scope, {
      action: 'update',
      model: 'company',
      objectId: scope.companyId,
      objectRepr: after.name,
      before: { logo: before.logo_url !== null },
      after: { logo: image === null ? false : 'new' },
    });
    return { company: await getCompany(scope), oldKey: await forgetImage(scope, before.logo_url) };
  });
  if (oldKey !== null) await storage.remove(oldKey);
  return company;
}
