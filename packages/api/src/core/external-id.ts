import { z } from 'zod';
import { text } from './fields.ts';

/** How another program is called: a short word without a colon, which stands between it and the value in a filter. */
const source = z.string({ error: 'text_expected' }).regex(/^[\w.-]{1,40}$/, 'external_id_format');
const value = text(200).min(1, 'required');

/** By what another program knows a record: at most one record of a kind and a company has it. */
export const externalId = z.object({ source: z.string(), value: z.string() }).meta({ id: 'ExternalId' });
export type ExternalId = z.infer<typeof externalId>;

/** Absent: as it is; null: none. */
export const externalIdInput = z.strictObject({ source, value }).nullish();

export const externalIdParams = { source, value };

/** Of a list: `source:value`. */
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
