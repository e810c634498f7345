import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { Charge, CoefficientTarget } from '@karkas/domain/specification/index.ts';
import type { BillQuestion } from './bill-question.types.ts';
import type { TotalSource } from './total-source.types.ts';
import type { WarningCode } from './warning-code.types.ts';
import type { WorkbookMarks } from './workbook-marks.types.ts';

export type { BillQuestion } from './bill-question.types.ts';
export type { TotalSource } from './total-source.types.ts';
export type { WarningCode } from './warning-code.types.ts';

/** What a column of a bill holds. */
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

/** Where a value stands in the file: `cells` names the cell of each role that the row fills. */
export type BillSource = { sheet: string; row: number; cells: Partial<Record<ColumnRole, string>> };

export type BillRow = {
  kind: 'section' | 'work' | 'resource';
  /** The printed number as text: `1`, `1.1`; of a section `1` from «Раздел 1.». */
  number: string | null;
  name: string;
  /** Nesting of a section from 1; works and resources have 0. */
  level: number;
  code: string | null;
  unit_raw: string | null;
  /** Plain decimal with at most 7 places, half up; `null` when the cell is empty or is no number. */
  quantity: string | null;
  formula: string | null;
  coefficient: string | null;
  /** The whole price of a unit; of a work its own materials are in it. `null` when the bill does not price the row. */
  price: string | null;
  /** The parts of `price`, where the bill splits it. */
  price_material: string | null;
  price_work: string | null;
  /** What the row costs as the bill states it, to the kopeck; a work with its materials, a material itself. */
  amount: string | null;
  /** Where the amount in the file is not its quantity × price: both, and which of them was taken. */
  disagrees?: { stated: string; counted: string; taken: 'stated' | 'counted' };
  /** The level of the section a work stands under, where that is not the section before it. */
  section_level: number | null;
  drawing_ref: string | null;
  file_name: string | null;
  pages: string | null;
  comment: string | null;
  resource_type: ResourceType | null;
  is_hidden: boolean;
  /** What shows that its amount was read right; null where it has none. */
  proven_by?: ProvenBy | null;
  source: BillSource;
  /** Of a local estimate alone: the position is priced from its own lines. */
  position_terms?: PositionTerms;
  line_terms?: LineTerms;
};

export const PROOFS = ['product', 'section_total', 'document_total', 'words'] as const;
export type ProvenBy = (typeof PROOFS)[number];

/** What a local estimate says of a position beside its lines. */
export type PositionTerms = {
  overhead_percent: string | null;
  profit_percent: string | null;
  /** The row of orders 812/пр and 774/пр by which both are charged, where the file names it. */
  kind_of_work?: string | null;
  coefficients: readonly { name: string; reason: string; value: string; targets: readonly CoefficientTarget[] }[];
};

/** What a local estimate says of a line of a position. */
export type LineTerms = {
  kind: 'labour' | 'machinist' | 'machine' | 'material' | 'equipment';
  grade: string | null;
  /** For one unit of the position, without coefficients; null where the estimate states the quantity alone. */
  norm_quantity: string | null;
  /** The product of the coefficients of its quantity. */
  coefficient: string;
  cost_coefficient: string;
  base_price: string | null;
  price_index: string | null;
  /** Of a machinist: the row of the file that names the machine. */
  machine_row: number | null;
};

/** A text in both languages of the interface. */
export type Bilingual = { ru: string; en: string };

export type BillWarning = {
  row: number | null;
  column: string | null;
  /** Where several sheets are read, the one that is meant. */
  sheet?: string;
  code: WarningCode;
  message: Bilingual;
};

export type BillColumn = { letter: string; title: string; role: ColumnRole | null };

export const SHEET_KINDS = ['bill', 'prices', 'summary', 'other', 'empty'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** A sheet of the file, so that a person may choose. */
export type SheetInfo = {
  name: string;
  /** Filled rows; `null` where the sheet is too long to be counted. */
  rows_count: number | null;
  kind: SheetKind;
  /** What its first filled row says. */
  first_row: string;
  is_read: boolean;
};

/** The first filled rows of a sheet as a person sees them, to say by hand what stands in which column. */
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

/** A total that the file states, beside what was read for the same rows. */
export type TotalLine = {
  row: number;
  label: string;
  file: string;
  read: string;
  difference: string;
  /** Where the file states it and which of its rows it sums up, so that it can be compared anew: `from` < row ≤ `to`. */
  place?: TotalSource;
};

export type Reconciliation = {
  file_total: string;
  read_total: string;
  /** The file less what was read. */
  difference: string;
  /** Whether both sums hold VAT; `null` where the file says nothing of it. */
  vat_included: boolean | null;
  rows: TotalLine[];
  /** What `file_total` sums up. */
  place?: TotalSource;
};

/** What the file says of VAT in its prices; `null` is nothing. */
export type BillVat = { vat_included: boolean | null; vat_rate: VatRate | null };

export type NamedCharge = Charge;

/** What is laid on the sum of the positions, for a specification that takes it: then the file compares like this. */
export type BillCharges = {
  charges: readonly NamedCharge[];
  reconciliation: Reconciliation | null;
  warnings: BillWarning[];
};

export type BillFormat = 'xlsx' | 'xls' | 'csv' | 'gge' | 'docx' | 'pdf' | 'arps' | 'grand';

export type ReadBill = {
  format: BillFormat;
  /** `needs_mapping`: no heading was found, nothing is read, and `preview` shows what to choose from. */
  status: 'read' | 'needs_mapping';
  /** The first of the sheets that were read. */
  sheet: string;
  sheets: SheetInfo[];
  preview: SheetPreview | null;
  header_row: number | null;
  /** Of a table that waits for its columns: the row that looks like their titles. */
  likely_header_row?: number | null;
  columns: BillColumn[];
  /** The same for files whose table has the same columns in the same order: a corrected mapping is kept under it. */
  layout_key: string;
  title_block: TitleBlock;
  rows: BillRow[];
  skipped: SkippedRow[];
  vat: BillVat;
  /** `null` where the file states no total. */
  reconciliation: Reconciliation | null;
  warnings: BillWarning[];
  /** Of a table; absent for what programs of estimates write. */
  workbook_marks?: WorkbookMarks;
  /** Of an estimate whose charges a specification can lay to the kopeck. */
  with_charges?: BillCharges;
  question?: BillQuestion | null;
};

export type ReadBillInput = {
  bytes: Uint8Array;
  fileName: string;
  sheet?: string;
  /** Several sheets, each read as a section; goes before `sheet`. */
  sheets?: readonly string[];
  /** The row that names the columns, where a person shows it; 0 is a table without such a row. */
  headerRow?: number;
  /** A table without a heading is shown to choose from, and not refused. */
  mayBeUnmapped?: boolean;
  /** The mapping a person corrected: role → column letter; an empty letter takes the role away. */
  columns?: Partial<Record<ColumnRole, string>>;
  /** What a person has answered to the question of the file, as its option says it. */
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
  /** The limit that was passed, with its figure. */
  limit?: LimitName;
  /** Of an empty sheet: the file has no other to choose. */
  isOnly?: boolean;
  /** What the file turned out to be instead. */
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
