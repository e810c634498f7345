import { z } from 'zod';
import { checkFinding, severityCounts } from '../specifications/checks/estimate-check.schemas.ts';
import { day, id, requiredText, text, timestamp } from '../core/fields.ts';
import { SKIP_REASONS } from '../specifications/bills/vors.schemas.ts';

/** The size limit of a visitor's sample bill; lower than for companies. */
export const MAX_SAMPLE_BYTES = 5 * 1024 * 1024;

const column = z
  .string({ error: 'text_expected' })
  .regex(/^[A-Z]{1,3}$/, 'unknown_choice')
  .optional();
/** Manual mapping of an unrecognised table: the sheet, and the letters of its columns. */
const mappingFields = {
  sheet: text(200).optional(),
  name_column: column,
  unit_column: column,
  quantity_column: column,
  price_column: column,
};
export const sampleQuery = z.strictObject(mappingFields);
export type SampleMapping = z.output<typeof sampleQuery>;

/** The beginning of the sheet, for choosing columns. */
const samplePreview = z
  .object({
    sheets: z.array(z.string()),
    sheet: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'SamplePreview' });
export type SamplePreview = z.infer<typeof samplePreview>;

const sampleRow = z.object({
  section: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.string().nullable(),
  /**
   * As in a specification: `taken` is accepted automatically, `doubtful` needs a person, with the best norm
   * included.
   */
  norm_match: z.enum(['taken', 'doubtful', 'none']),
  norm_score: z.number().nullable(),
  norm_code: z.string().nullable(),
  norm_name: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
});

/** Results of 25 rules on the bill: counts by severity, and the worst findings with their locations. */
const sampleCheck = z
  .object({
    /** Whether the bill has any prices; without any, missing prices are not reported. */
    is_priced: z.boolean(),
    counts: severityCounts,
    findings: z.array(
      z.object({
        rule: checkFinding.shape.rule,
        severity: checkFinding.shape.severity,
        number: z.string().nullable(),
        name: z.string().nullable(),
        place: checkFinding.shape.place,
        message: z.string(),
        found: z.string().nullable(),
        expected: z.string().nullable(),
        effect: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SampleCheck' });
export type SampleCheck = z.infer<typeof sampleCheck>;

/** The bill as read, and its sums, which cover the first `checked_count` works. */
export const siteSample = z
  .object({
    /** The secret that transfers the bill to a company; null when it was not stored because the quota is exhausted. */
    token: z.string().nullable(),
    kept_until: timestamp.nullable(),
    file_name: z.string(),
    format: z.enum(['xlsx', 'xls', 'csv', 'gge', 'docx', 'pdf', 'arps', 'grand']),
    sheet: z.string(),
    sections_count: z.number().int(),
    works_count: z.number().int(),
    resources_count: z.number().int(),
    /** No work was found: the user maps the columns in `preview`. */
    needs_mapping: z.boolean(),
    preview: samplePreview.nullable(),
    skipped_count: z.number().int(),
    skipped: z.array(
      z.object({
        row: z.number().int(),
        reason: z.enum(SKIP_REASONS),
        text: z.string(),
      }),
    ),
    warnings_count: z.number().int(),
    warnings: z.array(
      z.object({ row: z.number().int().nullable(), column: z.string().nullable(), message: z.string() }),
    ),
    checked_count: z.number().int(),
    matched_count: z.number().int(),
    doubtful_count: z.number().int(),
    stated_count: z.number().int(),
    /** Works whose amount is in the sums. */
    priced_count: z.number().int(),
    missing_prices_count: z.number().int(),
    /** Something is not in the sums, and no known deduction is among it. */
    is_lower_bound: z.boolean(),
    net: z.string(),
    vat: z.string(),
    gross: z.string(),
    vat_rate: z.string(),
    price_date: day,
    /** Other bills in the same file, not included in the sums. */
    unread_sheets: z.array(z.string()),
    rows: z.array(sampleRow),
    /** Null when no table was recognised. */
    check: sampleCheck.nullable(),
  })
  .meta({ id: 'SiteSample' });
export type SiteSample = z.infer<typeof siteSample>;

export const takeSampleBody = z.strictObject({ token: requiredText(100), ...mappingFields });
export const takenSample = z.object({ project_id: id, specification_id: id }).meta({ id: 'TakenSample' });
