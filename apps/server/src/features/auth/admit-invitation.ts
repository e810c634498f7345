import type { Queries } from '#platform/db/queries.ts';
import { admitAttempt, invitationLimits } from './attempt-limits.ts';
import { Problem } from '#platform/errors.ts';
import { findAccountForChange, findProfile } from './auth.repository.ts';

/** @throws {Problem} `demo_account` */
export async function refuseDemo(queries: Queries, userId: string): Promise<void> {
  if ((await findAccountForChange(queries, userId)).is_demo) throw new Problem('demo_account');
}

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
