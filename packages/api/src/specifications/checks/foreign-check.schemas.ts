import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { id, text, timestamp, version } from '../../core/fields.ts';
import { checkFinding, severityCounts } from './estimate-check.schemas.ts';
import {
  answeredQuestion,
  billPreview,
  billQuestion,
  billWarning,
  COLUMN_ROLES,
  reconciliation,
} from '../bills/vors.schemas.ts';

export const FOREIGN_CHECK_STATUSES = ['done', 'needs_mapping'] as const;
/** How long a checked file and its findings are kept, and how many per company. */
export const DAYS_OF_FOREIGN_CHECKS = 30;
export const MOST_FOREIGN_CHECKS = 100;

/** A checked file that did not become a specification. */
export const foreignCheckSummary = z
  .object({
    id,
    file_name: z.string(),
    size: z.number().int(),
    /** `needs_mapping`: no header was found, so the user maps the columns first; nothing is checked before. */
    status: z.enum(FOREIGN_CHECK_STATUSES),
    /** Null while the columns are not mapped. */
    checked_at: timestamp.nullable(),
    /** Who uploaded the file. */
    checked_by: z.string(),
    /** Whether the file has any prices; without any, missing prices are not reported. */
    is_priced: z.boolean(),
    rows_count: z.number().int(),
    counts: severityCounts,
    created_at: timestamp,
    version,
  })
  .meta({ id: 'ForeignCheckSummary' });

/** With all findings; a file cannot be fixed automatically, so `fix` is always null. */
export const foreignCheck = foreignCheckSummary
  .extend({
    sheet: z.string(),
    sheets: z.array(z.string()),
    header_row: z.number().int().nullable(),
    /** The first rows of a file that needs mapping. */
    preview: billPreview.nullable(),
    /** Warnings of the reader about the file. */
    warnings: z.array(billWarning),
    /** Totals stated in the file beside the sum of its rows; null if it states none. */
    reconciliation: reconciliation.nullable(),
    /** Whether the prices include VAT; null if the file does not say, so that they are compared as prices without it. */
    vat_included: z.boolean().nullable(),
    vat_rate: z.enum(VAT_RATES).nullable(),
    /** What the file leaves open: which rows count, then whether its prices include VAT. */
    question: billQuestion.nullable(),
    /** The question about VAT with its answer, which may be changed. */
    answered: answeredQuestion.nullable(),
    findings: z.array(checkFinding),
    unlisted_count: z.number().int(),
  })
  .meta({ id: 'ForeignCheck' });
export type ForeignCheck = z.infer<typeof foreignCheck>;
export const foreignCheckList = z.array(foreignCheckSummary);
export type ForeignCheckSummary = z.infer<typeof foreignCheckSummary>;

export const foreignCheckParams = z.object({ company_id: id, check_id: id });

/** The sheet and columns to read, or the answer to the question; the file is read and checked again. */
export const foreignCheckPatch = z.strictObject({
  sheet: text(200).optional(),
  /** The header row; 0 for a table without one. */
  header_row: z.number().int().min(0).max(1_000_000).optional(),
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
  answer: text(200).optional(),
  version: version.optional(),
});
