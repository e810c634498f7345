import { z } from 'zod';
import { text } from './fields.ts';

/** Identifier of the other system: a short word without a colon, which separates it from the value in filters. */
const source = z.string({ error: 'text_expected' }).regex(/^[\w.-]{1,40}$/, 'external_id_format');
const value = text(200).min(1, 'required');

/** The id of a record in another system: unique per kind and company. */
export const externalId = z.object({ source: z.string(), value: z.string() }).meta({ id: 'ExternalId' });
export type ExternalId = z.infer<typeof externalId>;

/** Absent: unchanged; null: removes it. */
export const externalIdInput = z.strictObject({ source, value }).nullish();

export const externalIdParams = { source, value };

/** List filter: `source:value`. */
export const externalIdFilter = {
  external_id: z
    .string()
    .regex(/^[\w.-]{1,40}:\P{Cc}{1,200}$/u, 'external_id_format')
    .transform((given): ExternalId => {
      const colon = given.indexOf(':');
      return { source: given.slice(0, colon), value: given.slice(colon + 1).trim() };
    })
    .optional(),
};
