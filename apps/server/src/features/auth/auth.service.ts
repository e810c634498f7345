import type { profilePatch, SignInOptions, tokenBody } from '@karkas/api/auth/auth.schemas.ts';
import type { z } from 'zod';
import type { AccountScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { admitAttempt, demoLimits, forgiveAttempt, signInLimits } from './limits/attempt-limits.ts';
import type { AuthParts } from './auth-parts.ts';
import * as repository from './auth.repository.ts';
import { findDemoAccount } from './demo/demo-account.repository.ts';
import { refuseDemo } from './demo/refuse-demo.ts';
import { passkeySiteOf } from './passkeys/passkey-site.ts';
import { isPasswordOf } from './passwords/password-hashing.ts';
import { requirePasswords } from './require-passwords.ts';
import { type PresentedProfile, presentProfile } from './present-profile.ts';
import { challengeFor } from './second-factor/second-step.service.ts';
import { type Anonymously, signIn, type TokenPair, tokenPairOf } from './sessions/sessions.service.ts';

/**
 * The response to a wrong pair is the same in content and timing whether or not the address exists.
 *
 * @throws {Problem} `totp_required` with a challenge when the account has a second factor.
 */
export async function signInWithPassword(
  anonymously: Anonymously,
  { email, password }: z.output<typeof tokenBody>,
  parts: AuthParts,
): Promise<TokenPair> {
  requirePasswords(parts);
  const triedAt = parts.clock.now();
  const account = await anonymously(async (scope) => {
    await admitAttempt(scope, signInLimits(email, scope.origin.ip), triedAt);
    return repository.findAccountByEmail(scope, email);
  });
  const isRight = await isPasswordOf(account?.password_hash ?? null, password);
  if (!account || !isRight || account.is_disabled) throw new Problem('no_active_account');
  const entered = await anonymously(async (scope) => {
    await forgiveAttempt(scope, signInLimits(email, scope.origin.ip), triedAt);
    if (account.has_totp) return { challenge: await challengeFor(scope, account.id, triedAt) };
    return { session: await signIn(scope, account.id, parts) };
  });
  // Thrown after the transaction, so that the challenge is committed.
  if ('challenge' in entered) throw new Problem('totp_required', { challenge: entered.challenge });
  return tokenPairOf(entered.session, parts);
}

export async function getSignInOptions(anonymously: Anonymously, parts: AuthParts): Promise<SignInOptions> {
  const isOnly = parts.oidc?.settings.isOnly;
  return {
    has_demo: parts.isDemoOffered && (await anonymously(findDemoAccount)) !== null,
    has_passwords: isOnly !== true,
    has_passkeys: isOnly !== true && passkeySiteOf(parts.mail.publicUrl()) !== null,
    sso: parts.oidc === null ? null : { name: parts.oidc.settings.name },
    registration: parts.registration,
    operator: parts.operator === null ? null : { name: parts.operator.name, inn: parts.operator.inn },
  };
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

export async function getProfile(scope: AccountScope): Promise<PresentedProfile> {
  return presentProfile(scope, await repository.findProfile(scope, scope.userId));
}

/** @throws {Problem} `demo_account`: the name of the demo account is visible to all its visitors. */
export async function patchProfile(
  scope: AccountScope,
  { version, ...changes }: z.output<typeof profilePatch>,
): Promise<PresentedProfile> {
  const { language: _, theme: __, ...ofPerson } = changes;
  if (Object.keys(ofPerson).length > 0) await refuseDemo(scope, scope.userId);
  if (version !== undefined) {
    const before = await presentProfile(scope, await repository.lockProfile(scope, scope.userId));
    requireVersion(version, before.version, () => before);
  }
  if (Object.keys(changes).length === 0) return getProfile(scope);
  return presentProfile(scope, await repository.updateProfile(scope, scope.userId, changes));
}
