import type { Queries } from '#platform/db/queries.ts';
import { admitAttempt, invitationLimits } from './attempt-limits.ts';
import { findProfile } from './auth.repository.ts';

/**
 * Counts a letter of invitation.
 *
 * @throws {Problem} `too_many_requests` past the bounds of a day.
 */
export async function admitInvitation(
  queries: Queries,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const { is_email_verified: isVerified } = await findProfile(queries, userId);
  await admitAttempt(queries, invitationLimits({ id: userId, isVerified }, email), now);
}
