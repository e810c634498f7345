import { forgetImage, storeImage } from '#features/images';
import type { InAccount } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { UploadedBytes } from '#platform/storage/file-bytes.ts';
import * as repository from './auth.repository.ts';

/** The old picture goes when the new one is kept. */
export async function uploadAvatar(
  inAccount: InAccount,
  file: UploadedBytes,
  storage: BlobStore,
): Promise<repository.ProfileRow> {
  const userId = await inAccount(async (scope) => {
    await refuseDemo(scope);
    return scope.userId;
  });
  const image = await storeImage(storage, file, userId);
  return replaceAvatar(inAccount, storage, image);
}

export function deleteAvatar(inAccount: InAccount, storage: BlobStore): Promise<repository.ProfileRow> {
  return replaceAvatar(inAccount, storage, null);
}

async function replaceAvatar(
  inAccount: InAccount,
  storage: BlobStore,
  image: Awaited<ReturnType<typeof storeImage>> | null,
): Promise<repository.ProfileRow> {
  const { profile, oldKey } = await inAccount(async (scope) => {
    await refuseDemo(scope);
    const before = await repository.findProfile(scope, scope.userId);
    await image?.keep(scope);
    const after = await repository.updateProfile(scope, scope.userId, { avatar_url: image?.url ?? null });
    return { profile: after, oldKey: await forgetImage(scope, before.avatar_url) };
  });
  if (oldKey !== null) await storage.remove(oldKey);
  return profile;
}

async function refuseDemo(scope: Parameters<Parameters<InAccount>[0]>[0]): Promise<void> {
  if ((await repository.findAccountForChange(scope, scope.userId)).is_demo) throw new Problem('demo_account');
}
