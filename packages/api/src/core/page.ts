import { z } from 'zod';
import { text } from './fields.ts';

const wholeNumber = (max: number) =>
  z.coerce
    .number<string | number>({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(max, 'number_bounds');

/** The query every list understands; unknown names are refused, not ignored. */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(options: {
  sorts: Sorts;
  defaultSort: Sorts[number];
  defaultOrder: 'asc' | 'desc';
  limit?: number;
  filters: Filters;
}) {
  return z.strictObject({
    page: wholeNumber(1_000_000).default(1),
    limit: wholeNumber(200).default(options.limit ?? 50),
    search: text(200).optional(),
    sort_by: z.enum(options.sorts).default(options.defaultSort),
    sort_order: z.enum(['asc', 'desc']).default(options.defaultOrder),
    ...options.filters,
  });
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), count: z.number().int(), page: z.number().int(), limit: z.number().int() });
}

/** A query value that is a yes or a no. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of a list as it is answered. */
export type Page<Item> = { results: Item[]; count: number; page: number; limit: number };
