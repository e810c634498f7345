import type { ConfirmationFailure, confirmationStart } from '@karkas/api/auth/confirmations.schemas.ts';
import type { z } from 'zod';
import type { InAccount } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findAccountForChange } from '../auth.repository.ts';
import { issueConfirmation } from '../confirmations/confirmations.service.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, oidcLimits } from '../limits/attempt-limits.ts';
import type { Anonymously } from '../sessions/sessions.service.ts';
import type { OidcClaims } from './oidc-client.ts';
import * as repository from './oidc.repository.ts';
import { callbackUrl, type StateContent, storeState } from './oidc-steps.ts';

/** Clocks of the issuer and of the server may differ by this. */
const TOLERANCE_MS = 60_000;
const STATE_PREFIX = 'confirm.';

/** Tells which page a callback belongs to, also when its state has expired. */
export const isOfConfirmation = (state: string): boolean => state.startsWith(STATE_PREFIX);

/**
 * The page of the issuer that asks for a fresh sign-in.
 *
 * @throws {Problem} `not_found` without an issuer; `issuer_unavailable`; `too_many_requests`; `demo_account`
 */
export async function confirmByIssuer(
  inAccount: InAccount,
  { confirmed_action: action, binding_hash: bindingHash }: z.output<typeof confirmationStart>,
  parts: AuthParts,
): Promise<{ issuer_url: string }> {
  if (parts.oidc === null) throw new Problem('not_found');
  const now = parts.clock.now();
  const account = await inAccount(async (scope) => {
    await refuseDemo(scope, scope.userId);
    await admitAttempt(scope, oidcLimits(scope.origin.ip), now);
    return findAccountForChange(scope, scope.userId);
  });
  const begun = await parts.oidc.client
    .begin(callbackUrl(parts), { statePrefix: STATE_PREFIX, freshFor: account.email })
    .catch(() => null);
  if (begun === null) throw new Problem('issuer_unavailable');
  await inAccount(({ userId, sessionId, ...scope }) =>
    storeState(
      scope,
      {
        bindingHash,
        now,
        content: { checks: begun.checks, confirming: { userId, sessionId, action, begunAt: now.getTime() } },
      },
      parts,
    ),
  );
  return { issuer_url: begun.url.href };
}

type Finished = { ticket: string } | { failure: ConfirmationFailure };
type Answer = { claims: OidcClaims; confirming: NonNullable<StateContent['confirming']>; binding: Buffer };

/** A ticket for the page if the same user has signed in at the issuer after the confirmation was begun. */
export function finishConfirmation(
  anonymously: Anonymously,
  { claims, confirming, binding }: Answer,
  { clock }: AuthParts,
): Promise<Finished> {
  return anonymously(async (scope): Promise<Finished> => {
    const linked = await repository.findByIdentity(scope, { issuer: claims.iss, subject: claims.sub });
    if (linked?.id !== confirming.userId) return { failure: 'other_account' };
    if ((claims.auth_time ?? 0) * 1000 < confirming.begunAt - TOLERANCE_MS) return { failure: 'not_fresh' };
    const bindingHash = binding.toString('base64url');
    return { ticket: await issueConfirmation(scope, { ...confirming, bindingHash, isByPasskey: false }, clock.now()) };
  });
}
