import type { ConfirmedAction, FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { SecondFactor, secondFactorCode } from '@karkas/api/auth/second-factor.schemas.ts';
import type { z } from 'zod';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { siteOf } from '#platform/mail/letter-box.ts';
import { seal } from '#platform/seal.ts';
import { admitAttempt, forgiveAttempt, secondStepLimits } from '../limits/attempt-limits.ts';
import { findAccountForChange } from '../auth.repository.ts';
import { logInCompanies } from '../log-in-companies.ts';
import { lockOwner } from '../passkeys/passkeys.repository.ts';
import type { AuthParts } from '../auth-parts.ts';
import { requireShownFactor } from '../confirmations/require-factor.ts';
import { withProof } from '../confirmations/with-proof.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import * as repository from './second-factor.repository.ts';
import { base32, newTotpSecret, otpauthUrl } from './totp.ts';
import { factorKey, requireTotp } from './spend-code.ts';

type Parts = Pick<AuthParts, 'clock' | 'mail' | 'refreshTokenKey' | 'oidc'>;
type Account = AccountScope & AccountEntryPoints;

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
  proof: FactorProof,
  parts: Parts,
): Promise<{ secret: string; otpauth_url: string }> {
  return withProof(inAccount, {
    proof,
    action: 'begin_totp',
    parts,
    check: requireOff,
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
 * Other sessions continue: they were started with the password and can be ended one by one. They have not shown a code,
 * so that they cannot change the factor.
 *
 * @throws {Problem} of `requireShownFactor`
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
    await requireShownFactor(scope, parts);
    const factor = await repository.lockSecondFactor(scope, scope.userId);
    if (factor === null) throw new Problem('totp_not_begun');
    if (factor.confirmed_at !== null) throw new Problem('totp_already_on');
    await requireTotp(scope, { userId: scope.userId, code, factor, parts });
    await forgiveAttempt(scope, secondStepLimits(scope.userId), triedAt);
    await repository.switchOn(scope, { ...scope, now: parts.clock.now() });
    const codes = await renew(scope, parts);
    await logInCompanies(scope, { before: { has_totp: false }, after: { has_totp: true } });
    return { recovery_codes: codes };
  });
}

export function deleteSecondFactor(inAccount: InAccount, proof: FactorProof, parts: Parts): Promise<void> {
  return proven(inAccount, { proof, action: 'remove_totp', parts }, async (scope) => {
    await logInCompanies(scope, { before: { has_totp: true }, after: { has_totp: false } });
    await repository.switchOff(scope, scope.userId);
  });
}

export function renewRecoveryCodes(
  inAccount: InAccount,
  proof: FactorProof,
  parts: Parts,
): Promise<{ recovery_codes: string[] }> {
  return proven(inAccount, { proof, action: 'renew_recovery_codes', parts }, async (scope) => {
    const codes = await renew(scope, parts);
    await logInCompanies(scope, { before: { recovery_codes: null }, after: { recovery_codes: codes.length } });
    return { recovery_codes: codes };
  });
}

type Proven = { proof: FactorProof; action: ConfirmedAction; parts: Parts };

function proven<Result>(
  inAccount: InAccount,
  { proof, action, parts }: Proven,
  work: (scope: Account) => Promise<Result>,
): Promise<Result> {
  return withProof(inAccount, {
    proof,
    action,
    parts,
    check: requireOn,
    work: async (scope) => {
      await requireOn(scope);
      return work(scope);
    },
  });
}

async function requireOff(scope: AccountScope): Promise<void> {
  if ((await repository.findSecondFactor(scope, scope.userId)).confirmed_at !== null)
    throw new Problem('totp_already_on');
}

async function requireOn(scope: AccountScope): Promise<void> {
  if ((await repository.findSecondFactor(scope, scope.userId)).confirmed_at === null) throw new Problem('totp_not_on');
}

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
