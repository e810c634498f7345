import { z } from 'zod';
import { timestamp } from '../core/fields.ts';
import { confirmation, ownPassword } from './confirmations.schemas.ts';

/** The code of an authenticator, with or without spaces; or a recovery code, where those are accepted. */
const typedCode = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(40, 'too_long')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase());

export const secondFactor = z
  .object({
    is_on: z.boolean(),
    confirmed_at: timestamp.nullable(),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

/** Base32 for authenticators, and the same as a URL for a QR code. */
export const secondFactorStart = z.object({ secret: z.string(), otpauth_url: z.string() }).meta({
  id: 'SecondFactorStart',
});
export const secondFactorCode = z.strictObject({ code: typedCode });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Removing the second factor requires the password, a confirmation or a code. */
export const secondFactorProof = z
  .strictObject({ password: ownPassword.optional(), confirmation: confirmation.optional(), code: typedCode.optional() })
  .refine((proof) => Object.values(proof).some((value) => value !== undefined), {
    path: ['password'],
    error: 'password_required',
  });

export const secondStepBody = z.strictObject({
  challenge: z.string({ error: 'required' }).min(1, 'required').max(200, 'too_long'),
  code: typedCode,
});
