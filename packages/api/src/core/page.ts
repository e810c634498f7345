import { z } from 'zod';
import { id, moment, text, timestamp } from './fields.ts';

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

/** The limit of a list that may be asked for whole. */
export const limitOrAll = z.union([z.literal('all'), wholeNumber(200)]).default(200);

/** Of a list whose copies are kept up to date: only what has changed since, and what is gone. */
export const changesFilter = { updated_since: moment.optional() };

/** What is gone; only when `updated_since` is asked for. */
export const deletedObjects = z.array(z.object({ id, deleted_at: timestamp })).optional();

/** `deleted`: when `updated_since` is asked for, what is gone since then, whatever the other filters. */
export function changesPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ deleted: deletedObjects });
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), count: z.number().int(), page: z.number().int(), limit: z.number().int() });
}

/** A query value that is a yes or a no. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A page of a list as it is answered. */
export type Page<Item> = { results: Item[]; count: number; page: number; limit: number };
export type ChangesPage<Item> = Page<Item> & { deleted?: { id: string; deleted_at: string }[] | undefined };
