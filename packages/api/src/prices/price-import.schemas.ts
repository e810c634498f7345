import { z } from 'zod';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { day, id, money, quantity, text, timestamp } from '../core/fields.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { BOOK_PRICE_SOURCES, PRICE_KINDS } from './price-books.schemas.ts';

export const MAX_PRICE_FILE_BYTES = 50 * 1024 * 1024;
/** Rows in the preview before an import. */
export const PREVIEWED_ROWS = 20;
/** The maximum number of rejected rows listed; the others are counted. */
export const MAX_LISTED_ROWS = 200;

/** Roles of columns in a price table. */
export const PRICE_COLUMNS = [
  'code',
  'name',
  'unit',
  'kind',
  'price',
  'base_price',
  'index',
  'source',
  'date',
  'document',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** A table with a header, the form of ФГИС ЦС, the resource catalogue of ФСНБ-2022. */
export const PRICE_FILE_KINDS = ['table', 'split_form', 'fsbc_xml'] as const;
export type PriceFileKind = (typeof PRICE_FILE_KINDS)[number];

/** Overrides of how a file is read. */
export const priceReadingQuery = z.strictObject({
  sheet: text(200).optional(),
  /** `name=B,unit=C,price=E`: columns by letter; the others are not read. */
  columns: text(200)
    .regex(/^([a-z_]+=[A-Za-z]{1,3})(,[a-z_]+=[A-Za-z]{1,3})*$/, 'price_columns')
    .optional(),
  /** The row above the first price. */
  header_row: z.coerce
    .number<string | number>({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(1_000_000, 'number_bounds')
    .optional(),
  /** VAT included in the prices; `none`: they exclude it. */
  vat_rate: z.enum(VAT_RATES, { error: 'unknown_choice' }).optional(),
});
export type PriceReadingQuery = z.output<typeof priceReadingQuery>;

/** Why a row is not imported as it is. `replaced`: a later row prices the same resource. */
export const PRICE_ROW_PROBLEMS = [
  'no_name',
  'no_unit',
  'no_price',
  'price_unreadable',
  'index_without_base',
  'too_long',
  'replaced',
] as const;
export type PriceRowProblemCode = (typeof PRICE_ROW_PROBLEMS)[number];
export const priceRowProblem = z
  .object({
    row: z.number().int(),
    code: z.enum(PRICE_ROW_PROBLEMS),
    /** The text of the cell. */
    text: z.string(),
    /** The row that replaces it. */
    other_row: z.number().int().nullable(),
  })
  .meta({ id: 'PriceRowProblem' });
export type PriceRowProblem = z.infer<typeof priceRowProblem>;

const read = z
  .object({
    row: z.number().int(),
    code: z.string().nullable(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(PRICE_KINDS),
    price: money.nullable(),
    base_price: money.nullable(),
    index: quantity.nullable(),
    source: z.enum(BOOK_PRICE_SOURCES),
    date: day.nullable(),
    document: z.string().nullable(),
  })
  .meta({ id: 'ReadPrice' });
export type ReadPrice = z.infer<typeof read>;

export const priceFileRead = z
  .object({
    kind: z.enum(PRICE_FILE_KINDS),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    header_row: z.number().int().nullable(),
    /** The headers of the sheet by letter, and the role of each column. */
    columns: z.array(z.object({ letter: z.string(), title: z.string(), role: z.enum(PRICE_COLUMNS).nullable() })),
    /** VAT deducted from the prices; `none`: they exclude it. */
    vat_rate: z.enum(VAT_RATES),
    /** Where the file states it. */
    vat_said_in: z.string().nullable(),
    rows_count: z.number().int(),
    /** Group headings between the prices. */
    headings_count: z.number().int(),
    problems_count: z.number().int(),
    problems: z.array(priceRowProblem),
    /** The first rows. */
    rows: z.array(read),
  })
  .meta({ id: 'PriceFile' });
export type PriceFileRead = z.infer<typeof priceFileRead>;

export const priceImportStatus = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    progress: z.number().int().min(0).max(100),
    processed: z.number().int(),
    total: z.number().int(),
    added_count: z.number().int(),
    changed_count: z.number().int(),
    unchanged_count: z.number().int(),
    headings_count: z.number().int(),
    problems_count: z.number().int(),
    problems: z.array(priceRowProblem),
    file_name: z.string().nullable(),
    error: z.string().nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'PriceImport' });
export type PriceImportStatus = z.infer<typeof priceImportStatus>;
