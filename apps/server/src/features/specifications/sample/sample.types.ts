import type { CheckFinding, CheckSeverity } from '@karkas/domain/estimate-check/index.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { BillPreview, BillWarning, ReadBill, ReadBillInput, SkippedRow } from '#features/vor-reader';

/** The sheet and the columns that a person has named. */
export type BillMapping = Pick<ReadBillInput, 'sheet' | 'columns'>;

/** A work of the bill as a visitor sees it. */
export type SampleRow = {
  section: string | null;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  /** Taken as a specification takes it; doubtful is left to a person, with the likeliest norm named. */
  norm_match: 'taken' | 'doubtful' | 'none';
  norm_score: number | null;
  norm_code: string | null;
  norm_name: string | null;
  price: string | null;
  total: string | null;
};

/** What the rules have found, in no language yet. */
export type CheckedSample = {
  isPriced: boolean;
  counts: Record<CheckSeverity, number>;
  findings: (Omit<CheckFinding, 'row_key' | 'fix' | 'about'> & {
    about: string[];
    number: string | null;
    name: string | null;
  })[];
};

/** What was read of a bill, and what its first works come to by the starter norms. */
export type PricedSample = {
  /** Null where nothing was recognised. */
  check: CheckedSample | null;
  format: ReadBill['format'];
  sheet: string;
  sections_count: number;
  works_count: number;
  resources_count: number;
  /** Nothing was recognised: the visitor says by `preview` what stands where. */
  needs_mapping: boolean;
  preview: Omit<BillPreview, 'format'> | null;
  skipped_count: number;
  skipped: SkippedRow[];
  warnings_count: number;
  warnings: BillWarning[];
  /** For how many works, from the beginning, norms were looked for. */
  checked_count: number;
  /** Of them: those with a norm, those whose norm is left to a person, and those whose price the bill itself states. */
  matched_count: number;
  doubtful_count: number;
  stated_count: number;
  /** Of them: those whose amount is in the sums. */
  priced_count: number;
  /** Prices that are missing among the checked works: the total is no less than what it says. */
  missing_prices_count: number;
  net: string;
  vat: string;
  gross: string;
  vat_rate: VatRate;
  /** Of the norms. */
  price_date: string;
  /** Other bills of the same file, which are in no sum. */
  unread_sheets: string[];
  rows: SampleRow[];
};
