import { z } from 'zod';
import { id, text, timestamp, version } from '../core/fields.ts';

export const COLUMN_ROLES = [
  'number',
  'code',
  'type',
  'name',
  'unit',
  'quantity',
  'coefficient',
  'price',
  'price_material',
  'price_work',
  'total',
  'total_material',
  'total_work',
  'formula',
  'drawing_ref',
  'file_name',
  'pages',
  'comment',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const billColumn = z.object({ letter: z.string(), title: z.string(), role: z.enum(COLUMN_ROLES).nullable() });
export const billWarning = z.object({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

/** A bill of quantities (ВОР) as the file list of a specification shows it. */
export const vorSummary = z
  .object({
    id,
    file_name: z.string(),
    size: z.number().int(),
    format: z.enum(['xlsx', 'xls', 'csv', 'gge']),
    sheet: z.string(),
    rows_count: z.number().int(),
    sections_count: z.number().int(),
    works_count: z.number().int(),
    resources_count: z.number().int(),
    skipped_count: z.number().int(),
    warnings_count: z.number().int(),
    status: z.enum(['read', 'calculated']),
    version,
    created_at: timestamp,
  })
  .meta({ id: 'VorSummary' });

export const vor = vorSummary
  .extend({
    sheets: z.array(z.string()),
    header_row: z.number().int().nullable(),
    columns: z.array(billColumn),
    title_block: z.record(z.string(), z.string().nullable()),
    skipped: z.array(z.object({ row: z.number().int(), reason: z.string(), text: z.string() })),
    warnings: z.array(billWarning),
  })
  .meta({ id: 'Vor' });
export type Vor = z.infer<typeof vor>;
export type VorSummary = z.infer<typeof vorSummary>;

export const vorUploaded = z.object({ vor }).meta({ id: 'VorUploaded' });
export const vorList = z.array(vorSummary);
export const vorParams = z.object({ specification_id: id, vor_id: id });

/** Corrects what the reader took for the sheet and the columns; the file is read again. */
export const vorPatch = z.strictObject({
  sheet: text(200).optional(),
  columns: z
    .partialRecord(
      z.enum(COLUMN_ROLES, { error: 'unknown_choice' }),
      z.string().regex(/^[A-Z]{1,3}$/, 'unknown_choice'),
    )
    .optional(),
  version: version.optional(),
});
