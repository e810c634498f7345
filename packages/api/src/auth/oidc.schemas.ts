import { z } from 'zod';

const secret = z.string({ error: 'required' }).min(1, 'required').max(200, 'too_long');

/** `ticket`: from the address of the sign-in page; `binding`: the secret whose hash started the sign-in. */
export const oidcTokenBody = z.strictObject({
  ticket: secret,
  binding: secret,
  /** Required to create an account. */
  consent: z.literal(true, { error: 'consent_required' }).optional(),
  /** Joins the inviting company instead of creating one. */
  invitation_token: z.string().max(200, 'too_long').optional(),
});

/** Why the sign-in page was opened again, in its address: `?oidc=`. */
export const OIDC_FAILURES = ['cancelled', 'failed', 'expired', 'email_unverified', 'unavailable'] as const;
export type OidcFailure = (typeof OIDC_FAILURES)[number];
