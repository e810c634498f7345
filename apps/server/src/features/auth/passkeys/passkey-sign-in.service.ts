import type { PasskeyChallenge, passkeySignInBody } from '@karkas/api/auth/passkeys.schemas.ts';
import type { z } from 'zod';
import { Problem } from '#platform/errors.ts';
import type { AuthParts } from '../auth-parts.ts';
import { admitAttempt, passkeyChallengeLimits } from '../limits/attempt-limits.ts';
import {
  type Anonymously,
  type SessionParts,
  signIn,
  type TokenPair,
  tokenPairOf,
} from '../sessions/sessions.service.ts';
import { CHALLENGE_MS, newChallenge, requireSite } from './passkey-challenges.ts';
import { findForChallenge, recordVerifiedUse, verifyUse } from './use-passkey.ts';

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
  const now = parts.clock.now();
  const stored = await anonymously((scope) =>
    findForChallenge(scope, body, { userId: null, ip: scope.origin.ip, now }),
  );
  const verified = await verifyUse(stored, body, site);
  if (verified === null) throw new Problem('passkey_not_accepted');
  const session = await anonymously(async (scope) => {
    const used = await recordVerifiedUse(scope, { verified, now });
    if (used === null) throw new Problem('passkey_not_accepted');
    return signIn(scope, used.user_id, parts, { secondStep: 'passkey', passkeyId: used.id });
  });
  return tokenPairOf(session, parts);
}
