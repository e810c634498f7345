import { createHash, randomBytes } from 'node:crypto';
import {
  CONFIRMATION_MINUTES,
  type Confirmation,
  type ConfirmedAction,
  type confirmationByPasskey,
} from '@karkas/api/auth/confirmations.schemas.ts';
import type { PasskeyChallenge } from '@karkas/api/auth/passkeys.schemas.ts';
import type { z } from 'zod';
import type { InAccount } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import { setSessionPasskey } from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, passkeyChallengeLimits } from '../limits/attempt-limits.ts';
import { CHALLENGE_MS, newChallenge, requireSite } from '../passkeys/passkey-challenges.ts';
import { findForChallenge, recordVerifiedUse, verifyUse } from '../passkeys/use-passkey.ts';
import * as repository from './confirmations.repository.ts';

const TICKET_BYTES = 32;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The account, session and page for which an action is confirmed. `bindingHash`: base64url. */
export type Confirming = { userId: string; sessionId: string; action: ConfirmedAction; bindingHash: string };
type Issued = Confirming & { isByPasskey: boolean };

/** The user has just proved their identity for this action: a ticket, which stands in for the password. */
export async function issueConfirmation(
  queries: Queries,
  { userId, sessionId, action, bindingHash, isByPasskey }: Issued,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await repository.insertConfirmation(queries, {
    ticketHash: hashOf(ticket),
    userId,
    sessionId,
    action,
    binding: Buffer.from(bindingHash, 'base64url'),
    isByPasskey,
    expiresAt: new Date(now.getTime() + CONFIRMATION_MINUTES * 60_000),
  });
  return ticket;
}

/**
 * Returns what gave it.
 *
 * @throws {Problem} `confirmation_not_accepted`: used, expired, of another action, account, page, or an ended session
 */
export async function spendConfirmation(
  queries: Queries,
  { ticket, binding }: Confirmation,
  { userId, action, now }: { userId: string; action: ConfirmedAction; now: Date },
): Promise<'issuer' | 'passkey'> {
  const used = { ticketHash: hashOf(ticket), binding: hashOf(binding), userId, action, now };
  const spent = await repository.spendConfirmation(queries, used);
  if (spent === null) throw new Problem('confirmation_not_accepted');
  return spent.is_by_passkey ? 'passkey' : 'issuer';
}

type Parts = Pick<AuthParts, 'clock' | 'mail' | 'oidc'>;

export async function beginPasskeyConfirmation(inAccount: InAccount, parts: Parts): Promise<PasskeyChallenge> {
  const { id } = requireSite(parts);
  const now = parts.clock.now();
  const challenge = await inAccount(async (scope) => {
    await refuseDemo(scope, scope.userId);
    await admitAttempt(scope, passkeyChallengeLimits(scope.origin.ip), now);
    return newChallenge(scope, scope.userId, now);
  });
  return { challenge, rp_id: id, timeout_ms: CHALLENGE_MS };
}

/**
 * The session then counts as opened by the passkey: it has shown the same as a sign-in with it.
 *
 * @throws {Problem} `passkey_not_confirmed`, also for a passkey of another account; 403, because 401 ends the session of a
 *   client
 */
export async function confirmByPasskey(
  inAccount: InAccount,
  { confirmed_action: action, binding_hash: bindingHash, ...body }: z.output<typeof confirmationByPasskey>,
  parts: Parts,
): Promise<{ ticket: string }> {
  const site = requireSite(parts);
  const now = parts.clock.now();
  const stored = await inAccount(async (scope) => {
    await refuseDemo(scope, scope.userId);
    const found = await findForChallenge(scope, body, { userId: scope.userId, ip: scope.origin.ip, now });
    return found?.user_id === scope.userId ? found : null;
  });
  const verified = await verifyUse(stored, body, site);
  if (verified === null) throw new Problem('passkey_not_confirmed');
  return inAccount(async (scope) => {
    const { userId, sessionId } = scope;
    const used = await recordVerifiedUse(scope, { verified, now });
    if (used === null) throw new Problem('passkey_not_confirmed');
    await setSessionPasskey(scope, { sessionId, userId, passkeyId: used.id });
    return {
      ticket: await issueConfirmation(scope, { userId, sessionId, action, bindingHash, isByPasskey: true }, now),
    };
  });
}
