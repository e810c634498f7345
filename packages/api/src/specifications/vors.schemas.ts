import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { id, money, priced, text, timestamp, version } from '../core/fields.ts';

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

/** The totals of the file beside what was read for the same rows; `difference` is the file less what was read. */
const comparedSums = { difference: money };
export const reconciliation = z
  .object({
    file_total: money,
    read_total: money,
    ...comparedSums,
    vat_included: z.boolean().nullable(),
    rows: z.array(z.object({ row: z.number().int(), label: z.string(), file: money, read: money, ...comparedSums })),
  })
  .meta({ id: 'BillReconciliation' });
export type Reconciliation = z.infer<typeof reconciliation>;

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
    /** Positions that the bill prices, and those of them whose price stands. */
    priced_count: z.number().int(),
    kept_count: z.number().int(),
    /** What the positions come to by the bill, and what they come to now. */
    bill_total: priced(money),
    current_total: priced(money),
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
    vat_included: z.boolean().nullable(),
    vat_rate: z.enum(VAT_RATES).nullable(),
    reconciliation: priced(reconciliation.nullable()),
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
      // Null: the column is not read.
      z
        .string()
        .regex(/^[A-Z]{1,3}$/, 'unknown_choice')
        .nullable(),
    )
    .optional(),
  version: version.optional(),
});
