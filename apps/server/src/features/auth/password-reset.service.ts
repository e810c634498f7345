import type { resetConfirmBody, resetRequestBody } from '@karkas/api/auth/recovery.schemas.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Queries } from '#platform/db/queries.ts';
import { Problem } from '#platform/errors.ts';
import type { LetterSource } from '#platform/mail/mail-sender.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import * as links from './account-links.repository.ts';
import { admitAttempt, resetConfirmLimits, resetLimits } from './attempt-limits.ts';
import { lastMoment } from '#platform/mail/last-day.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { passwordChangedLetter, passwordResetLetter } from './letters.texts.ts';
import { refuseCommonPassword } from './known-passwords.ts';
import { hashPassword } from './password-hashing.ts';
import type { Anonymously } from './sessions.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_LETTERS_AN_HOUR = 3;

type Parts = { clock: Clock; mail: Mailing };

/** Only notes the wish: who has an account is looked up away from the request, so that no answer and no time tells it. */
export function requestPasswordReset(
  anonymously: Anonymously,
  { email }: z.output<typeof resetRequestBody>,
  { clock }: Parts,
): Promise<void> {
  return anonymously(async (scope) => {
    await admitAttempt(scope, resetLimits(scope.origin.ip), clock.now());
    await links.insertResetRequest(scope, { email, language: scope.origin.language, now: clock.now() });
  });
}

/** Turns the noted wishes into letters: three an hour for one account, none for an unknown, a disabled or the demo one. */
export function resetLetters({ clock, mail }: Parts): LetterSource {
  return async (queries) => {
    for (const { email, language } of await links.takeResetRequests(queries)) {
      const account = await links.findResettable(queries, email);
      if (account === null) continue;
      const now = clock.now();
      const owner = { userId: account.id, purpose: 'password_reset' } as const;
      if (
        (await links.countLinksSince(queries, { ...owner, since: new Date(now.getTime() - HOUR_MS) })) >=
        MAX_LETTERS_AN_HOUR
      )
        continue;
      // A newer link makes the older ones void.
      await links.spendLinks(queries, { ...owner, now });
      const expiresAt = new Date(now.getTime() + HOUR_MS);
      const { uid, token } = await links.insertLink(queries, { ...owner, email, now, expiresAt });
      // The secret stands behind the #: it is never sent to a server by opening the page.
      const letter = passwordResetLetter(language, {
        email,
        site: siteOf(mail),
        until: lastMoment(expiresAt, language),
        url: `${mail.publicUrl()}/auth/reset#${uid}/${token}`,
      });
      await mail.box.queue(queries, { kind: 'password_reset', recipient: email, language, letter });
    }
  };
}

/** @throws {Problem} `gone`, the same for a wrong, a used and an old link. */
export async function checkPasswordReset(
  anonymously: Anonymously,
  link: links.LinkText,
  parts: Parts,
): Promise<{ valid: true }> {
  await findGoodLink(anonymously, link, parts);
  return { valid: true };
}

async function findGoodLink(anonymously: Anonymously, link: links.LinkText, { clock }: Parts): Promise<links.LiveLink> {
  const found = await anonymously(async (scope) => {
    await admitAttempt(scope, resetConfirmLimits(scope.origin.ip), clock.now());
    return links.lockLiveLink(scope, link, { purpose: 'password_reset', now: clock.now() });
  });
  if (found === null) throw new Problem('gone');
  return found;
}

/** Of any number of confirmations at once exactly one succeeds. Every session of the account ends, the thief's too. */
export async function confirmPasswordReset(
  anonymously: Anonymously,
  given: { params: links.LinkText; body: z.output<typeof resetConfirmBody> },
  parts: Parts,
): Promise<void> {
  const { params, body } = given;
  if (params.uid !== body.uid || params.token !== body.token) throw new Problem('gone');
  const { email } = await findGoodLink(anonymously, params, parts);
  await refuseCommonPassword('new_password1', body.new_password1, email);
  const passwordHash = await hashPassword(body.new_password1);
  const isDone = await anonymously(async (scope) => {
    const now = parts.clock.now();
    const link = await links.lockLiveLink(scope, params, { purpose: 'password_reset', now });
    if (link === null) return false;
    // Whoever reads the letters of an address has shown that it is theirs.
    await links.markEmailVerified(scope, link.user_id);
    await changePasswordOf(
      scope,
      { userId: link.user_id, email: link.email, passwordHash, keptSessionId: null, language: scope.origin.language },
      parts,
    );
    return true;
  });
  if (!isDone) throw new Problem('gone');
}

type PasswordChange = {
  userId: string;
  email: string;
  passwordHash: string;
  keptSessionId: string | null;
  language: Language;
};

/** Sets the password, ends the other sessions, makes open links void, and tells the owner of the address. */
export async function changePasswordOf(
  queries: Queries,
  change: PasswordChange,
  { clock, mail }: Parts,
): Promise<void> {
  const now = clock.now();
  await links.setPassword(queries, change.userId, change.passwordHash);
  await links.revokeSessions(queries, { userId: change.userId, exceptId: change.keptSessionId, now });
  await links.spendLinks(queries, { userId: change.userId, purpose: 'password_reset', now });
  const letter = passwordChangedLetter(change.language, {
    email: change.email,
    site: siteOf(mail),
    url: `${mail.publicUrl()}/auth/recovery`,
  });
  await mail.box.queue(queries, {
    kind: 'password_changed',
    recipient: change.email,
    language: change.language,
    letter,
  });
}
