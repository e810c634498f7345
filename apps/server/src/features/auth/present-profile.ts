import type { Queries } from '#platform/db/queries/queries.ts';
import { isOpenedByPasskey, type ProfileRow } from './auth.repository.ts';

export type PresentedProfile = ProfileRow & { is_two_factor: boolean };

/** The account as one of its sessions sees it. */
export async function presentProfile(
  scope: Queries & { readonly sessionId: string },
  row: ProfileRow,
): Promise<PresentedProfile> {
  const isTwoFactor = row.has_totp || (row.has_passkey && (await isOpenedByPasskey(scope, scope.sessionId)));
  return { ...row, is_two_factor: isTwoFactor };
}
