import { z } from 'zod';
import { id, requiredText, timestamp, version } from '../core/fields.ts';

/** Binary values of WebAuthn are base64url texts. */
const bytes = (maxLength: number) =>
  z
    .string({ error: 'required' })
    .min(1, 'required')
    .max(maxLength, 'too_long')
    .regex(/^[\w-]*$/, 'text_expected');
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const credentialId = bytes(1400);
const challenge = z.string();

export const passkey = z
  .object({
    id,
    name: z.string(),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
    /** Copied between the devices of its owner, by a password manager or the vendor of the device. */
    is_synced: z.boolean(),
    version,
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;
export const passkeyList = z.array(passkey);
export const passkeyParams = z.object({ passkey_id: id });
export const passkeyName = requiredText(100);

/** For `navigator.credentials.create()`; `challenge` lives five minutes and is used once. */
export const passkeyStart = z
  .object({
    challenge,
    rp_id: z.string(),
    rp_name: z.string(),
    user_handle: z.string(),
    user_name: z.string(),
    user_display_name: z.string(),
    timeout_ms: z.number().int(),
    /** COSE identifiers, preferred first. */
    algorithms: z.array(z.number().int()),
    /** Credentials the account already has: an authenticator that holds one of them refuses. */
    exclude: z.array(z.object({ credential_id: z.string(), transports: z.array(z.string()) })),
  })
  .meta({ id: 'PasskeyStart' });
export type PasskeyStart = z.infer<typeof passkeyStart>;

export const passkeyBody = z.strictObject({
  name: passkeyName,
  credential_id: credentialId,
  client_data: bytes(8_000),
  attestation_object: bytes(16_000),
  transports: z
    .array(z.enum(TRANSPORTS, { error: 'unknown_choice' }))
    .max(10, 'too_many')
    .optional(),
});
export const passkeyPatch = z.strictObject({ name: passkeyName, version: version.optional() });

/** For `navigator.credentials.get()`; any passkey of the installation is accepted. */
export const passkeyChallenge = z
  .object({ challenge, rp_id: z.string(), timeout_ms: z.number().int() })
  .meta({ id: 'PasskeyChallenge' });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

export const passkeySignInBody = z.strictObject({
  credential_id: credentialId,
  client_data: bytes(8_000),
  authenticator_data: bytes(8_000),
  signature: bytes(8_000),
  user_handle: bytes(100),
});
