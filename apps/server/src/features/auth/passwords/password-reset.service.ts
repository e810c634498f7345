import type { resetConfirmBody, resetRequestBody } from '@karkas/api/auth/recovery.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import type { LetterSource } from '#platform/mail/mail-sender.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import * as links from '../account-links.repository.ts';
import { findProfile } from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { requirePasswords } from '../require-passwords.ts';
import { logAccountChange } from '../log-in-companies.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.repository.ts';
import { admitAttempt, resetConfirmLimits, resetLimits } from '../limits/attempt-limits.ts';
import { lastMoment } from '#platform/mail/last-day.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { passwordChangedLetter, passwordResetLetter } from '../letters.texts.ts';
import { rejectCommonPassword } from './weak-passwords.ts';
import { hashPassword } from './password-hashing.ts';
import type { Anonymously } from '../sessions/sessions.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_LETTERS_AN_HOUR = 3;

type Parts = { clock: Clock; mail: Mailing };

/**
 * Only stores the request: the account is looked up in the background, so that neither the response nor its timing
 * reveals whether it exists.
 */
export function requestPasswordReset(
  anonymously: Anonymously,
  { email }: z.output<typeof resetRequestBody>,
  { clock, oidc }: Parts & Pick<AuthParts, 'oidc'>,
): Promise<void> {
  requirePasswords({ oidc });
  return anonymously(async (scope) => {
    await admitAttempt(scope, resetLimits(scope.origin.ip), clock.now());
    await links.insertResetRequest(scope, { email, language: scope.origin.language, now: clock.now() });
  });
}

/** Turns stored requests into emails: three an hour per account, none for an unknown, disabled or demo account. */
export function resetLetters({ clock, mail }: Parts): LetterSource {
  return async (queries) => {
    for (const { email, language } of await links.claimResetRequests(queries)) {
      const account = await links.findResettable(queries, email);
      if (account === null) continue;
      const now = clock.now();
      const owner = { userId: account.id, purpose: 'password_reset' } as const;
      if (
        (await links.countLinksSince(queries, { ...owner, since: new Date(now.getTime() - HOUR_MS) })) >=
        MAX_LETTERS_AN_HOUR
      )
        continue;
      // A newer link voids the older ones.
      await links.spendLinks(queries, { ...owner, now });
      const expiresAt = new Date(now.getTime() + HOUR_MS);
      const { uid, token } = await links.insertLink(queries, { ...owner, email, now, expiresAt });
      // The secret is in the fragment, which browsers never send to a server.
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

/** @throws {Problem} `gone`, the same for a wrong, used or expired link. */
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

/**
 * Of any number of concurrent confirmations exactly one succeeds. Every session of the account ends, including an
 * attacker's.
 */
export async function confirmPasswordReset(
  anonymously: Anonymously,
  given: { params: links.LinkText; body: z.output<typeof resetConfirmBody> },
  parts: Parts & Pick<AuthParts, 'oidc'>,
): Promise<void> {
  requirePasswords(parts);
  const { params, body } = given;
  if (params.uid !== body.uid || params.token !== body.token) throw new Problem('gone');
  const { user_id: userId } = await findGoodLink(anonymously, params, parts);
  const owner = await anonymously((scope) => findProfile(scope, userId));
  await rejectCommonPassword('new_password1', body.new_password1, owner);
  const passwordHash = await hashPassword(body.new_password1);
  const isDone = await anonymously(async (scope) => {
    const now = parts.clock.now();
    const link = await links.lockLiveLink(scope, params, { purpose: 'password_reset', now });
    if (link === null) return false;
    // Access to the mailbox proves ownership of the address.
    await links.markEmailVerified(scope, link.user_id);
    await changePasswordOf(
      scope,
      {
        userId: link.user_id,
        email: link.email,
        passwordHash,
        currentSessionId: null,
        language: scope.origin.language,
      },
      parts,
    );
    await removePasskeys(scope, link.user_id);
    return true;
  });
  if (!isDone) throw new Problem('gone');
}

/** A passkey that an attacker added must not outlive the recovery; an owner who lost theirs can add another. */
async function removePasskeys(scope: AnonymousScope, userId: string): Promise<void> {
  const names = await deletePasskeysOf(scope, userId);
  if (names.length === 0) return;
  const { first_name: first, last_name: last } = await findProfile(scope, userId);
  await scope.inCompaniesOf({ userId, name: `${last} ${first}` }, (company) =>
    logAccountChange(company, { before: { passkey: names.join(', ') }, after: { passkey: null } }),
  );
}

type PasswordChange = {
  userId: string;
  email: string;
  passwordHash: string;
  currentSessionId: string | null;
  language: Language;
};

/** Sets the password, ends the other sessions, voids open links and notifies the account by email. */
export async function changePasswordOf(
  queries: Queries,
  change: PasswordChange,
  { clock, mail }: Parts,
): Promise<void> {
  const now = clock.now();
  await links.setPassword(queries, change.userId, change.passwordHash);
  await links.revokeSessions(queries, { userId: change.userId, exceptId: change.currentSessionId, now });
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
