import type { AccountScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findFactors, markCodeShown } from '../second-factor/second-factor.repository.ts';
import { spendCode } from '../second-factor/spend-code.ts';

/** What has stood for the password. */
export type FirstProof = 'password' | 'issuer' | 'passkey';
type Parts = Pick<AuthParts, 'clock' | 'refreshTokenKey' | 'oidc'>;

/**
 * Requires a proof of the second factor beside the first one, where the account has a factor. A session opened by the
 * password alone, or before the factor was switched on, must not remove the factor; nor must a stolen password in any.
 *
 * - A passkey has shown both.
 * - A code of the authenticator or a recovery code, which is used up; the session then counts as opened by it.
 * - A fresh sign-in at the issuer, in a session that has shown a factor itself: sign-in there is followed by the code.
 *
 * To be called with the account locked, in the transaction of the action.
 *
 * @throws {Problem} at the field `code`; `passkey_sign_in_needed`; `token_not_valid` if the session has ended meanwhile
 */
export async function requireFactor(
  scope: AccountScope,
  { shown, code }: { shown: FirstProof; code: string | undefined },
  parts: Parts,
): Promise<void> {
  const factors = await findFactors(scope, scope);
  if (factors === null) throw new Problem('token_not_valid');
  const { has_totp: hasTotp, has_passkey: hasPasskey, is_shown: isShown } = factors;
  if ((!hasTotp && !hasPasskey) || shown === 'passkey') return;
  if (hasTotp && code !== undefined) {
    if ((await spendCode(scope, scope.userId, code, parts)) === null) throw invalidField('code', 'totp_code_wrong');
    return markCodeShown(scope, scope);
  }
  if (shown === 'issuer' && isShown) return;
  if (hasTotp) throw invalidField('code', 'totp_code_needed');
  // Where the issuer is the only way to sign in, nobody can show a passkey.
  if (parts.oidc?.settings.isOnly !== true) throw new Problem('passkey_sign_in_needed');
}

/**
 * For the step that completes a change, with the account locked: a factor may have been added, or the session ended,
 * since an intruder began.
 *
 * @throws {Problem} `passkey_sign_in_needed`; `confirmation_not_accepted` where a code is what is missing;
 *   `token_not_valid`
 */
export async function requireShownFactor(scope: AccountScope, { oidc }: Pick<Parts, 'oidc'>): Promise<void> {
  const factors = await findFactors(scope, scope);
  if (factors === null) throw new Problem('token_not_valid');
  if (factors.is_shown) return;
  if (factors.has_totp) throw new Problem('confirmation_not_accepted');
  if (factors.has_passkey && oidc?.settings.isOnly !== true) throw new Problem('passkey_sign_in_needed');
}
