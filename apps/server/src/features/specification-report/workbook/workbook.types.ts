import type { PriceRole } from '@karkas/api/specifications/filling-wish.schemas.ts';
import type { ReportDocument } from '../specification-report.types.ts';
import type { LeftReason } from './fill-sheet.ts';

/** A table of the file: its columns of money, and what it says of the quantities of its rows. */
export type FilledTable = {
  sheet: string;
  headerRow: number | null;
  columns: readonly FilledColumn[];
  /** Columns of money beside them: the same figures with VAT or without it, and the tax itself. */
  besides: readonly BesideColumn[];
  quantities: Readonly<Record<number, string>>;
  /** What rows of works cost in the file as it was sent, where it prices them. */
  amounts: Readonly<Record<number, { total: string; materials: string }>>;
  totals: readonly StatedTotal[];
  /** The column of prices is then that of prices after the discount. */
  discount: DiscountColumns | null;
};
/** Letters of the price before a discount, of the discount of each row, in roubles where `isMoney`, and of the price after it. */
export type DiscountColumns = { list: string; percent: string; net: string; isMoney: boolean };
export type FilledColumn = {
  role: PriceRole;
  letter: string;
  title: string;
  isChosen: boolean;
  /** Whether its prices are those with VAT; null where the file does not say. */
  vat: boolean | null;
};

/** `vat`: whether it holds VAT; null where that is not known, so that it cannot be filled. A column of the tax alone is `isTax`. */
export type BesideColumn = { role: PriceRole; letter: string; title: string; vat: boolean | null; isTax: boolean };

/** A row of totals and the rows that it sums up: `from` < row ≤ `to`. */
export type StatedTotal = {
  row: number;
  label: string;
  kind: 'plain' | 'section' | 'document' | 'net' | 'vat' | 'gross' | 'of_which' | 'charge';
  part: 'materials' | 'works' | null;
  from: number;
  to: number;
  /** Null for one that is still to be filled in. */
  amount: string | null;
  /** Of a charge, what its words say, less than nothing where it takes off; null where they say none. */
  percent: string | null;
  /** A charge that its words call a discount. */
  isDiscount: boolean;
};

/** The file of a bill, to be filled with the prices of its positions. */
export type WorkbookData = {
  document: Omit<ReportDocument, 'rows'>;
  vorId: string;
  bytes: Uint8Array;
  tables: readonly FilledTable[];
  /** Sheets that sum up the others. */
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

/** What became of the file, or what would. */
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
  /** Cells of totals that hold what the filled rows come to. */
  totals_count: number;
  /** Whether what is filled is with VAT; the sums below are on the same terms. */
  vat_included: boolean;
  cells_count: number;
  remarks: RowRemark[];
  /** Of the rows that are filled, by the price of a unit; and what the document's positions come to beside it. */
  total: string;
  difference: string;
};
