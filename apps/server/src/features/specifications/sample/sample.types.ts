import type { CheckFinding, CheckSeverity } from '@karkas/domain/estimate-check/index.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { BillPreview, BillWarning, ReadBill, ReadBillInput, SkippedRow } from '#features/bill-reader';

/** Sheet and columns chosen by the visitor. */
export type BillMapping = Pick<ReadBillInput, 'sheet' | 'columns'>;

/** A work of the bill as displayed to the visitor. */
export type SampleRow = {
  section: string | null;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  /** `taken` as in a specification; `doubtful` ones are left to the user, with the best candidate. */
  norm_match: 'taken' | 'doubtful' | 'none';
  norm_score: number | null;
  norm_code: string | null;
  norm_name: string | null;
  price: string | null;
  total: string | null;
};

/** Findings of the rules, without a language. */
export type CheckedSample = {
  isPriced: boolean;
  counts: Record<CheckSeverity, number>;
  findings: (Omit<CheckFinding, 'row_key' | 'fix' | 'about'> & {
    about: string[];
    number: string | null;
    name: string | null;
  })[];
};

/** The bill as read, with its first works priced by the starter norms. */
export type PricedSample = {
  /** Null if nothing was recognised. */
  check: CheckedSample | null;
  format: ReadBill['format'];
  sheet: string;
  sections_count: number;
  works_count: number;
  resources_count: number;
  /** Nothing was recognised: the visitor maps the columns of `preview`. */
  needs_mapping: boolean;
  preview: Omit<BillPreview, 'format'> | null;
  skipped_count: number;
  skipped: SkippedRow[];
  warnings_count: number;
  warnings: BillWarning[];
  /** Number of works, from the beginning, for which norms were searched. */
  checked_count: number;
  /** Among them: with a norm, with a doubtful norm, and priced by the bill itself. */
  matched_count: number;
  doubtful_count: number;
  stated_count: number;
  /** Among them: included in the sums. */
  priced_count: number;
  /** Prices missing among the checked works. */
  missing_prices_count: number;
  /** Something is not in the sums, and no known deduction is among it. */
  is_lower_bound: boolean;
  net: string;
  vat: string;
  gross: string;
  vat_rate: VatRate;
  /** Price date of the norms. */
  price_date: string;
  /** Other bills in the same file, not included in any sum. */
  unread_sheets: string[];
  rows: SampleRow[];
};
