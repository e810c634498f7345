import type { ConfirmedAction, IdentityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { findAccountForChange, requireSamePassword } from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits } from '../limits/attempt-limits.ts';
import { lockOwner } from '../passkeys/passkeys.repository.ts';
import { isPasswordOf } from '../passwords/password-hashing.ts';
import { requirePasswords } from '../require-passwords.ts';
import { spendConfirmation } from './confirmations.service.ts';

type Account = AccountScope & AccountEntryPoints;
type Proven<Result> = {
  proof: IdentityProof;
  action: ConfirmedAction;
  parts: Pick<AuthParts, 'clock' | 'oidc'>;
  /** Runs before the password is hashed. */
  check?: (scope: Account) => Promise<void>;
  work: (scope: Account) => Promise<Result>;
};

/**
 * Runs the work if the user proves their identity: an open session alone, at an unattended computer, is not enough. A
 * confirmation is used up together with the work. Attempts on the password are limited as for a change of it; its hash
 * is computed outside of a transaction.
 *
 * @throws {Problem} `demo_account`; `validation_failed` at the field `password`; `too_many_requests`; `passwords_off`;
 *   `confirmation_not_accepted`
 */
export async function withProof<Result>(
  inAccount: InAccount,
  { proof, action, parts, check = () => Promise.resolve(), work }: Proven<Result>,
): Promise<Result> {
  const triedAt = parts.clock.now();
  const { confirmation, password = '' } = proof;
  if (confirmation !== undefined)
    return inAccount(async (scope) => {
      const { userId } = scope;
      await refuseDemo(scope, userId);
      // A password reset may end the session at the same time: what an intruder confirmed must not outlive it.
      await lockOwner(scope, userId);
      await check(scope);
      await spendConfirmation(scope, confirmation, { userId, action, now: triedAt });
      return work(scope);
    });
  requirePasswords(parts);
  const account = await inAccount(async (scope) => {
    await refuseDemo(scope, scope.userId);
    await check(scope);
    await admitAttempt(scope, passwordChangeLimits(scope.userId), triedAt);
    return findAccountForChange(scope, scope.userId);
  });
  if (!(await isPasswordOf(account.password_hash, password))) throw invalidField('password', 'old_password_wrong');
  return inAccount(async (scope) => {
    await requireSamePassword(scope, scope.userId, account.password_hash);
    await forgiveAttempt(scope, passwordChangeLimits(scope.userId), triedAt);
    return work(scope);
  });
}
