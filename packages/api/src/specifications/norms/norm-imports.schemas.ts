import { z } from 'zod';
import { day, id, requiredText, text, timestamp } from '../../core/fields.ts';
import { flag } from '../../core/page.ts';

/** The official base, the open CWICR, and tables in the template layout. */
export const NORM_IMPORT_FORMATS = ['fsnb_xml', 'cwicr', 'xlsx'] as const;
export type NormImportFormat = (typeof NORM_IMPORT_FORMATS)[number];
export const NORM_BASE_SOURCES = ['system', 'own', ...NORM_IMPORT_FORMATS] as const;

/** The largest file of the official base is 85 MB; five as an archive. */
export const MAX_NORM_IMPORT_BYTES = 100 * 1024 * 1024;

export const NORM_IMPORT_STATUSES = ['idle', 'checking', 'ready', 'writing', 'done', 'failed', 'canceled'] as const;
export type NormImportStatus = (typeof NORM_IMPORT_STATUSES)[number];

export const normImportQuery = z.strictObject({
  /** A file uploaded in parts. */
  upload_id: id.optional(),
  format: z.enum(NORM_IMPORT_FORMATS, { error: 'unknown_choice' }).default('fsnb_xml'),
  /** Stops before writing; `apply/` continues. */
  preview: flag.default(false),
});
export const normTemplateQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv'], { error: 'unknown_choice' }).default('xlsx'),
});
export const normBasePatch = z.strictObject({ name: requiredText(200) });
export const normSectionQuery = z.strictObject({
  /** The path of a section; without it, the collections. */
  parent: text(300).optional(),
});

/** Why something was not imported. */
export const NORM_LEFT_REASONS = [
  'no_code',
  'no_name',
  'no_unit',
  'no_resources',
  'named_twice',
  'wrong_quantity',
  'wrong_price',
  'resource_unit_unknown',
  'resource_differs',
  'unit_off_by_thousand',
  'norm_cycle',
  'formula_cycle',
  'formula_without_value',
  'formula_error',
  'line_without_norm',
  'unknown_kind_of_resource',
  'kind_of_work_unknown',
  'too_long',
  'unknown_part',
  'coefficient_of_resources',
  'coefficient_of_nothing',
] as const;
export type NormLeftReason = (typeof NORM_LEFT_REASONS)[number];

export const normImportContents = z
  .object({
    editions: z.array(z.object({ part: z.string(), edition: z.string(), norms_count: z.number().int() })),
    price_date: day.nullable(),
    norms_count: z.number().int(),
    resources_count: z.number().int(),
    lines_count: z.number().int(),
    prices_count: z.number().int(),
    sections_count: z.number().int(),
    /** Resources whose quantity is defined by the project. */
    by_project_count: z.number().int(),
    /** Coefficients of technical parts. */
    coefficients_count: z.number().int(),
    collections: z.array(z.object({ code: z.string(), name: z.string(), norms_count: z.number().int() })),
    first_norms: z.array(
      z.object({ code: z.string(), name: z.string(), unit: z.string(), resources_count: z.number().int() }),
    ),
    left_count: z.number().int(),
    left_by_reason: z.array(z.object({ reason: z.enum(NORM_LEFT_REASONS), name: z.string(), count: z.number().int() })),
    /** The first rejected items. */
    left: z.array(
      z.object({
        place: z.string(),
        code: z.string(),
        name: z.string(),
        reason: z.enum(NORM_LEFT_REASONS),
        reason_name: z.string(),
        detail: z.string(),
      }),
    ),
    /** Existing bases of the company with the same edition. */
    known_in: z.array(z.object({ base_id: id, name: z.string(), imported_at: timestamp })),
  })
  .meta({ id: 'NormImportContents' });
export type NormImportContents = z.infer<typeof normImportContents>;

export const normImport = z
  .object({
    id: id.nullable(),
    status: z.enum(NORM_IMPORT_STATUSES),
    format: z.enum(NORM_IMPORT_FORMATS).nullable(),
    file_name: z.string().nullable(),
    progress: z.number().int().min(0).max(100),
    added_count: z.number().int(),
    changed_count: z.number().int(),
    left_count: z.number().int(),
    error: z.string().nullable(),
    /** The problem with the file, as text. */
    error_detail: z.string().nullable(),
    /** The contents of the file, once it has been read. */
    contents: normImportContents.nullable(),
    created_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'NormImport' });
export type NormImport = z.infer<typeof normImport>;

export const normSection = z
  .object({
    path: z.string(),
    parent_path: z.string().nullable(),
    level: z.string(),
    code: z.string(),
    name: z.string(),
    norms_count: z.number().int(),
    has_parts: z.boolean(),
  })
  .meta({ id: 'NormSection' });
export type NormSection = z.infer<typeof normSection>;
export const normSectionList = z.array(normSection);
