import { z } from 'zod';
import { checkFinding, severityCounts } from '../specifications/estimate-check.schemas.ts';
import { day, id, requiredText, text, timestamp } from '../core/fields.ts';
import { SKIP_REASONS } from '../specifications/vors.schemas.ts';

/** A bill that a visitor tries the product with; it is less than a company may upload. */
export const MAX_SAMPLE_BYTES = 5 * 1024 * 1024;

const column = z
  .string({ error: 'text_expected' })
  .regex(/^[A-Z]{1,3}$/, 'unknown_choice')
  .optional();
/** What a person says of the table when it was not recognised: the sheet, and the letters of its columns. */
const mappingFields = {
  sheet: text(200).optional(),
  name_column: column,
  unit_column: column,
  quantity_column: column,
  price_column: column,
};
export const sampleQuery = z.strictObject(mappingFields);
export type SampleMapping = z.output<typeof sampleQuery>;

/** The beginning of the sheet, to choose columns by. */
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
  /** As a specification takes it: `taken` without a person, `doubtful` is left to one, with the likeliest norm named. */
  norm_match: z.enum(['taken', 'doubtful', 'none']),
  norm_score: z.number().nullable(),
  norm_code: z.string().nullable(),
  norm_name: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
});

/** What 25 rules find in the bill: how many of each severity, and the gravest with their places. */
const sampleCheck = z
  .object({
    /** Whether the bill prices anything: of one that does not, nothing is said about missing prices. */
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

/** What was read of a bill and what it comes to. The sums are of the first `checked_count` works. */
export const siteSample = z
  .object({
    /** The secret by which the same bill is taken into a company; null when the file was read and not kept, because too much is. */
    token: z.string().nullable(),
    kept_until: timestamp.nullable(),
    file_name: z.string(),
    format: z.enum(['xlsx', 'xls', 'csv', 'gge', 'docx', 'pdf', 'arps', 'grand']),
    sheet: z.string(),
    sections_count: z.number().int(),
    works_count: z.number().int(),
    resources_count: z.number().int(),
    /** No work was found: the person says what stands in which column, by `preview`. */
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
    net: z.string(),
    vat: z.string(),
    gross: z.string(),
    vat_rate: z.string(),
    price_date: day,
    /** Other bills of the same file, which are in no sum. */
    unread_sheets: z.array(z.string()),
    rows: z.array(sampleRow),
    /** Null where no table was recognised. */
    check: sampleCheck.nullable(),
  })
  .meta({ id: 'SiteSample' });
export type SiteSample = z.infer<typeof siteSample>;

export const takeSampleBody = z.strictObject({ token: requiredText(100), ...mappingFields });
export const takenSample = z.object({ project_id: id, specification_id: id }).meta({ id: 'TakenSample' });
