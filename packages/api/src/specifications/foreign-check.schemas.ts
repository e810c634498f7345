import { z } from 'zod';
import { id, text, timestamp, version } from '../core/fields.ts';
import { checkFinding, severityCounts } from './estimate-check.schemas.ts';
import { billPreview, billWarning, COLUMN_ROLES, reconciliation } from './vors.schemas.ts';

export const FOREIGN_CHECK_STATUSES = ['done', 'needs_mapping'] as const;
/** How long a checked file and what was found in it stay, and how many of a company do. */
export const DAYS_OF_FOREIGN_CHECKS = 30;
export const MOST_FOREIGN_CHECKS = 100;

/** A file that was checked and became no specification. */
export const foreignCheckSummary = z
  .object({
    id,
    file_name: z.string(),
    size: z.number().int(),
    /** `needs_mapping`: no heading was found, so a person says which columns are which; nothing is checked before. */
    status: z.enum(FOREIGN_CHECK_STATUSES),
    /** Null while it waits for its columns. */
    checked_at: timestamp.nullable(),
    /** Who brought the file. */
    checked_by: z.string(),
    /** Whether the file prices anything: of one that does not, nothing is said about missing prices. */
    is_priced: z.boolean(),
    rows_count: z.number().int(),
    counts: severityCounts,
    created_at: timestamp,
    version,
  })
  .meta({ id: 'ForeignCheckSummary' });

/** The same with all that was found; nothing of a file is put right with a press, so `fix` is null throughout. */
export const foreignCheck = foreignCheckSummary
  .extend({
    sheet: z.string(),
    sheets: z.array(z.string()),
    header_row: z.number().int().nullable(),
    /** Of a file that waits for its columns: its first rows. */
    preview: billPreview.nullable(),
    /** What the reader has to say of the file. */
    warnings: z.array(billWarning),
    /** The totals that the file states beside what its rows come to; null where it states none. */
    reconciliation: reconciliation.nullable(),
    findings: z.array(checkFinding),
    unlisted_count: z.number().int(),
  })
  .meta({ id: 'ForeignCheck' });
export type ForeignCheck = z.infer<typeof foreignCheck>;
export const foreignCheckList = z.array(foreignCheckSummary);
export type ForeignCheckSummary = z.infer<typeof foreignCheckSummary>;

export const foreignCheckParams = z.object({ company_id: id, check_id: id });

/** Which sheet and which columns are read; the file is read and checked again. */
export const foreignCheckPatch = z.strictObject({
  sheet: text(200).optional(),
  /** The row that names the columns; 0 is a table without such a row. */
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
  version: version.optional(),
});
