import { hkdfSync } from 'node:crypto';
import type { ConfirmedAction, IdentityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { SecondFactor, secondFactorCode, secondFactorProof } from '@karkas/api/auth/second-factor.schemas.ts';
import type { z } from 'zod';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { seal, unseal } from '#platform/seal.ts';
import { admitAttempt, forgiveAttempt, secondStepLimits } from '../limits/attempt-limits.ts';
import { findAccountForChange } from '../auth.repository.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { logInCompanies } from '../log-in-companies.ts';
import { lockOwner } from '../passkeys/passkeys.repository.ts';
import { requireProvenFactor } from '../passkeys/passkeys.service.ts';
import type { AuthParts } from '../auth-parts.ts';
import { withProof } from '../confirmations/with-proof.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { acceptedStep, base32, newTotpSecret, otpauthUrl } from './totp.ts';

type Parts = Pick<AuthParts, 'clock' | 'mail' | 'refreshTokenKey' | 'oidc'>;
type Account = AccountScope & AccountEntryPoints;
export type UsedCode = 'totp' | 'recovery_code';

/** Derived from an installation key (RFC 5869), so a copy of the database does not contain it. */
export const factorKey = ({ refreshTokenKey }: Pick<Parts, 'refreshTokenKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(refreshTokenKey, 'hex'), '', 'karkas second factor', 32));

export async function getSecondFactor(scope: AccountScope): Promise<SecondFactor> {
  const { confirmed_at: confirmedAt, left } = await repository.findSecondFactor(scope, scope.userId);
  return {
    is_on: confirmedAt !== null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: left,
  };
}

/**
 * Requires a proof of identity: someone at an unattended signed-in computer must not lock the owner out.
 *
 * @throws {Problem} `totp_already_on`: the active factor must be disabled first.
 */
export function beginSecondFactor(
  inAccount: InAccount,
  proof: IdentityProof,
  parts: Parts,
): Promise<{ secret: string; otpauth_url: string }> {
  return withProof(inAccount, {
    proof,
    action: 'begin_totp',
    parts,
    check: (scope) => requireProvenFactor(scope, parts),
    work: async (scope) => {
      const { email } = await findAccountForChange(scope, scope.userId);
      const secret = newTotpSecret();
      const sealed = seal(secret.toString('hex'), factorKey(parts));
      if (!(await repository.storeSecret(scope, { userId: scope.userId, sealed, now: parts.clock.now() })))
        throw new Problem('totp_already_on');
      return {
        secret: base32(secret),
        otpauth_url: otpauthUrl(secret, { issuer: siteOf(parts.mail), account: email }),
      };
    },
  });
}

/**
 * Other sessions continue: they were started with the password and can be ended one by one.
 *
 * @throws {Problem} `passkey_sign_in_needed`: a passkey may have been added since an intruder began.
 */
export async function confirmSecondFactor(
  inAccount: InAccount,
  { code }: z.output<typeof secondFactorCode>,
  parts: Parts,
): Promise<{ recovery_codes: string[] }> {
  const triedAt = parts.clock.now();
  await inAccount((scope) => admitAttempt(scope, secondStepLimits(scope.userId), triedAt));
  return inAccount(async (scope) => {
    await lockOwner(scope, scope.userId);
    await requireProvenFactor(scope, parts);
    const factor = await repository.lockSecondFactor(scope, scope.userId);
    if (factor === null) throw new Problem('totp_not_begun');
    if (factor.confirmed_at !== null) throw new Problem('totp_already_on');
    await requireTotp(scope, { userId: scope.userId, code, factor, parts });
    await forgiveAttempt(scope, secondStepLimits(scope.userId), triedAt);
    await repository.switchOn(scope, scope.userId, parts.clock.now());
    const codes = await renew(scope, parts);
    await logInCompanies(scope, { before: { has_totp: false }, after: { has_totp: true } });
    return { recovery_codes: codes };
  });
}

export function deleteSecondFactor(
  inAccount: InAccount,
  proof: z.output<typeof secondFactorProof>,
  parts: Parts,
): Promise<void> {
  return proven(inAccount, { proof, action: 'remove_totp', parts }, async (scope) => {
    await logInCompanies(scope, { before: { has_totp: true }, after: { has_totp: false } });
    await repository.switchOff(scope, scope.userId);
  });
}

export function renewRecoveryCodes(
  inAccount: InAccount,
  proof: z.output<typeof secondFactorProof>,
  parts: Parts,
): Promise<{ recovery_codes: string[] }> {
  return proven(inAccount, { proof, action: 'renew_recovery_codes', parts }, async (scope) => {
    const codes = await renew(scope, parts);
    await logInCompanies(scope, { before: { recovery_codes: null }, after: { recovery_codes: codes.length } });
    return { recovery_codes: codes };
  });
}

type Proven = { proof: z.output<typeof secondFactorProof>; action: ConfirmedAction; parts: Parts };

/** Requires a code or another proof of identity, which someone at an unattended signed-in computer does not have. */
async function proven<Result>(
  inAccount: InAccount,
  { proof: { code, ...proof }, action, parts }: Proven,
  work: (scope: Account) => Promise<Result>,
): Promise<Result> {
  const whileOn = async (scope: Account): Promise<Result> => {
    await requireOn(scope);
    return work(scope);
  };
  if (proof.password !== undefined || proof.confirmation !== undefined)
    return withProof(inAccount, { proof, action, parts, check: requireOn, work: whileOn });
  const triedAt = parts.clock.now();
  await inAccount(async (scope) => {
    await refuseDemo(scope, scope.userId);
    await requireOn(scope);
    await admitAttempt(scope, secondStepLimits(scope.userId), triedAt);
  });
  return inAccount(async (scope) => {
    await requireOn(scope);
    if ((await useCode(scope, scope.userId, code ?? '', parts)) === null) throw invalidField('code', 'totp_code_wrong');
    await forgiveAttempt(scope, secondStepLimits(scope.userId), triedAt);
    return work(scope);
  });
}

async function requireOn(scope: AccountScope): Promise<void> {
  if ((await repository.findSecondFactor(scope, scope.userId)).confirmed_at === null) throw new Problem('totp_not_on');
}

/** Accepts an authenticator or recovery code, each only once. Null if it is neither. */
export async function useCode(
  queries: Queries,
  userId: string,
  code: string,
  parts: Pick<Parts, 'clock' | 'refreshTokenKey'>,
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

async function requireTotp(queries: Queries, { userId, code, factor, parts }: Tried): Promise<void> {
  const step = acceptedStep(secretOf(factor, parts), code, { now: parts.clock.now(), lastStep: factor.last_step });
  if (step === null) throw invalidField('code', 'totp_code_wrong');
  await repository.consumeStep(queries, userId, step);
}

const secretOf = ({ sealed_secret: sealed }: repository.SealedFactor, parts: Pick<Parts, 'refreshTokenKey'>): Buffer =>
  Buffer.from(unseal(sealed, factorKey(parts)), 'hex');

async function renew(scope: AccountScope, parts: Parts): Promise<string[]> {
  const codes = newRecoveryCodes();
  const key = factorKey(parts);
  await repository.replaceRecoveryCodes(
    scope,
    scope.userId,
    codes.map((code) => recoveryCodeHash(code, { userId: scope.userId, key })),
  );
  return codes;
}
