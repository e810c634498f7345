import { removeImage, storeImage } from '#features/images';
import type { AccountTransactions } from '#platform/db/scope/company-scope.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import * as repository from './auth.repository.ts';
import { type PresentedProfile, presentProfile } from './present-profile.ts';
import { refuseDemo } from './demo/refuse-demo.ts';

export async function uploadAvatar(
  steps: AccountTransactions,
  file: ReceivedFile,
  storage: BlobStore,
): Promise<PresentedProfile> {
  const userId = await steps.inAccount(async (scope) => scope.userId);
  return replaceAvatar(steps, storage, await storeImage(storage, file, userId));
}

export function deleteAvatar(steps: AccountTransactions, storage: BlobStore): Promise<PresentedProfile> {
  return replaceAvatar(steps, storage, null);
}

/** Deletes the old picture after the new one is stored, and the new one if the request turns out to be a replay. */
async function replaceAvatar(
  { once }: AccountTransactions,
  storage: BlobStore,
  image: Awaited<ReturnType<typeof storeImage>> | null,
): Promise<PresentedProfile> {
  let unused = image?.blobKey ?? null;
  const profile = await once(async (scope) => {
    await refuseDemo(scope, scope.userId);
    const before = await repository.findProfile(scope, scope.userId);
    await image?.keep(scope);
    const after = await presentProfile(
      scope,
      await repository.updateProfile(scope, scope.userId, { avatar_url: image?.url ?? null }),
    );
    unused = await removeImage(scope, before.avatar_url);
    return after;
  });
  if (unused !== null) await storage.remove(unused);
  return profile;
}
