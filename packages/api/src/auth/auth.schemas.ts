import { z } from 'zod';
import { id, requiredText, text, timestamp, version } from '../core/fields.ts';

export const LANGUAGES = ['ru', 'en'] as const;
/** `system`: follow the setting of the operating system in each browser. */
export const THEMES = ['light', 'dark', 'system'] as const;

/** Compared and stored in lower case, with look-alike code points (full-width letters and the like) folded. */
export function emailInput(format: 'email_format' | 'login_email_format') {
  // Sign-in has its own message for a missing address; other forms use the general one.
  const missing = format === 'login_email_format' ? 'email_required' : 'required';
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, 'too_long')
    .normalize('NFKC')
    .toLowerCase()
    .pipe(z.email({ error: format }));
}

/** +7 (999) 123-45-67, 8 999…, bare ten digits or another country in E.164 → E.164. */
export const phoneInput = z.string({ error: 'phone_format' }).max(40, 'too_long').transform(toE164);

/**
 * An optional phone number. Not a union with the empty text, since a union does not report what is wrong with the
 * number.
 */
const optionalPhone = z
  .string({ error: 'phone_format' })
  .max(40, 'too_long')
  .transform((value, context) => (value.trim() === '' ? '' : toE164(value, context)))
  .optional();

function toE164(value: string, context: z.RefinementCtx): string {
  const digits = value.replaceAll(/[\s()\-–.\u00a0]/g, '');
  const national = /^(?:\+?7|8)?(\d{10})$/.exec(digits);
  if (national && !digits.startsWith('+8')) return `+7${national[1]}`;
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  context.addIssue({ code: 'custom', message: 'phone_format' });
  return z.NEVER;
}

export const newPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .min(8, 'password_short')
  .max(256, 'password_long');
export const repeatedPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .max(1024, 'password_long');

/** Reported together with other problems, as soon as both passwords are typed. */
export function passwordsDiffer<First extends string, Second extends string>(first: First, second: Second) {
  return {
    areSame: (body: Record<First | Second, string>): boolean => body[first] === body[second],
    complaint: {
      path: [second],
      error: 'passwords_differ',
      when: ({ value }: { value: unknown }): boolean =>
        typeof value === 'object' &&
        value !== null &&
        [first, second].every((name) => {
          const typed: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
          return typeof typed === 'string' && typed !== '';
        }),
    },
  };
}
const { areSame, complaint } = passwordsDiffer('password', 'password_confirmation');

export const registerBody = z
  .strictObject({
    first_name: requiredText(100),
    last_name: requiredText(100),
    email: emailInput('email_format'),
    phone: optionalPhone,
    password: newPassword,
    password_confirmation: repeatedPassword,
    consent: z.literal(true, { error: 'consent_required' }),
    company_name: text(200).optional(),
    /** With an invitation, registration joins that company instead of creating one. */
    invitation_token: z.string().max(200, 'too_long').optional(),
  })
  .refine(areSame, complaint);

export const tokenBody = z.strictObject({
  email: emailInput('login_email_format'),
  password: z.string({ error: 'password_required' }).min(1, 'password_required').max(1024, 'password_long'),
});

export const refreshBody = z.strictObject({ refresh: z.string().min(1, 'required').max(2000, 'too_long') });

export const tokenPair = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'TokenPair' });

export const profile = z
  .object({
    id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    language: z.enum(LANGUAGES),
    theme: z.enum(THEMES),
    is_email_verified: z.boolean(),
    has_totp: z.boolean(),
    has_passkey: z.boolean(),
    /** This session enters companies that require a second factor. */
    is_two_factor: z.boolean(),
    version,
    created_at: timestamp,
    can: z.object({
      update: z.boolean(),
      confirm_email: z.boolean(),
      change_password: z.boolean(),
      change_second_factor: z.boolean(),
      create_company: z.boolean(),
    }),
  })
  .meta({ id: 'Profile' });
export type SignInOptions = z.infer<typeof signInOptions>;
export type Profile = z.infer<typeof profile>;

export const registered = z
  .object({ user: profile, access: z.string(), refresh: z.string() })
  .meta({ id: 'Registered' });

export const profilePatch = z.strictObject({
  first_name: requiredText(100).optional(),
  last_name: requiredText(100).optional(),
  phone: phoneInput.nullable().optional(),
  language: z.enum(LANGUAGES, { error: 'unknown_choice' }).optional(),
  theme: z.enum(THEMES, { error: 'unknown_choice' }).optional(),
  version: version.optional(),
});

/** What the sign-in pages may display: ways of signing in, and the operator of personal data. */
export const signInOptions = z
  .object({
    has_demo: z.boolean(),
    has_passwords: z.boolean(),
    has_passkeys: z.boolean(),
    /** The OpenID Connect issuer of the installation. */
    sso: z.object({ name: z.string() }).nullable(),
    registration: z.enum(['open', 'invited', 'off']),
    operator: z.object({ name: z.string(), inn: z.string() }).nullable(),
  })
  .meta({ id: 'SignInOptions' });
