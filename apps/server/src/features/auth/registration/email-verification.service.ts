import type { emailVerificationBody } from '@karkas/api/auth/recovery.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { AccountScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import * as links from '../account-links.repository.ts';
import { findProfile } from '../auth.repository.ts';
import { lastDay } from '#platform/mail/last-day.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { emailVerificationLetter } from '../letters.texts.ts';

const HOUR_MS = 60 * 60 * 1000;
const VALID_FOR_MS = 3 * 24 * HOUR_MS;
const MAX_LETTERS_AN_HOUR = 3;

type Parts = { clock: Clock; mail: Mailing };

export async function queueVerification(
  queries: Queries,
  account: { id: string; email: string; firstName: string; language: Language },
  { clock, mail }: Parts,
): Promise<void> {
  const now = clock.now();
  const owner = { userId: account.id, purpose: 'email_verification' } as const;
  const expiresAt = new Date(now.getTime() + VALID_FOR_MS);
  const { uid, token } = await links.insertLink(queries, { ...owner, email: account.email, now, expiresAt });
  const letter = emailVerificationLetter(account.language, {
    firstName: account.firstName,
    email: account.email,
    site: siteOf(mail),
    until: lastDay(expiresAt, account.language),
    url: `${mail.publicUrl()}/auth/verify-email#${uid}.${token}`,
  });
  await mail.box.queue(queries, {
    kind: 'email_verification',
    recipient: account.email,
    language: account.language,
    letter,
  });
}

/** Resends the email, with an hourly limit; a verified address gets none. */
export async function requestEmailVerification(scope: AccountScope, parts: Parts): Promise<void> {
  const profile = await findProfile(scope, scope.userId);
  if (profile.is_email_verified) return;
  const since = new Date(parts.clock.now().getTime() - HOUR_MS);
  if (
    (await links.countLinksSince(scope, { userId: profile.id, purpose: 'email_verification', since })) >=
    MAX_LETTERS_AN_HOUR
  )
    throw new Problem('too_many_requests', { retryAfterSeconds: 1200 });
  const { id, email, first_name: firstName } = profile;
  await queueVerification(scope, { id, email, firstName, language: scope.origin.language }, parts);
}

/**
 * Requires both a session of the registered account and the emailed link: otherwise a stranger could register an
 * address and have its owner verify it unknowingly.
 *
 * @throws {Problem} `gone`, the same for a wrong, used or expired link and for one of another account.
 */
export async function verifyEmail(
  scope: AccountScope,
  { token: text }: z.output<typeof emailVerificationBody>,
  { clock }: Parts,
): Promise<void> {
  const [uid = '', token = ''] = text.split('.');
  const link = await links.lockLiveLink(scope, { uid, token }, { purpose: 'email_verification', now: clock.now() });
  if (link === null || link.user_id !== scope.userId) throw new Problem('gone');
  await links.spendLinks(scope, { userId: link.user_id, purpose: 'email_verification', now: clock.now() });
  await links.markEmailVerified(scope, link.user_id);
}
