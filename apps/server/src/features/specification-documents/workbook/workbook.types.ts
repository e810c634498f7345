import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import type { ReportDocument } from '../report.types.ts';
import type { LeftReason } from './package/fill-sheet.ts';

/** A table of the file: its money columns and the quantities stated in its rows. */
export type FilledTable = {
  sheet: string;
  headerRow: number | null;
  columns: readonly FilledColumn[];
  /** Further money columns: the same figures with or without VAT, and the tax. */
  sideColumns: readonly SideColumn[];
  quantities: Readonly<Record<number, string>>;
  /** Costs of rows as stated in the file, where it prices them. */
  amounts: Readonly<Record<number, { total: string; materials: string }>>;
  totals: readonly StatedTotal[];
  /** The price column then holds prices after the discount. */
  discount: DiscountColumns | null;
};
/** Letters of the list price, the row discount (in roubles if `isMoney`) and the discounted price. */
export type DiscountColumns = { list: string; percent: string; net: string; isMoney: boolean };
export type FilledColumn = {
  role: PriceRole;
  letter: string;
  title: string;
  isChosen: boolean;
  /** Whether its prices include VAT; null if the file does not say. */
  vat: boolean | null;
};

/** `vat`: whether it includes VAT; null if unknown, so that it cannot be filled. `isTax`: a column of the tax alone. */
export type SideColumn = { role: PriceRole; letter: string; title: string; vat: boolean | null; isTax: boolean };

/** A total row and the rows it sums: `from` < row ≤ `to`. */
export type StatedTotal = {
  row: number;
  label: string;
  kind: 'plain' | 'section' | 'document' | 'net' | 'vat' | 'gross' | 'of_which' | 'charge';
  part: 'materials' | 'works' | null;
  from: number;
  to: number;
  /** Null if not filled in yet. */
  amount: string | null;
  /** Percent of a charge as worded, negative for a reduction; null if not stated. */
  percent: string | null;
  /** A charge worded as a discount. */
  isDiscount: boolean;
};

/** The file of a bill, to be filled with the prices of its positions. */
export type WorkbookData = {
  document: Omit<ReportDocument, 'rows'>;
  billId: string;
  bytes: Uint8Array;
  tables: readonly FilledTable[];
  /** Sheets that sum up other sheets. */
  summaries: readonly string[];
  overwritesFormulas: boolean;
};

export type RowRemark = {
  sheet: string | null;
  row: number | null;
  number: string;
  name: string;
  reason:
    | 'no_cell'
    | 'no_price'
    | 'price_incomplete'
    | 'quantity_differs'
    | 'materials_exceed'
    | 'row_left'
    | 'column_left'
    | 'discount_emptied'
    | 'total_left'
    | 'summary_left'
    | 'charge_left'
    | 'vat_rate_differs'
    | LeftReason;
};

/** The result of filling, or of a dry run. */
export type FillingReport = {
  sheets: {
    name: string;
    is_protected: boolean;
    columns: {
      role: PriceRole;
      letter: string;
      title: string;
      is_chosen: boolean;
      vat_included: boolean;
      filled_count: number;
      formula_count: number;
    }[];
  }[];
  rows_count: number;
  /** Number of total cells filled. */
  totals_count: number;
  /** Whether the filled amounts include VAT; the sums below use the same terms. */
  vat_included: boolean;
  cells_count: number;
  remarks: RowRemark[];
  /** Sum of the filled rows by unit price, and the total of the document's positions. */
  total: string;
  difference: string;
};
