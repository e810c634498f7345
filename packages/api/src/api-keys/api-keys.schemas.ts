import { z } from 'zod';
import { addressList } from '../core/address-list.ts';
import { id, moment, requiredText, timestamp } from '../core/fields.ts';
import { ALL_PERMISSIONS } from '../core/permission.ts';

export const API_KEY_STATES = ['active', 'expired', 'maker_gone'] as const;

/** Access of a program to one company. `key` is returned on creation only. */
export const apiKey = z
  .object({
    id,
    name: z.string(),
    permissions: z.array(z.string()),
    addresses: z.array(z.string()),
    /** `maker_gone`: the member who created it is disabled, and the key with them. */
    state: z.enum(API_KEY_STATES),
    created_by: z.object({ id, name: z.string() }),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyList = z.array(apiKey);
export const madeApiKey = apiKey.extend({ key: z.string() }).meta({ id: 'MadeApiKey' });
export type MadeApiKey = z.infer<typeof madeApiKey>;

/** Deduplicated, in the order of the permission list. */
const permissions = z
  .array(z.enum(ALL_PERMISSIONS, { error: 'unknown_choice' }), { error: 'required' })
  .min(1, 'required')
  .max(200, 'too_many')
  .transform((chosen) => ALL_PERMISSIONS.filter((permission) => chosen.includes(permission)));

export const apiKeyBody = z.strictObject({
  name: requiredText(100),
  permissions,
  /** Null: until it is revoked. */
  expires_at: moment.nullable().default(null),
  /** Allowed addresses and networks; empty: any. */
  addresses: addressList.default([]),
});
export const apiKeyParams = z.object({ key_id: id });
