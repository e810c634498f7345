import { touchMembership } from '#features/companies';
import { recordChange } from '#platform/audit/record-change.ts';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import * as repository from '../auth.repository.ts';
import { newRefreshToken, refreshTokenHash, successorOf } from './refresh-tokens.ts';

/** A session ends this long after sign-in, however often it is refreshed, unless `sessionMs` says otherwise. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs, or a client that lost the response, may repeat the same refresh within this time. */
const GRACE_MS = 10_000;

export type SessionParts = { clock: Clock; tokens: AccessTokens; refreshTokenKey: string; sessionMs?: number };
export type Anonymously = <Result>(work: (scope: AnonymousScope) => Promise<Result>) => Promise<Result>;
export type OpenedSession = { userId: string; sessionId: string; refresh: string };
export type TokenPair = { access: string; refresh: string };

/** How the account proved itself besides, or instead of, the password. */
type Proof = { secondStep?: SecondStep | undefined; passkeyId?: string | null };
type SecondStep = 'totp' | 'recovery_code' | 'passkey';

export async function openSession(
  scope: AnonymousScope,
  userId: string,
  { clock, sessionMs = SESSION_MS }: SessionParts,
  { secondStep, passkeyId = null }: Proof = {},
): Promise<OpenedSession> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + sessionMs);
  const refresh = newRefreshToken();
  await repository.deleteExpiredSessions(scope, userId, now);
  const sessionId = await repository.insertSession(scope, {
    userId,
    now,
    expiresAt,
    ip: scope.origin.ip,
    userAgent: scope.origin.userAgent?.slice(0, 300) ?? null,
    passkeyId,
    hasShownCode: secondStep === 'totp' || secondStep === 'recovery_code',
  });
  await repository.insertRefreshToken(scope, { hash: refreshTokenHash(refresh), sessionId, now, expiresAt });
  return { userId, sessionId, refresh };
}

/** Opens a session and writes it to the log of the user's current company. */
export async function signIn(
  scope: AnonymousScope,
  userId: string,
  parts: SessionParts,
  { secondStep, passkeyId = null }: Proof = {},
): Promise<OpenedSession> {
  const session = await openSession(scope, userId, parts, { secondStep, passkeyId });
  const company = await scope.enterSelectedCompany({ userId, sessionId: session.sessionId, origin: scope.origin });
  if (company) {
    await recordSession(company, { action: 'login', sessionId: session.sessionId, secondStep });
    await touchMembership(company, parts.clock.now());
  }
  return session;
}

type Recorded = {
  action: 'login' | 'logout';
  sessionId: string;
  secondStep?: SecondStep | undefined;
};

export async function recordSession(company: CompanyScope, { action, sessionId, secondStep }: Recorded): Promise<void> {
  await recordChange(company, {
    action,
    model: 'session',
    objectId: sessionId,
    objectRepr: company.actor.name,
    ...(secondStep === undefined ? {} : { after: { second_step: secondStep } }),
  });
}

export async function tokenPairOf(
  { userId, sessionId, refresh }: OpenedSession,
  { tokens }: SessionParts,
): Promise<TokenPair> {
  return { access: await tokens.issue({ userId, sessionId }), refresh };
}

/**
 * Exchanges a single-use refresh token. A second use after the grace period means that somebody has a copy: the whole
 * session ends for both holders.
 */
export async function refreshSession(
  anonymously: Anonymously,
  refresh: string,
  parts: SessionParts,
): Promise<TokenPair> {
  const session = await anonymously((scope) => rotate(scope, refresh, parts));
  // Thrown after the transaction, so that the ended session stays ended.
  if (session === null) throw new Problem('token_not_valid');
  return tokenPairOf(session, parts);
}

async function rotate(
  scope: AnonymousScope,
  refresh: string,
  { clock, refreshTokenKey }: SessionParts,
): Promise<OpenedSession | null> {
  const hash = refreshTokenHash(refresh);
  const token = await repository.lockRefreshToken(scope, hash);
  const now = clock.now();
  if (token === null || token.is_disabled || token.revoked_at !== null || token.expires_at <= now) return null;
  const successor = successorOf(refresh, refreshTokenKey);
  const session = { userId: token.user_id, sessionId: token.session_id, refresh: successor };
  if (token.used_at !== null) {
    if (now.getTime() - token.used_at.getTime() <= GRACE_MS) return session;
    await repository.revokeSession(scope, token.session_id, now);
    return null;
  }
  await repository.markRefreshTokenUsed(scope, hash, now);
  await repository.insertRefreshToken(scope, {
    hash: refreshTokenHash(successor),
    sessionId: token.session_id,
    now,
    expiresAt: token.session_expires_at,
  });
  await repository.touchSession(scope, token.session_id, now);
  const company = await scope.enterSelectedCompany({
    userId: token.user_id,
    sessionId: token.session_id,
    origin: scope.origin,
  });
  if (company) await touchMembership(company, now);
  return session;
}

/** Ends the session of a refresh token; an unknown token is not an error. */
export async function endSession(anonymously: Anonymously, refresh: string, { clock }: SessionParts): Promise<void> {
  await anonymously(async (scope) => {
    const token = await repository.lockRefreshToken(scope, refreshTokenHash(refresh));
    if (token === null || token.revoked_at !== null) return;
    const company = await scope.enterSelectedCompany({
      userId: token.user_id,
      sessionId: token.session_id,
      origin: scope.origin,
    });
    if (company) await recordSession(company, { action: 'logout', sessionId: token.session_id });
    await repository.revokeSession(scope, token.session_id, clock.now());
  });
}
