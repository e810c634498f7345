import type { Operator } from '@karkas/api/core/operator.texts.ts';
import type { OidcSettings, Registration } from '#platform/config.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { OidcClient } from './oidc/oidc-client.ts';
import type { SessionParts } from './sessions/sessions.service.ts';

/** Dependencies of the ways of signing in. */
export type AuthParts = SessionParts & {
  isDemoOffered: boolean;
  registration: Registration;
  operator: Operator | null;
  mail: Mailing;
  /** Null: no issuer is configured. */
  oidc: { settings: OidcSettings; client: OidcClient } | null;
  /** Carries groups of the directory over to companies; absent without groups in the settings. */
  applyGroups?: (person: { userId: string; name: string }, groups: readonly string[]) => Promise<void>;
};
