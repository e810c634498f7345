import type { Clock } from '#platform/clock.ts';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { findAccountForChange } from '../auth.repository.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits } from '../limits/attempt-limits.ts';
import { isPasswordOf } from './password-hashing.ts';

/**
 * Requires the caller's password before a dangerous action in a company, which someone at an unattended signed-in
 * computer does not have. Attempts are limited as for a change of the password.
 *
 * @throws {Problem} at `password`, `demo_account`, `too_many_requests`
 */
export async function provePassword(
  { inCompany }: Pick<CompanyTransactions, 'inCompany'>,
  password: string,
  clock: Clock,
): Promise<void> {
  const triedAt = clock.now();
  const passwordHash = await inCompany(async (scope) => {
    const { userId } = scope.actor;
    await refuseDemo(scope, userId);
    await admitAttempt(scope, passwordChangeLimits(userId), triedAt);
    return (await findAccountForChange(scope, userId)).password_hash;
  });
  if (!(await isPasswordOf(passwordHash, password))) throw invalidField('password', 'old_password_wrong');
  await inCompany((scope) => forgiveAttempt(scope, passwordChangeLimits(scope.actor.userId), triedAt));
}
