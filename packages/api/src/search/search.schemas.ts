import { z } from 'zod';
import { id, text } from '../core/fields.ts';
import { kindsWith } from '../core/record-kinds.ts';

export const FOUND_MODELS = kindsWith('found');
export type FoundModel = (typeof FOUND_MODELS)[number];

/** A search result; `path_ids` are the ids of its parents, for its URL. */
export const found = z
  .object({
    model: z.enum(FOUND_MODELS),
    id,
    title: z.string(),
    subtitle: z.string().nullable(),
    path_ids: z.object({
      project_id: id.nullable(),
      contract_id: id.nullable(),
      specification_id: id.nullable(),
    }),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof found>;
export const foundList = z.object({ results: z.array(found) });

const limit = z.coerce
  .number<string | number>({ error: 'number_format' })
  .int('number_format')
  .min(1, 'number_bounds')
  .max(50, 'number_bounds')
  .default(20);
export const searchQuery = z.strictObject({ q: text(200).default(''), limit });
