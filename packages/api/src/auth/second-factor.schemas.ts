import { z } from 'zod';
import { timestamp } from '../core/fields.ts';
import { typedCode } from './confirmations.schemas.ts';

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

export const secondStepBody = z.strictObject({
  challenge: z.string({ error: 'required' }).min(1, 'required').max(200, 'too_long'),
  code: typedCode,
});
