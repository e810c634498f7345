import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import {
  admitAttempt,
  invitationLimits,
  isAttemptAdmitted,
  ownInvitations,
  sharedInvitations,
} from './attempt-limits.ts';
import { findProfile } from '../auth.repository.ts';

/**
 * Counts an invitation email. There is no installation-wide limit: exhausting it would block invitations of every new
 * company.
 *
 * @throws {Problem} `too_many_requests` when a daily limit is exceeded.
 */
export async function admitInvitation(
  scope: CompanyScope,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const { is_email_verified: isVerified } = await findProfile(scope, userId);
  await admitAttempt(scope, invitationLimits({ id: userId, isVerified }, email), now);
  if (isVerified || (await isAttemptAdmitted(scope, ownInvitations(userId), now))) return;
  await admitAttempt(scope, sharedInvitations({ ip: scope.origin.ip, companyId: scope.companyId }), now);
}
