import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { grossMoney, id, money, priced, text, timestamp, version } from '../../core/fields.ts';

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
  'room',
  'comment',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const billColumn = z.object({ letter: z.string(), title: z.string(), role: z.enum(COLUMN_ROLES).nullable() });
export const billWarning = z.object({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  /** The sheet, when several are read. */
  sheet: z.string().optional(),
  code: z.string(),
  message: z.string(),
});

export const SHEET_KINDS = ['bill', 'prices', 'summary', 'other', 'empty'] as const;

/** A sheet of the file: its kind, and whether its rows are in the specification. */
export const billSheet = z
  .object({
    name: z.string(),
    /** Number of filled rows; null when not counted. */
    rows_count: z.number().int().nullable(),
    kind: z.enum(SHEET_KINDS),
    /** The text of its first filled row. */
    first_row: z.string(),
    is_read: z.boolean(),
  })
  .meta({ id: 'BillSheet' });
export type BillSheet = z.infer<typeof billSheet>;

/** The first rows of a table without a recognised header, as text. */
export const billPreview = z
  .object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'BillPreview' });
export type BillPreview = z.infer<typeof billPreview>;

export const FIRST_ROWS = 20;

/** One of the first rows as read, for a quick check of the mapping. */
export const billFirstRow = z
  .object({
    row: z.number().int().nullable(),
    kind: z.enum(['section', 'position']),
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: z.string().nullable(),
    resources_count: z.number().int(),
  })
  .meta({ id: 'BillFirstRow' });

/** The cell with a total; null without one, or when the total covers several sheets. */
const totalCell = { sheet: z.string().nullable(), cell: z.string().nullable() };
export const TOTAL_SCOPES = ['document', 'section', 'subtotal'] as const;
export const TOTAL_TERMS = ['net', 'gross', 'vat'] as const;

/**
 * Every total stated in the file beside the total of the same rows in the specification: calculated on request from
 * the current rows, in the VAT terms of the stated total (`terms`: with VAT, without it, the tax alone; null when
 * the file does not say). `difference` is the file less `read`, the value in the specification.
 */
export const reconciliation = z
  .object({
    file_total: money,
    read_total: money,
    difference: money,
    vat_included: z.boolean().nullable(),
    ...totalCell,
    rows: z.array(
      z.object({
        row: z.number().int(),
        ...totalCell,
        scope: z.enum(TOTAL_SCOPES),
        terms: z.enum(TOTAL_TERMS).nullable(),
        label: z.string(),
        file: money,
        read: money,
        difference: money,
        /** The section of the specification it refers to, or the first of its rows. */
        row_id: id.nullable(),
      }),
    ),
  })
  .meta({ id: 'BillReconciliation' });
export type Reconciliation = z.infer<typeof reconciliation>;

export const QUESTION_CODES = [
  'sheets',
  'materials_in_price',
  'vat',
  'currency',
  'total_row',
  'price_or_sum',
  'money_columns',
  'discount',
  'loose_rows',
] as const;

/**
 * An ambiguity of the file; `gross` is the total with that option. The first option applies until a person answers.
 */
export const billQuestion = z
  .object({
    code: z.enum(QUESTION_CODES),
    options: z.array(z.object({ value: z.string(), label: z.string(), gross: grossMoney })),
    places: z.array(z.object({ sheet: z.string(), cell: z.string().nullable() })),
  })
  .meta({ id: 'BillQuestion' });
export type BillQuestion = z.infer<typeof billQuestion>;

/**
 * The question about VAT with its answer, which PATCH may change. `is_remembered`: answered for an earlier file of
 * the customer, or of this layout.
 */
export const answeredQuestion = billQuestion
  .extend({ answer: z.string(), is_remembered: z.boolean() })
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** A lasting notice about the file: VAT different from that of the contract. */
export const billNotice = z.object({ code: z.string(), message: z.string() }).meta({ id: 'BillNotice' });

/** A bill of quantities (ВОР) in the file list of a specification. */
export const vorSummary = z
  .object({
    id,
    file_name: z.string(),
    size: z.number().int(),
    format: z.enum(['xlsx', 'xls', 'csv', 'gge', 'docx', 'pdf', 'arps', 'grand']),
    sheet: z.string(),
    rows_count: z.number().int(),
    sections_count: z.number().int(),
    works_count: z.number().int(),
    resources_count: z.number().int(),
    skipped_count: z.number().int(),
    warnings_count: z.number().int(),
    /** Positions priced by the bill, and those of them that keep the price. */
    priced_count: z.number().int(),
    kept_count: z.number().int(),
    /** The total of the positions by the bill, and the current one. */
    bill_total: priced(money),
    current_total: priced(money),
    /** `asked` while a question about the file is unanswered; its rows use the first option meanwhile. */
    status: z.enum(['needs_mapping', 'asked', 'read', 'calculated']),
    version,
    created_at: timestamp,
  })
  .meta({ id: 'VorSummary' });

export const vor = vorSummary
  .extend({
    sheets: z.array(billSheet),
    first_rows: z.array(billFirstRow),
    /** For a bill that needs mapping. */
    preview: priced(billPreview.nullable()),
    header_row: z.number().int().nullable(),
    columns: z.array(billColumn),
    vat_included: z.boolean().nullable(),
    vat_rate: z.enum(VAT_RATES).nullable(),
    reconciliation: priced(reconciliation.nullable()),
    question: priced(billQuestion.nullable()),
    answered: priced(answeredQuestion.nullable()),
    title_block: z.record(z.string(), z.string().nullable()),
    skipped: z.array(
      z.object({ row: z.number().int(), sheet: z.string().optional(), reason: z.string(), text: z.string() }),
    ),
    warnings: z.array(billWarning),
  })
  .meta({ id: 'Vor' });
export type Vor = z.infer<typeof vor>;
export type VorSummary = z.infer<typeof vorSummary>;

/** Comma-separated names, or a single name as it is. */
export const uploadBillQuery = z.strictObject({ sheets: text(4000).optional(), upload_id: id.optional() });
/** What can be read from a bill before it is stored: enough to name the project and specification. */
export const billHeading = z
  .object({
    file_name: z.string(),
    construction: z.string().nullable(),
    object: z.string().nullable(),
    /** Of the bill itself. */
    number: z.string().nullable(),
    sections_count: z.number().int(),
    works_count: z.number().int(),
  })
  .meta({ id: 'BillHeading' });
export type BillHeading = z.infer<typeof billHeading>;
export const vorUploaded = z.object({ vor }).meta({ id: 'VorUploaded' });
export const vorList = z.array(
  vorSummary
    .extend({
      reconciliation: priced(reconciliation.nullable()),
      question: priced(billQuestion.nullable()),
      answered: priced(answeredQuestion.nullable()),
      /** Warnings kept on the specification page. */
      notices: z.array(billNotice),
    })
    .meta({ id: 'VorListed' }),
);
export const vorParams = z.object({ specification_id: id, vor_id: id });

/** Why a row of the file is not in the specification. */
export const SKIP_REASONS = [
  'total',
  'column_numbers',
  'repeated_header',
  'repeated_sheet',
  'blank',
  'note',
  'title_block',
  'footer',
  'below_total',
] as const;

export const MOST_SHEETS = 50;

/**
 * Corrects the sheets, header and columns, or answers a question of the reader (`answer`: the value of an option);
 * the file is read again, and the answer is remembered for tables of this layout. An answer about VAT is remembered
 * for the customer; where it changes no price of the file, rows keep their keys, norms and links.
 */
export const vorPatch = z.strictObject({
  sheet: text(200).optional(),
  /** Several sheets, each a section of the bill. */
  sheets: z
    .array(text(200))
    .min(1, 'required')
    .max(MOST_SHEETS, 'too_long')
    .refine((names) => new Set(names).size === names.length, 'named_twice')
    .optional(),
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
