import type { ConfirmedAction, IdentityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { findAccountForChange } from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits } from '../limits/attempt-limits.ts';
import { isPasswordOf } from '../passwords/password-hashing.ts';
import { requirePasswords } from '../require-passwords.ts';
import { spendConfirmation } from './confirmations.service.ts';

type Proven = { proof: IdentityProof; action: ConfirmedAction };
type Parts = { clock: AuthParts['clock']; oidc: Pick<NonNullable<AuthParts['oidc']>, 'settings'> | null };

/**
 * Requires the caller's proof of identity before a dangerous action in a company, which someone at an unattended
 * signed-in computer does not have. The function returned is called in the transaction of the action: a confirmation is
 * used up with it, so that a repeat with the same `Idempotency-Key` needs no other.
 *
 * @throws {Problem} at `password`, `demo_account`, `too_many_requests`, `passwords_off`, `confirmation_not_accepted`
 */
export async function proveIdentity(
  { inCompany }: Pick<CompanyTransactions, 'inCompany'>,
  { proof, action }: Proven,
  parts: Parts,
): Promise<(scope: CompanyScope) => Promise<void>> {
  const now = parts.clock.now();
  const { confirmation, password = '' } = proof;
  if (confirmation !== undefined) {
    await inCompany((scope) => refuseDemo(scope, scope.actor.userId));
    return async (scope) => {
      await spendConfirmation(scope, confirmation, { userId: scope.actor.userId, action, now });
    };
  }
  requirePasswords(parts);
  const passwordHash = await inCompany(async (scope) => {
    const { userId } = scope.actor;
    await refuseDemo(scope, userId);
    await admitAttempt(scope, passwordChangeLimits(userId), now);
    return (await findAccountForChange(scope, userId)).password_hash;
  });
  if (!(await isPasswordOf(passwordHash, password))) throw invalidField('password', 'old_password_wrong');
  await inCompany((scope) => forgiveAttempt(scope, passwordChangeLimits(scope.actor.userId), now));
  return () => Promise.resolve();
}
