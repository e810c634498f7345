import type { passwordChangeBody } from '@karkas/api/auth/recovery.schemas.ts';
import type { z } from 'zod';
import type { AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { admitAttempt, forgiveAttempt, passwordChangeLimits } from './limits/attempt-limits.ts';
import { rejectCommonPassword } from './passwords/weak-passwords.ts';
import * as repository from './auth.repository.ts';
import type { AuthParts } from './auth-parts.ts';
import { hashPassword, isPasswordOf } from './passwords/password-hashing.ts';
import { requirePasswords } from './require-passwords.ts';
import { changePasswordOf } from './passwords/password-reset.service.ts';

type Parts = Pick<AuthParts, 'clock' | 'mail' | 'oidc'>;

/** Attempts on the old password are throttled as at sign-in. The current session continues; all others end. */
export async function changePassword(
  inAccount: InAccount,
  body: z.output<typeof passwordChangeBody>,
  parts: Parts,
): Promise<void> {
  requirePasswords(parts);
  const triedAt = parts.clock.now();
  const account = await inAccount(async (scope) => {
    const found = await repository.findAccountForChange(scope, scope.userId);
    if (found.is_demo) throw new Problem('demo_account');
    await admitAttempt(scope, passwordChangeLimits(scope.userId), triedAt);
    return found;
  });
  if (!(await isPasswordOf(account.password_hash, body.old_password)))
    throw invalidField('old_password', 'old_password_wrong');
  await rejectCommonPassword('new_password1', body.new_password1, account);
  const passwordHash = await hashPassword(body.new_password1);
  await inAccount(async (scope) => {
    await repository.requireSamePassword(scope, scope.userId, account.password_hash);
    await forgiveAttempt(scope, passwordChangeLimits(scope.userId), triedAt);
    await changePasswordOf(
      scope,
      {
        userId: scope.userId,
        email: account.email,
        passwordHash,
        currentSessionId: scope.sessionId,
        language: scope.origin.language,
      },
      parts,
    );
  });
}

export async function listSessions(scope: AccountScope, { clock }: Pick<Parts, 'clock'>) {
  const sessions = await repository.listLiveSessions(scope, scope.userId, clock.now());
  // The demo is one account shared by many visitors, so sessions of others are hidden.
  const isShared = (await repository.findAccountForChange(scope, scope.userId)).is_demo;
  const own = isShared ? sessions.filter(({ id }) => id === scope.sessionId) : sessions;
  return own.map((session) => ({ ...session, is_current: session.id === scope.sessionId }));
}

/**
 * A session of another user is reported as not found.
 *
 * @throws {Problem} `demo_account` for a session of another demo visitor.
 */
export async function deleteSession(
  scope: AccountScope,
  sessionId: string,
  { clock }: Pick<Parts, 'clock'>,
): Promise<void> {
  if (sessionId !== scope.sessionId && (await repository.findAccountForChange(scope, scope.userId)).is_demo)
    throw new Problem('demo_account');
  if (!(await repository.revokeOwnSession(scope, { sessionId, userId: scope.userId, now: clock.now() })))
    throw notFound();
}
