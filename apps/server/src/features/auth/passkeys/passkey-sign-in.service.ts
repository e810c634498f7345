import type { PasskeyChallenge, passkeySignInBody } from '@karkas/api/auth/passkeys.schemas.ts';
import type { z } from 'zod';
import { Problem } from '#platform/errors.ts';
import type { AuthParts } from '../auth-parts.ts';
import { admitAttempt, forgiveAttempt, passkeyChallengeLimits, passkeyLimits } from '../limits/attempt-limits.ts';
import {
  type Anonymously,
  type SessionParts,
  signIn,
  type TokenPair,
  tokenPairOf,
} from '../sessions/sessions.service.ts';
import { CHALLENGE_MS, hashOf, newChallenge, requireSite, userHandleOf } from './passkeys.service.ts';
import * as repository from './passkeys.repository.ts';
import { challengeIn, verifyCredential } from './verify-credential.ts';

type Parts = SessionParts & Pick<AuthParts, 'mail' | 'oidc'>;

/** Names no account: the authenticator offers the passkeys it holds for the site. */
export async function beginPasskeySignIn(anonymously: Anonymously, parts: Parts): Promise<PasskeyChallenge> {
  const { id } = requireSite(parts);
  const now = parts.clock.now();
  const challenge = await anonymously(async (scope) => {
    await admitAttempt(scope, passkeyChallengeLimits(scope.origin.ip), now);
    return newChallenge(scope, null, now);
  });
  return { challenge, rp_id: id, timeout_ms: CHALLENGE_MS };
}

/**
 * Exchanges a signed challenge for a token pair. Every failure has the same response: an unknown or removed passkey, a
 * used or expired challenge, another origin, a wrong signature, a counter that did not grow.
 *
 * @throws {Problem} `passkey_not_accepted`
 */
export async function signInByPasskey(
  anonymously: Anonymously,
  body: z.output<typeof passkeySignInBody>,
  parts: Parts,
): Promise<TokenPair> {
  const site = requireSite(parts);
  const triedAt = parts.clock.now();
  const challenge = challengeIn(body.client_data);
  const credentialId = Buffer.from(body.credential_id, 'base64url');
  const stored = await anonymously(async (scope) => {
    await admitAttempt(scope, passkeyLimits(scope.origin.ip), triedAt);
    const isIssued = await repository.spendChallenge(scope, {
      hash: hashOf(challenge ?? ''),
      userId: null,
      now: triedAt,
    });
    return isIssued ? repository.findForSignIn(scope, credentialId, { lock: false }) : null;
  });
  if (stored === null || challenge === null || body.user_handle !== userHandleOf(stored.user_id))
    throw new Problem('passkey_not_accepted');
  const verified = await verifyCredential(stored, body, { challenge, site });
  if (verified === null) throw new Problem('passkey_not_accepted');
  const session = await anonymously(async (scope) => {
    const current = await repository.findForSignIn(scope, credentialId, { lock: true });
    if (current === null || !isNewer(verified.signCount, current.sign_count)) throw new Problem('passkey_not_accepted');
    await repository.recordUse(scope, { passkeyId: current.id, ...verified, now: triedAt });
    await forgiveAttempt(scope, passkeyLimits(scope.origin.ip), triedAt);
    return signIn(scope, current.user_id, parts, { secondStep: 'passkey', passkeyId: current.id });
  });
  return tokenPairOf(session, parts);
}

/** Concurrent sign-ins may have raised the counter since the verification; authenticators without one report 0. */
const isNewer = (signCount: number, storedCount: number): boolean =>
  signCount > storedCount || (signCount === 0 && storedCount === 0);
