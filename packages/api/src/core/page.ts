import { z } from 'zod';
import { id, moment, text, timestamp } from './fields.ts';

const wholeNumber = (max: number) =>
  z.coerce
    .number<string | number>({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(max, 'number_bounds');

/** The query of every list; unknown parameters are rejected, not ignored. */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(options: {
  sorts: Sorts;
  defaultSort: Sorts[number];
  defaultOrder: 'asc' | 'desc';
  limit?: number;
  maxLimit?: number;
  filters: Filters;
}) {
  return z.strictObject({
    page: wholeNumber(1_000_000).default(1),
    limit: wholeNumber(options.maxLimit ?? 200).default(options.limit ?? 50),
    search: text(200).optional(),
    sort_by: z.enum(options.sorts).default(options.defaultSort),
    sort_order: z.enum(['asc', 'desc']).default(options.defaultOrder),
    ...options.filters,
  });
}

/** The limit of a list that can be requested as a whole. */
export const limitOrAll = z.union([z.literal('all'), wholeNumber(200)]).default(200);

/** Filter for incremental synchronisation: changed and deleted records only. */
export const changesFilter = { updated_since: moment.optional() };

/** Deleted records; present only with `updated_since`. */
export const deletedObjects = z.array(z.object({ id, deleted_at: timestamp })).optional();

/** `deleted`: with `updated_since`, records deleted since then, regardless of the other filters. */
export function changesPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ deleted: deletedObjects });
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), count: z.number().int(), page: z.number().int(), limit: z.number().int() });
}

/** A boolean query parameter. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of a list in a response. */
export type Page<Item> = { results: Item[]; count: number; page: number; limit: number };
export type ChangesPage<Item> = Page<Item> & { deleted?: { id: string; deleted_at: string }[] | undefined };
