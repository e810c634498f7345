import type { passkeySignInBody } from '@karkas/api/auth/passkeys.schemas.ts';
import type { z } from 'zod';
import type { Queries } from '#platform/db/queries/queries.ts';
import { admitAttempt, forgiveAttempt, passkeyLimits } from '../limits/attempt-limits.ts';
import { hashOf, userHandleOf } from './passkey-challenges.ts';
import * as repository from './passkeys.repository.ts';
import type { PasskeySite } from './passkey-site.ts';
import { challengeIn, verifyCredential } from './verify-credential.ts';

type Body = z.output<typeof passkeySignInBody>;
type Verified = { credentialId: Buffer; ip: string | null; signCount: number; isSynced: boolean };
type Found = repository.SignInPasskey & { ip: string | null };

/** Uses up the challenge; null if it was not issued for this purpose, or the passkey is unknown. */
export async function findForChallenge(
  queries: Queries,
  { client_data: clientData, credential_id: credentialId }: Pick<Body, 'client_data' | 'credential_id'>,
  { userId, ip, now }: { userId: string | null; ip: string | null; now: Date },
): Promise<Found | null> {
  await admitAttempt(queries, passkeyLimits(ip), now);
  const hash = hashOf(challengeIn(clientData) ?? '');
  if (!(await repository.spendChallenge(queries, { hash, userId, now }))) return null;
  const found = await repository.findForSignIn(queries, Buffer.from(credentialId, 'base64url'), { lock: false });
  return found === null ? null : { ...found, ip };
}

/** Outside of a transaction; null if any check fails. */
export async function verifyUse(stored: Found | null, body: Body, site: PasskeySite): Promise<Verified | null> {
  const challenge = challengeIn(body.client_data);
  if (stored === null || challenge === null || body.user_handle !== userHandleOf(stored.user_id)) return null;
  const verified = await verifyCredential(stored, body, { challenge, site });
  return verified === null ? null : { ...verified, credentialId: stored.credential_id, ip: stored.ip };
}

/** Null if it was removed or its counter has grown since the verification. */
export async function recordVerifiedUse(
  queries: Queries,
  { verified, now }: { verified: Verified; now: Date },
): Promise<repository.SignInPasskey | null> {
  const current = await repository.findForSignIn(queries, verified.credentialId, { lock: true });
  if (current === null || !isNewer(verified.signCount, current.sign_count)) return null;
  const { signCount, isSynced } = verified;
  await repository.recordUse(queries, { passkeyId: current.id, signCount, isSynced, now });
  await forgiveAttempt(queries, passkeyLimits(verified.ip), now);
  return current;
}

/** Concurrent sign-ins may have raised the counter since the verification; authenticators without one report 0. */
const isNewer = (signCount: number, storedCount: number): boolean =>
  signCount > storedCount || (signCount === 0 && storedCount === 0);
