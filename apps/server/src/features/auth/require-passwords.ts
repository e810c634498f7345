import { Problem } from '#platform/errors.ts';
import type { OidcSettings } from '#platform/config.ts';

/** @throws {Problem} `passwords_off` where the issuer is the only way to sign in. */
export function requirePasswords({ oidc }: { oidc: { settings: OidcSettings } | null }): void {
  if (oidc?.settings.isOnly === true) throw new Problem('passwords_off');
}
