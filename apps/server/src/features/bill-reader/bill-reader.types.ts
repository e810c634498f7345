import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { Charge, CoefficientTarget } from '@karkas/domain/specification/index.ts';
import type { BillQuestion } from './bill-question.types.ts';
import type { TotalSource } from './total-source.types.ts';
import type { WarningCode } from './warning-code.types.ts';
import type { WorkbookMarks } from './workbook-marks.types.ts';

export type { AnsweredQuestion, BillQuestion } from './bill-question.types.ts';
export type { TotalSource } from './total-source.types.ts';
export type { WarningCode } from './warning-code.types.ts';

/** Roles of a bill column. */
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

export type ResourceType = 'material' | 'equipment' | 'machine' | 'transport' | 'labour' | 'other';

/** The place of a row in the file: `cells` has the cell of each filled role. */
export type BillSource = { sheet: string; row: number; cells: Partial<Record<ColumnRole, string>> };

export type BillRow = {
  kind: 'section' | 'work' | 'resource';
  /** The printed number as text: `1`, `1.1`; for a section `1` from «Раздел 1.». */
  number: string | null;
  name: string;
  /** Nesting of a section from 1; works and resources have 0. */
  level: number;
  code: string | null;
  unit_raw: string | null;
  /** Plain decimal with at most 7 decimals, half up; `null` when the cell is empty or not a number. */
  quantity: string | null;
  formula: string | null;
  coefficient: string | null;
  /** The full unit price; for a work including its own materials. `null` if the bill does not price the row. */
  price: string | null;
  /** The parts of `price`, if the bill splits it. */
  price_material: string | null;
  price_work: string | null;
  /** The cost of the row as stated, to the kopeck; a work with its materials, a material by itself. */
  amount: string | null;
  /** The materials included in `amount`, if `price_material` is rounded and does not give it. */
  amount_material?: string;
  /** Set if the stated amount differs from quantity × price: both amounts, and which one is used. */
  disagrees?: { stated: string; counted: string; taken: 'stated' | 'counted' };
  /** The level of the section a work belongs to, if not that of the section before it. */
  section_level: number | null;
  drawing_ref: string | null;
  file_name: string | null;
  pages: string | null;
  comment: string | null;
  resource_type: ResourceType | null;
  is_hidden: boolean;
  /** Evidence that its amount was read correctly; null without an amount. */
  proven_by?: ProvenBy | null;
  source: BillSource;
  /** Only for a local estimate: the position is priced from its own lines. */
  position_terms?: PositionTerms;
  line_terms?: LineTerms;
};

export const PROOFS = ['product', 'section_total', 'document_total', 'words'] as const;
export type ProvenBy = (typeof PROOFS)[number];

/** Terms of a position stated by a local estimate, beside its lines. */
export type PositionTerms = {
  overhead_percent: string | null;
  profit_percent: string | null;
  /** The row of orders 812/пр and 774/пр for both percents, if the file names it. */
  kind_of_work?: string | null;
  coefficients: readonly { name: string; reason: string; value: string; targets: readonly CoefficientTarget[] }[];
};

/** Terms of a line stated by a local estimate. */
export type LineTerms = {
  kind: 'labour' | 'machinist' | 'machine' | 'material' | 'equipment';
  grade: string | null;
  /** Per unit of the position, without coefficients; null if the estimate states only the quantity. */
  norm_quantity: string | null;
  /** The product of its quantity coefficients. */
  coefficient: string;
  cost_coefficient: string;
  base_price: string | null;
  price_index: string | null;
  /** For a machinist: the file row of the machine. */
  machine_row: number | null;
};

/** A text in both languages of the interface. */
export type Bilingual = { ru: string; en: string };

export type BillWarning = {
  row: number | null;
  column: string | null;
  /** The sheet, if several are read. */
  sheet?: string;
  code: WarningCode;
  message: Bilingual;
};

export type BillColumn = { letter: string; title: string; role: ColumnRole | null };

export const SHEET_KINDS = ['bill', 'prices', 'summary', 'other', 'empty'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** A sheet of the file, for the user to choose from. */
export type SheetInfo = {
  name: string;
  /** Number of filled rows; `null` if the sheet is too long to count. */
  rows_count: number | null;
  kind: SheetKind;
  /** Text of its first filled row. */
  first_row: string;
  is_read: boolean;
};

/** The first filled rows of a sheet as displayed, to map columns by hand. */
export type SheetPreview = { columns: string[]; rows: { row: number; cells: string[] }[] };

export type SkipReason =
  | 'repeated_sheet'
  | 'total'
  | 'column_numbers'
  | 'repeated_header'
  | 'blank'
  | 'note'
  | 'title_block'
  | 'footer'
  | 'below_total';

export type SkippedRow = { row: number; sheet?: string; reason: SkipReason; text: string };

export const TITLE_BLOCK_KEYS = [
  'document',
  'number',
  'construction',
  'object',
  'reason',
  'date',
  'composed_by',
  'checked_by',
] as const;

export type TitleBlockKey = (typeof TITLE_BLOCK_KEYS)[number];

export type TitleBlock = Record<TitleBlockKey, string | null>;

/** A total stated in the file, with the sum read for the same rows. */
export type TotalLine = {
  row: number;
  label: string;
  file: string;
  read: string;
  difference: string;
  /** Its place and the rows it covers, for a later comparison: `from` < row ≤ `to`. */
  place?: TotalSource;
};

export type Reconciliation = {
  file_total: string;
  read_total: string;
  /** File total minus read total. */
  difference: string;
  /** Whether both sums include VAT; `null` if the file does not say. */
  vat_included: boolean | null;
  rows: TotalLine[];
  /** What `file_total` covers. */
  place?: TotalSource;
};

/** VAT terms of the prices in the file; `null` if not stated. */
export type BillVat = { vat_included: boolean | null; vat_rate: VatRate | null };

export type NamedCharge = Charge;

/** Charges on the sum of positions for a specification that imports them, with the comparison that results. */
export type BillCharges = {
  charges: readonly NamedCharge[];
  reconciliation: Reconciliation | null;
  warnings: BillWarning[];
};

export type BillFormat = 'xlsx' | 'xls' | 'csv' | 'gge' | 'docx' | 'pdf' | 'arps' | 'grand';

export type ReadBill = {
  format: BillFormat;
  /** `needs_mapping`: no header was found, nothing is read, and `preview` shows the table for mapping. */
  status: 'read' | 'needs_mapping';
  /** The first of the sheets read. */
  sheet: string;
  sheets: SheetInfo[];
  preview: SheetPreview | null;
  header_row: number | null;
  /** For a table without mapping: the row that looks like titles. */
  likely_header_row?: number | null;
  columns: BillColumn[];
  /** Equal for files whose table has the same columns in the same order: a corrected mapping is stored under it. */
  layout_key: string;
  title_block: TitleBlock;
  rows: BillRow[];
  skipped: SkippedRow[];
  vat: BillVat;
  /** `null` if the file states no total. */
  reconciliation: Reconciliation | null;
  warnings: BillWarning[];
  /** Only for tables; absent for files of estimate programs. */
  workbook_marks?: WorkbookMarks;
  /** For an estimate whose charges a specification can reproduce to the kopeck. */
  with_charges?: BillCharges;
  question?: BillQuestion | null;
};

export type ReadBillInput = {
  bytes: Uint8Array;
  fileName: string;
  sheet?: string;
  /** Several sheets, each read as a section; takes precedence over `sheet`. */
  sheets?: readonly string[];
  /** The header row chosen by the user; 0 for a table without one. */
  headerRow?: number;
  /** Return a preview of a table without a header instead of rejecting it. */
  mayBeUnmapped?: boolean;
  /** The user's mapping: role → column letter; an empty letter removes the role. */
  columns?: Partial<Record<ColumnRole, string>>;
  /** `sheet` or `sheets` were not chosen by the user: ask about others with works of their own. */
  asksSheets?: boolean;
  /** `columns` apply only to sheets with this layout. */
  columnsLayout?: string;
  /** The user's answer to the question about the file: the value of its option, of several joined by spaces. */
  answer?: string;
};

export type UnreadableCode =
  | 'empty_file'
  | 'empty_sheet'
  | 'encrypted'
  | 'too_large'
  | 'too_complex'
  | 'not_a_spreadsheet'
  | 'no_tables'
  | 'scanned'
  | 'wrong_schema'
  | 'header_not_found'
  | 'broken_file'
  | 'unsupported_format'
  | 'timeout';

export type UnreadableDetail = {
  file: string;
  sheet?: string;
  row?: number;
  column?: string;
  /** The exceeded limit. */
  limit?: LimitName;
  /** For an empty sheet: the file has no other to choose. */
  isOnly?: boolean;
  /** What the file turned out to be. */
  found?: string;
};

export type LimitName =
  | 'file_bytes'
  | 'inflated_bytes'
  | 'inflate_ratio'
  | 'zip_entries'
  | 'rows'
  | 'table_rows'
  | 'columns'
  | 'cells'
  | 'shared_strings'
  | 'styles'
  | 'merges'
  | 'sheets'
  | 'text_length'
  | 'characters'
  | 'pages'
  | 'depth'
  | 'memory';
