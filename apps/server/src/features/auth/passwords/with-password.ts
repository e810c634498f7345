import type { Clock } from '#platform/clock.ts';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { findAccountForChange, requireSamePassword } from '../auth.repository.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits } from '../limits/attempt-limits.ts';
import { isPasswordOf } from './password-hashing.ts';

type Account = AccountScope & AccountEntryPoints;
type Proven<Result> = {
  password: string;
  clock: Clock;
  /** Runs before the password is hashed. */
  check?: (scope: Account) => Promise<void>;
  work: (scope: Account) => Promise<Result>;
};

/**
 * Runs the work if the password is right: an open session alone, at an unattended computer, is not enough. Attempts are
 * limited as for a change of the password. The hash is computed outside of a transaction.
 *
 * @throws {Problem} `demo_account`; `validation_failed` at the field `password`; `too_many_requests`.
 */
export async function withPassword<Result>(
  inAccount: InAccount,
  { password, clock, check = () => Promise.resolve(), work }: Proven<Result>,
): Promise<Result> {
  const triedAt = clock.now();
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
