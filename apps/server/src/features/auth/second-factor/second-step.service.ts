import { createHash, randomBytes } from 'node:crypto';
import type { secondStepBody } from '@karkas/api/auth/second-factor.schemas.ts';
import type { z } from 'zod';
import type { AnonymousScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { admitAttempt, forgiveAttempt, secondStepLimits } from '../limits/attempt-limits.ts';
import {
  type Anonymously,
  type SessionParts,
  signIn,
  type TokenPair,
  tokenPairOf,
} from '../sessions/sessions.service.ts';
import * as repository from './second-factor.repository.ts';
import { spendCode } from './spend-code.ts';

const PREFIX = 'c_';
const BYTES = 32;
const LIFE_MS = 5 * 60 * 1000;
const MOST_ATTEMPTS = 5;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Issues a challenge after a correct password for an account with a second factor; no session is started yet. */
export async function challengeFor(scope: AnonymousScope, userId: string, now: Date): Promise<string> {
  const challenge = PREFIX + randomBytes(BYTES).toString('base64url');
  await repository.insertChallenge(scope, {
    hash: hashOf(challenge),
    userId,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return challenge;
}

/**
 * Exchanges challenge and code for a token pair. A challenge limits its attempts and is spent by the correct code; in
 * addition attempts per account are limited as for passwords, over all challenges.
 */
export async function signInBySecondStep(
  anonymously: Anonymously,
  { challenge, code }: z.output<typeof secondStepBody>,
  parts: SessionParts,
): Promise<TokenPair> {
  const triedAt = parts.clock.now();
  const hash = hashOf(challenge);
  const found = await anonymously(async (scope) => {
    const counted = await repository.countChallenge(scope, { hash, now: triedAt, most: MOST_ATTEMPTS });
    if (counted !== null) await admitAttempt(scope, secondStepLimits(counted.user_id), triedAt);
    return counted;
  });
  if (found === null) throw new Problem('challenge_not_valid');
  const session = await anonymously(async (scope) => {
    const used = await spendCode(scope, found.user_id, code, parts);
    if (used === null) return null;
    if (!(await repository.spendChallenge(scope, hash))) throw new Problem('challenge_not_valid');
    await forgiveAttempt(scope, secondStepLimits(found.user_id), triedAt);
    return signIn(scope, found.user_id, parts, { secondStep: used });
  });
  if (session === null) throw invalidField('code', 'totp_code_wrong');
  return tokenPairOf(session, parts);
}
