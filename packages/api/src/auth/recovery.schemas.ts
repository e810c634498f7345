import { z } from 'zod';
import { emailInput, newPassword, passwordsDiffer, repeatedPassword } from './auth.schemas.ts';

const secretPart = z.string({ error: 'wrong_type' }).min(1, 'required').max(200, 'too_long');

export const resetRequestBody = z.strictObject({ email: emailInput('login_email_format') });
export const resetParams = z.object({ uid: secretPart, token: secretPart });
export const resetValidity = z.object({ valid: z.literal(true) }).meta({ id: 'ResetValidity' });

const bothPasswords = {
  new_password1: newPassword,
  new_password2: repeatedPassword,
};
const { areSame, complaint: differ } = passwordsDiffer('new_password1', 'new_password2');

/** The new password and its repetition, for the form of the reset link. */
export const passwordPair = z.strictObject(bothPasswords).refine(areSame, differ);
export const resetConfirmBody = z
  .strictObject({ uid: secretPart, token: secretPart, ...bothPasswords })
  .refine(areSame, differ);
export const passwordChangeBody = z
  .strictObject({
    old_password: z.string({ error: 'password_required' }).min(1, 'password_required').max(1024, 'password_long'),
    ...bothPasswords,
  })
  .refine(areSame, differ);
export const emailVerificationBody = z.strictObject({ token: secretPart });
