import { hkdfSync } from 'node:crypto';
import type { Queries } from '#platform/db/queries/queries.ts';
import { invalidField } from '#platform/errors.ts';
import { unseal } from '#platform/seal.ts';
import type { AuthParts } from '../auth-parts.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { acceptedStep } from './totp.ts';

type Parts = Pick<AuthParts, 'clock' | 'refreshTokenKey'>;
export type UsedCode = 'totp' | 'recovery_code';

/** Derived from an installation key (RFC 5869), so a copy of the database does not contain it. */
export const factorKey = ({ refreshTokenKey }: Pick<Parts, 'refreshTokenKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(refreshTokenKey, 'hex'), '', 'karkas second factor', 32));

/** Accepts an authenticator or recovery code, each only once. Null if it is neither. */
export async function spendCode(
  queries: Queries,
  userId: string,
  code: string,
  parts: Parts,
): Promise<UsedCode | null> {
  const factor = await repository.lockSecondFactor(queries, userId);
  if (factor === null || factor.confirmed_at === null) return null;
  const now = parts.clock.now();
  const step = acceptedStep(secretOf(factor, parts), code, { now, lastStep: factor.last_step });
  if (step !== null) {
    await repository.consumeStep(queries, userId, step);
    return 'totp';
  }
  const hash = recoveryCodeHash(code, { userId, key: factorKey(parts) });
  return (await repository.spendRecoveryCode(queries, { userId, hash, now })) ? 'recovery_code' : null;
}

type Tried = { userId: string; code: string; factor: repository.SealedFactor; parts: Parts };

/** Accepts a code of the authenticator alone, also of one that is not switched on yet. */
export async function requireTotp(queries: Queries, { userId, code, factor, parts }: Tried): Promise<void> {
  const step = acceptedStep(secretOf(factor, parts), code, { now: parts.clock.now(), lastStep: factor.last_step });
  if (step === null) throw invalidField('code', 'totp_code_wrong');
  await repository.consumeStep(queries, userId, step);
}

const secretOf = ({ sealed_secret: sealed }: repository.SealedFactor, parts: Pick<Parts, 'refreshTokenKey'>): Buffer =>
  Buffer.from(unseal(sealed, factorKey(parts)), 'hex');
