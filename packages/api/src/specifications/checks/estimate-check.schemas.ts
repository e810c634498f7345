import { CHECK_RULES, CHECK_SEVERITIES } from '@karkas/domain/estimate-check/check-rules.data.ts';
import { z } from 'zod';
import { id, money, priced, requiredText, text, timestamp } from '../../core/fields.ts';
import { JOB_STATUSES } from '../../core/started-job.ts';

export const CHECK_FIXES = ['rename', 'percents_by_norm', 'drop_coefficient', 'vat_rate', 'remove_row'] as const;

/** A doubtful place of an estimate: a row, a figure and a reason. People resolve it. */
export const checkFinding = z
  .object({
    /** Stable across checks, as long as the finding exists. */
    id: z.string(),
    rule: z.enum(CHECK_RULES),
    severity: z.enum(CHECK_SEVERITIES),
    /** Null for a finding about the document. */
    row_key: id.nullable(),
    row_id: id.nullable(),
    number: z.string().nullable(),
    name: z.string().nullable(),
    /** Its location in the file. */
    place: z.object({ sheet: z.string(), row: z.number().int(), cell: z.string().nullable() }).nullable(),
    message: z.string(),
    found: priced(z.string().nullable()),
    expected: priced(z.string().nullable()),
    /** The part of the total in question; null if unknown. */
    effect: priced(money.nullable()),
    /** The automatic fix; null when only a person can resolve it. */
    fix: z.enum(CHECK_FIXES).nullable(),
    is_dismissed: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CheckFinding' });
export type CheckFinding = z.infer<typeof checkFinding>;

export const MOST_FINDINGS = 1000;

/** The number of findings by severity. */
export const severityCounts = z.object({
  error: z.number().int(),
  warning: z.number().int(),
  hint: z.number().int(),
});

export const specificationCheck = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    error: z.string().nullable(),
    /** When the check ran; null if never. */
    checked_at: timestamp.nullable(),
    /** True while the rows are unchanged since the check. */
    is_current: z.boolean(),
    rows_count: z.number().int(),
    /** Of unresolved findings. */
    counts: severityCounts,
    dismissed_count: z.number().int(),
    /** Findings beyond the first thousand, which are listed. */
    unlisted_count: z.number().int(),
    /** Most severe first, and of those the largest. */
    findings: z.array(checkFinding),
  })
  .meta({ id: 'SpecificationCheck' });
export type SpecificationCheck = z.infer<typeof specificationCheck>;

export const findingParams = z.object({
  specification_id: id,
  finding_id: text(64),
});
export const checkExportQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx'),
});
/** An empty reason withdraws the dismissal. */
export const dismissFindingBody = z.strictObject({ reason: requiredText(500).nullable() });
