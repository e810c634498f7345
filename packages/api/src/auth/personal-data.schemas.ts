import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';

/** What the installation stores about an account, for the person it is about (152-ФЗ, ст. 14). */
export const personalData = z
  .object({
    exported_at: timestamp,
    account: z.object({
      id,
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string().nullable(),
      language: z.string(),
      theme: z.string(),
      is_email_verified: z.boolean(),
      has_totp: z.boolean(),
      created_at: timestamp,
    }),
    sessions: z.array(
      z.object({
        created_at: timestamp,
        last_used_at: timestamp,
        expires_at: timestamp,
        ip: z.string().nullable(),
        user_agent: z.string().nullable(),
      }),
    ),
    passkeys: z.array(z.object({ name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })),
    /** How issuers of single sign-on know the account. */
    identities: z.array(z.object({ issuer: z.string(), subject: z.string(), created_at: timestamp })),
    consents: z.array(
      z.object({
        document: z.string(),
        document_version: z.string(),
        document_hash: z.string(),
        form: z.string(),
        ip: z.string().nullable(),
        user_agent: z.string().nullable(),
        given_at: timestamp,
      }),
    ),
    companies: z.array(z.object({ id, name: z.string(), role: z.string(), joined_at: timestamp })),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalData>;
