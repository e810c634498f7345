import { z } from 'zod';
import { id, version } from '../core/fields.ts';
import { recordOf } from '../core/record-of.ts';
import { CUSTOMER_SORTS } from './customers.schemas.ts';

/** Recognised columns of a customer table; missing ones stay empty. */
export const IMPORT_FIELDS = [
  'name',
  'full_name',
  'type',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'okved',
  'legal_address',
  'actual_address',
  'postal_address',
  'director_name',
  'director_position',
  'represented_by',
  'acting_on',
  'phone',
  'email',
  'website',
  'comment',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const MAX_IMPORTED_CUSTOMERS = 2000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

const cell = z.string({ error: 'text_expected' }).max(6000, 'too_long').nullish();
const importRow = z.strictObject(recordOf(IMPORT_FIELDS, () => cell));
export type ImportRow = z.output<typeof importRow>;

export const importBody = z.strictObject({
  rows: z.array(importRow).min(1, 'required').max(MAX_IMPORTED_CUSTOMERS, 'too_long'),
  /** False: a dry run. True: creates customers of valid rows and skips the rest. */
  is_confirmed: z.boolean({ error: 'wrong_type' }).default(false),
});

export const IMPORT_RESULTS = ['ready', 'created', 'invalid', 'duplicate'] as const;
export const importAnswer = z
  .object({
    rows: z.array(
      z.object({
        /** The index in the request, from 0. */
        row: z.number().int(),
        result: z.enum(IMPORT_RESULTS),
        name: z.string(),
        errors: z.array(z.object({ field: z.string(), message: z.string() })),
        /** The created customer, or the existing one with these requisites. */
        customer_id: id.nullable(),
      }),
    ),
    ready_count: z.number().int(),
    created_count: z.number().int(),
    invalid_count: z.number().int(),
    duplicate_count: z.number().int(),
  })
  .meta({ id: 'CustomerImport' });
export type CustomerImport = z.infer<typeof importAnswer>;

const readCell = z.string().nullable().optional();
/** A file as import rows: columns are recognised by their Russian or English headers. */
export const readTableAnswer = z
  .object({
    rows: z.array(z.object(recordOf(IMPORT_FIELDS, () => readCell))),
    fields: z.array(z.enum(IMPORT_FIELDS)),
    unknown_columns: z.array(z.string()),
    skipped_count: z.number().int(),
  })
  .meta({ id: 'CustomerTable' });
export type CustomerTable = z.infer<typeof readTableAnswer>;

export const customersExportQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx'),
  search: z.string().max(200, 'too_long').optional(),
  sort_by: z.enum(CUSTOMER_SORTS, { error: 'unknown_choice' }).default('name'),
  sort_order: z.enum(['asc', 'desc'], { error: 'unknown_choice' }).default('asc'),
});

/** The other card fills empty fields of this one, transfers everything that belongs to it, and is moved to the bin. */
export const mergeBody = z.strictObject({ other_id: id, version: version.optional() });
