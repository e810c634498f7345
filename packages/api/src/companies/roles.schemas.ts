import { z } from 'zod';
import { id, optionalText, requiredText, version } from '../core/fields.ts';
import { ALL_PERMISSIONS, type Permission } from '../core/permission.ts';

const PERMISSIONS: ReadonlySet<string> = new Set(ALL_PERMISSIONS);

/** A set: duplicates are dropped, in the order of the permission list. */
const permissions = z
  .array(
    z
      .string()
      .max(60, 'unknown_choice')
      .refine((word) => PERMISSIONS.has(word), 'unknown_choice'),
    { error: 'wrong_type' },
  )
  .max(500, 'too_long')
  .transform((words): Permission[] => ALL_PERMISSIONS.filter((permission) => words.includes(permission)));

export const role = z
  .object({
    id,
    code: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    is_system: z.boolean(),
    permissions: z.array(z.string()),
    members_count: z.number().int(),
    version: z.number().int(),
    /** `assign`: the requesting member holds all permissions of the role. */
    can: z.object({ update: z.boolean(), delete: z.boolean(), assign: z.boolean() }),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof role>;

export const roleList = z.array(role);
export const roleBody = z.strictObject({ name: requiredText(100), description: optionalText(300), permissions });
export const rolePatch = z
  .strictObject({ name: requiredText(100), description: optionalText(300), permissions, version })
  .partial();
export const roleParams = z.object({ role_id: id });
