import { z } from 'zod';
import { passkeySignInBody } from './passkeys.schemas.ts';

const secret = z.string({ error: 'required' }).min(1, 'required').max(200, 'too_long');
/** SHA-256, base64url, of a secret that the page keeps. */
const bindingHash = z.string({ error: 'required' }).regex(/^[\w-]{43}$/, 'text_expected');
export const ownPassword = z
  .string({ error: 'password_required' })
  .min(1, 'password_required')
  .max(1024, 'password_long');

/** The code of an authenticator, with or without spaces; or a recovery code, where those are accepted. */
export const typedCode = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(40, 'too_long')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase());

/** What a user may be asked to confirm; a confirmation is valid for one of them. */
export const CONFIRMED_ACTIONS = [
  'export_company',
  'erase_account',
  'add_passkey',
  'remove_passkey',
  'begin_totp',
  'remove_totp',
  'renew_recovery_codes',
] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];
/** Whether the action also needs the second factor of an account that has one: it changes who can sign in. */
export const needsFactor = (action: ConfirmedAction): boolean => action !== 'export_company';
export const CONFIRMATION_MINUTES = 5;

const confirmedAction = z.enum(CONFIRMED_ACTIONS, { error: 'unknown_choice' });
export const confirmationStart = z.strictObject({ confirmed_action: confirmedAction, binding_hash: bindingHash });
export const confirmationByPasskey = passkeySignInBody.extend(confirmationStart.shape);
/** Page of the issuer, for the browser. It returns to `/auth/confirmed`, with the ticket in the fragment. */
export const issuerAddress = z.object({ issuer_url: z.string() }).meta({ id: 'IssuerAddress' });
export const confirmationTicket = z.object({ ticket: z.string() }).meta({ id: 'ConfirmationTicket' });

/** `binding`: the secret whose hash started the confirmation. */
export const confirmation = z.strictObject({ ticket: secret, binding: secret });
export type Confirmation = z.infer<typeof confirmation>;

const isProof = (proof: { password?: string | undefined; confirmation?: unknown }): boolean =>
  proof.password !== undefined || proof.confirmation !== undefined;
const asPassword = { path: ['password'], error: 'password_required' };
const proofs = { password: ownPassword.optional(), confirmation: confirmation.optional() };

/** An open session is not enough: the password, or a confirmation by the issuer or a passkey. */
export const identityProof = z.strictObject(proofs).refine(isProof, asPassword);
export type IdentityProof = z.infer<typeof identityProof>;

/**
 * Where the account has an authenticator, a code of it or a recovery code besides: neither the password nor, in a session
 * that has shown no code, the issuer is enough. A confirmation by a passkey is.
 */
export const factorProof = z.strictObject({ ...proofs, code: typedCode.optional() }).refine(isProof, asPassword);
export type FactorProof = z.infer<typeof factorProof>;

/** Why the issuer has confirmed nothing, in the address of `/auth/confirmed`: `?oidc=`. */
export const CONFIRMATION_FAILURES = ['cancelled', 'failed', 'expired', 'other_account', 'not_fresh'] as const;
export type ConfirmationFailure = (typeof CONFIRMATION_FAILURES)[number];
