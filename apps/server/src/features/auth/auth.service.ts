import { createHash } from 'node:crypto';
import type { profilePatch, registerBody, tokenBody } from '@karkas/api/auth/auth.schemas.ts';
import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { firstCompanyName, foundCompany, joinByInvitation } from '#features/companies';
import type { AccountScope, AnonymousScope, CompanyScope } from '#platform/db/company-scope.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { admitAttempt, demoLimits, forgiveAttempt, registrationLimits, signInLimits } from './attempt-limits.ts';
import * as repository from './auth.repository.ts';
import { findDemoAccount } from './demo-account.repository.ts';
import { queueVerification } from './email-verification.service.ts';
import { hashPassword, isPasswordOf } from './password-hashing.ts';
import {
  type Anonymously,
  openSession,
  recordSession,
  type SessionParts,
  signIn,
  type TokenPair,
  tokenPairOf,
} from './sessions.service.ts';

export type AuthParts = SessionParts & { isDemoOffered: boolean; mail: Mailing };

const CONSENT_HASH = createHash('sha256').update(REGISTRATION_CONSENT.text.ru).digest('hex');

export async function register(
  anonymously: Anonymously,
  body: z.output<typeof registerBody>,
  parts: AuthParts,
): Promise<TokenPair & { user: repository.ProfileRow }> {
  await anonymously((scope) => admitAttempt(scope, registrationLimits(scope.origin.ip), parts.clock.now()));
  const passwordHash = await hashPassword(body.password);
  const { user, session } = await anonymously(async (scope) => {
    const created = await createOrJoin(
      scope,
      body.invitation_token,
      {
        email: body.email,
        passwordHash,
        firstName: body.first_name,
        lastName: body.last_name,
        phone: body.phone || null,
        companyName: body.company_name || firstCompanyName(body.last_name),
        isDemo: false,
      },
      parts.clock,
    );
    await recordConsent(scope, created.user.id, parts);
    // Who came by the letter of an invitation has shown that the address is theirs.
    if (body.invitation_token === undefined)
      await queueVerification(
        scope,
        { id: created.user.id, email: created.user.email, language: scope.origin.language },
        parts,
      );
    const opened = await openSession(scope, created.user.id, parts);
    await recordSession(created.company, 'login', opened.sessionId);
    return { user: created.user, session: opened };
  });
  return { user, ...(await tokenPairOf(session, parts)) };
}

/** A person who was invited joins that company and founds none. */
async function createOrJoin(
  scope: AnonymousScope,
  token: string | undefined,
  account: NewAccountWithCompany,
  clock: Clock,
): ReturnType<typeof createAccount> {
  if (token === undefined) return createAccount(scope, account);
  const { id: userId, first_name: first, last_name: last, email } = await repository.insertAccount(scope, account);
  const company = await joinByInvitation(scope, { userId, name: `${last} ${first}`, email }, token, clock);
  return { user: await repository.findProfile(scope, userId), company };
}

export type NewAccountWithCompany = repository.NewAccount & { companyName: string };

/** Makes an account and its first company; what follows in the transaction happens inside that company. */
export async function createAccount(
  scope: AnonymousScope,
  account: NewAccountWithCompany,
): Promise<{ user: repository.ProfileRow; company: CompanyScope }> {
  const user = await repository.insertAccount(scope, account);
  const founder = { userId: user.id, name: `${user.last_name} ${user.first_name}` };
  return { user, company: await foundCompany(scope, { founder, name: account.companyName, isDemo: account.isDemo }) };
}

async function recordConsent(scope: AnonymousScope, userId: string, { clock }: AuthParts): Promise<void> {
  await repository.insertConsent(scope, {
    userId,
    document: REGISTRATION_CONSENT.document,
    version: REGISTRATION_CONSENT.version,
    hash: CONSENT_HASH,
    form: 'registration',
    ip: scope.origin.ip,
    userAgent: scope.origin.userAgent?.slice(0, 300) ?? null,
    givenAt: clock.now(),
  });
}

/** The answer to a wrong pair is the same in words and in time, whether or not the address is known. */
export async function signInWithPassword(
  anonymously: Anonymously,
  { email, password }: z.output<typeof tokenBody>,
  parts: AuthParts,
): Promise<TokenPair> {
  const triedAt = parts.clock.now();
  const account = await anonymously(async (scope) => {
    await admitAttempt(scope, signInLimits(email, scope.origin.ip), triedAt);
    return repository.findAccountByEmail(scope, email);
  });
  const isRight = await isPasswordOf(account?.password_hash ?? null, password);
  if (!account || !isRight || account.is_disabled) throw new Problem('no_active_account');
  const session = await anonymously(async (scope) => {
    await forgiveAttempt(scope, signInLimits(email, scope.origin.ip), triedAt);
    return signIn(scope, account.id, parts);
  });
  return tokenPairOf(session, parts);
}

export async function getSignInOptions(anonymously: Anonymously, parts: AuthParts): Promise<{ has_demo: boolean }> {
  return { has_demo: parts.isDemoOffered && (await anonymously(findDemoAccount)) !== null };
}

export async function signInToDemo(anonymously: Anonymously, parts: AuthParts): Promise<TokenPair> {
  if (!parts.isDemoOffered) throw notFound();
  const session = await anonymously(async (scope) => {
    await admitAttempt(scope, demoLimits(scope.origin.ip), parts.clock.now());
    const userId = await findDemoAccount(scope);
    if (userId === null) throw notFound();
    return signIn(scope, userId, parts);
  });
  return tokenPairOf(session, parts);
}

export function getProfile(scope: AccountScope): Promise<repository.ProfileRow> {
  return repository.findProfile(scope, scope.userId);
}

export function patchProfile(
  scope: AccountScope,
  changes: z.output<typeof profilePatch>,
): Promise<repository.ProfileRow> {
  return Object.keys(changes).length === 0 ? getProfile(scope) : repository.updateProfile(scope, scope.userId, changes);
}
