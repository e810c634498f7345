import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { removeImage, storeImage } from '#features/images';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { getCompany } from '../companies.service.ts';
import { lockCompany, updateCompany } from './company-settings.repository.ts';

export async function uploadLogo(
  company: CompanyTransactions,
  file: ReceivedFile,
  storage: BlobStore,
): Promise<JsonText<Company>> {
  return replaceLogo(company, storage, await storeImage(storage, file, company.companyId));
}

export function deleteLogo(company: CompanyTransactions, storage: BlobStore): Promise<JsonText<Company>> {
  return replaceLogo(company, storage, null);
}

/** Deletes the old logo after the new one is stored, and the new one if the request turns out to be a replay. */
async function replaceLogo(
  { once }: CompanyTransactions,
  storage: BlobStore,
  image: Awaited<ReturnType<typeof storeImage>> | null,
): Promise<JsonText<Company>> {
  let unused = image?.blobKey ?? null;
  const company = await once(async (scope) => {
    const before = await lockCompany(scope);
    if (before.is_demo) throw new Problem('demo_account');
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
    unused = await removeImage(scope, before.logo_url);
    return getCompany(scope);
  });
  if (unused !== null) await storage.remove(unused);
  return company;
}
