import { createHash, createHmac } from 'node:crypto';
import type { registerBody } from '@karkas/api/auth/auth.schemas.ts';
import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { fillOperator } from '@karkas/api/core/operator.texts.ts';
import type { z } from 'zod';
import { FIRST_COMPANY_NAME, foundCompany, joinByInvitation, touchMembership } from '#features/companies';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { selectCompany } from '../account-links.repository.ts';
import {
  admitAttempt,
  forgiveAttempt,
  refusedRegistrationLimits,
  registrationLimits,
} from '../limits/attempt-limits.ts';
import * as repository from '../auth.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { requirePasswords } from '../require-passwords.ts';
import type { PresentedProfile } from '../present-profile.ts';
import { rejectCommonPassword } from '../passwords/weak-passwords.ts';
import { queueVerification } from './email-verification.service.ts';
import { hashPassword, isPasswordOf } from '../passwords/password-hashing.ts';
import * as keys from './registration-keys.repository.ts';
import {
  type Anonymously,
  type OpenedSession,
  openSession,
  recordSession,
  type TokenPair,
  tokenPairOf,
} from '../sessions/sessions.service.ts';

type Body = z.output<typeof registerBody>;
type Request = { repeatKey: keys.RegistrationKey | null; body: Body; triedAt: Date };
type Registered = { user: repository.ProfileRow; session: OpenedSession };

/** A concurrent request with the same `Idempotency-Key` has created the account. */
class CreatedConcurrently extends Error {}

/** A repeat with the same `Idempotency-Key` finds the account that the first request created, and signs in to it. */
export async function register(
  anonymously: Anonymously,
  { body, key }: { body: Body; key: string | null },
  parts: AuthParts,
): Promise<TokenPair & { user: PresentedProfile }> {
  requirePasswords(parts);
  if (parts.registration === 'off' || (parts.registration === 'invited' && body.invitation_token === undefined))
    throw new Problem('registration_closed');
  await rejectCommonPassword('password', body.password, body);
  const repeatKey = key === null ? null : registrationKey(key, body, parts);
  const triedAt = parts.clock.now();
  await anonymously(async (scope) => {
    await admitAttempt(scope, registrationLimits(scope.origin.ip), triedAt);
    await admitAttempt(scope, refusedRegistrationLimits(scope.origin.ip), triedAt);
  });
  const request = { repeatKey, body, triedAt };
  const { user, session } = (await findEarlier(anonymously, request, parts)) ?? (await create());
  return { user: { ...user, is_two_factor: user.has_totp }, ...(await tokenPairOf(session, parts)) };

  async function create(): Promise<Registered> {
    const passwordHash = await hashPassword(body.password);
    try {
      return await anonymously((scope) => createOnce(scope, { ...request, passwordHash }, parts));
    } catch (error) {
      const earlier = error instanceof CreatedConcurrently ? await findEarlier(anonymously, request, parts) : null;
      if (earlier === null) throw error;
      return earlier;
    }
  }
}

/** Keyed hash: the request contains a password, which must not be guessable from the database alone. */
function registrationKey(key: string, body: Body, { refreshTokenKey }: AuthParts): keys.RegistrationKey {
  const hashOf = (purpose: string, text: string): Buffer =>
    createHmac('sha256', Buffer.from(refreshTokenKey, 'hex')).update(`${purpose}\n${text}`).digest();
  return {
    keyHash: hashOf('registration key', key),
    requestHash: hashOf('registration request', JSON.stringify(body)),
  };
}

async function findEarlier(
  anonymously: Anonymously,
  { repeatKey, body, triedAt }: Request,
  parts: AuthParts,
): Promise<Registered | null> {
  if (repeatKey === null) return null;
  const found = await anonymously((scope) => keys.findRegistration(scope, repeatKey));
  if (found === null) return null;
  if (!found.request_hash.equals(repeatKey.requestHash)) throw new Problem('idempotency_mismatch');
  // The password may have changed since; then the request gives no access.
  if (found.is_disabled || !(await isPasswordOf(found.password_hash, body.password))) throw new Problem('email_taken');
  return anonymously(async (scope) => {
    await forgiveAttempt(scope, refusedRegistrationLimits(scope.origin.ip), triedAt);
    return {
      user: await repository.findProfile(scope, found.id),
      session: await openSession(scope, found.id, parts),
    };
  });
}

async function createOnce(
  scope: AnonymousScope,
  { repeatKey, body, passwordHash, triedAt }: Request & { passwordHash: string },
  parts: AuthParts,
): Promise<Registered> {
  if (repeatKey !== null && !(await keys.claimRegistrationKey(scope, repeatKey))) throw new CreatedConcurrently();
  const account: NewAccountWithCompany = {
    email: body.email,
    passwordHash,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone || null,
    companyName: body.company_name || FIRST_COMPANY_NAME,
    isDemo: false,
  };
  const { user, company } = await createOrJoin(scope, body.invitation_token, account, parts.clock);
  if (repeatKey !== null) await keys.linkRegistration(scope, repeatKey, user.id);
  await recordConsent(scope, user.id, parts);
  // An invitation link proves ownership of the address, so no verification is sent.
  if (body.invitation_token === undefined)
    await queueVerification(
      scope,
      { id: user.id, email: user.email, firstName: user.first_name, language: scope.origin.language },
      parts,
    );
  const session = await openFirstSession(scope, { user, company }, parts);
  await forgiveAttempt(scope, refusedRegistrationLimits(scope.origin.ip), triedAt);
  return { user, session };
}

async function openFirstSession(
  scope: AnonymousScope,
  { user, company }: { user: repository.ProfileRow; company: CompanyScope },
  parts: AuthParts,
): Promise<OpenedSession> {
  const session = await openSession(scope, user.id, parts);
  await recordSession(company, { action: 'login', sessionId: session.sessionId });
  await touchMembership(company, parts.clock.now());
  return session;
}

type NewIdentity = {
  email: string;
  firstName: string;
  lastName: string;
  /** Of a password that nobody knows. */
  passwordHash: string;
  invitationToken: string | undefined;
  /** Null: no company takes the user, who founds one. */
  join: (person: { userId: string; name: string }) => Promise<CompanyScope | null>;
};

/** The same for a user whose address an issuer vouches for; the caller has checked that registration is open. */
export async function registerByIdentity(
  scope: AnonymousScope,
  { email, firstName, lastName, passwordHash, invitationToken, join }: NewIdentity,
  parts: AuthParts,
): Promise<{ userId: string; session: OpenedSession }> {
  const account: NewAccountWithCompany = {
    email,
    passwordHash,
    firstName,
    lastName,
    phone: null,
    companyName: FIRST_COMPANY_NAME,
    isDemo: false,
  };
  const created =
    invitationToken === undefined
      ? await createOrJoinByGroups(scope, account, join)
      : await createOrJoin(scope, invitationToken, account, parts.clock);
  await recordConsent(scope, created.user.id, parts);
  return { userId: created.user.id, session: await openFirstSession(scope, created, parts) };
}

/** An invited user joins the inviting company and does not create one. */
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

/** A user whose directory names a company joins it and does not create one. */
async function createOrJoinByGroups(
  scope: AnonymousScope,
  account: NewAccountWithCompany,
  join: NewIdentity['join'],
): ReturnType<typeof createAccount> {
  const user = await repository.insertAccount(scope, account);
  const company = await join({ userId: user.id, name: `${user.last_name} ${user.first_name}` });
  return company === null ? foundFirstCompany(scope, user, account) : { user, company };
}

export type NewAccountWithCompany = repository.NewAccount & { companyName: string };

/** Creates an account and its first company; the rest of the transaction runs in that company. */
export async function createAccount(
  scope: AnonymousScope,
  account: NewAccountWithCompany,
): Promise<{ user: repository.ProfileRow; company: CompanyScope }> {
  return foundFirstCompany(scope, await repository.insertAccount(scope, account), account);
}

async function foundFirstCompany(
  scope: AnonymousScope,
  user: repository.ProfileRow,
  account: NewAccountWithCompany,
): ReturnType<typeof createAccount> {
  const founder = { userId: user.id, name: `${user.last_name} ${user.first_name}` };
  const company = await foundCompany(scope, { founder, name: account.companyName, isDemo: account.isDemo });
  await selectCompany(company, { userId: user.id, companyId: company.companyId });
  return { user, company };
}

async function recordConsent(scope: AnonymousScope, userId: string, { clock, operator }: AuthParts): Promise<void> {
  await repository.insertConsent(scope, {
    userId,
    document: REGISTRATION_CONSENT.document,
    version: REGISTRATION_CONSENT.version,
    hash: createHash('sha256').update(fillOperator(REGISTRATION_CONSENT.text.ru, operator)).digest('hex'),
    form: 'registration',
    ip: scope.origin.ip,
    userAgent: scope.origin.userAgent?.slice(0, 300) ?? null,
    givenAt: clock.now(),
  });
}
