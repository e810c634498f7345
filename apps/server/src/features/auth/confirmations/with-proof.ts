import type { ConfirmedAction, FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { findAccountForChange, requireSamePassword } from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits, secondStepLimits } from '../limits/attempt-limits.ts';
import { lockOwner } from '../passkeys/passkeys.repository.ts';
import { isPasswordOf } from '../passwords/password-hashing.ts';
import { requirePasswords } from '../require-passwords.ts';
import { lockSecondFactor } from '../second-factor/second-factor.repository.ts';
import { spendConfirmation } from './confirmations.service.ts';
import { requireFactor } from './require-factor.ts';

type Account = AccountScope & AccountEntryPoints;
type Proven<Result> = {
  proof: FactorProof;
  action: ConfirmedAction;
  parts: Pick<AuthParts, 'clock' | 'oidc' | 'refreshTokenKey'>;
  /** Runs before the password is hashed. */
  check?: (scope: Account) => Promise<void>;
  work: (scope: Account) => Promise<Result>;
};

/**
 * Runs the work if the user proves their identity, and their second factor where the account has one: an open session
 * alone, at an unattended computer, is not enough, nor is the password. Confirmation and code are used up together with
 * the work. Attempts on the password are limited as for a change of it, those on the code as at sign-in; both are counted
 * before they are compared. The hash of the password is computed outside of a transaction.
 *
 * @throws {Problem} `demo_account`; `validation_failed` at the field `password` or `code`; `too_many_requests`;
 *   `passwords_off`; `confirmation_not_accepted`; of `requireFactor`
 */
export async function withProof<Result>(
  inAccount: InAccount,
  { proof, action, parts, check = () => Promise.resolve(), work }: Proven<Result>,
): Promise<Result> {
  const now = parts.clock.now();
  const { confirmation, code } = proof;
  const checked = <Found>(find: (scope: Account) => Promise<Found>) =>
    inAccount(async (scope) => {
      await refuseDemo(scope, scope.userId);
      await check(scope);
      if (code !== undefined) await admitAttempt(scope, secondStepLimits(scope.userId), now);
      return find(scope);
    });
  const finish = async (scope: Account, shown: 'password' | 'issuer' | 'passkey'): Promise<Result> => {
    await requireFactor(scope, { shown, code }, parts);
    if (code !== undefined) await forgiveAttempt(scope, secondStepLimits(scope.userId), now);
    return work(scope);
  };
  if (confirmation !== undefined) {
    await checked(() => Promise.resolve());
    return inAccount(async (scope) => {
      const { userId } = scope;
      await lockFactorAndOwner(scope);
      return finish(scope, await spendConfirmation(scope, confirmation, { userId, action, now }));
    });
  }
  requirePasswords(parts);
  const account = await checked(async (scope) => {
    await admitAttempt(scope, passwordChangeLimits(scope.userId), now);
    return findAccountForChange(scope, scope.userId);
  });
  if (!(await isPasswordOf(account.password_hash, proof.password ?? '')))
    throw invalidField('password', 'old_password_wrong');
  return inAccount(async (scope) => {
    await lockFactorAndOwner(scope);
    await requireSamePassword(scope, scope.userId, account.password_hash);
    await forgiveAttempt(scope, passwordChangeLimits(scope.userId), now);
    return finish(scope, 'password');
  });
}

/**
 * In the order of a sign-in by code, so that the two do not deadlock. A password reset may end the session at the same
 * time: what an intruder confirmed must not outlive it.
 */
async function lockFactorAndOwner(scope: Account): Promise<void> {
  await lockSecondFactor(scope, scope.userId);
  await lockOwner(scope, scope.userId);
}
