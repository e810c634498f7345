import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

export type AgreementSide = {
  quantity: DecimalString | null;
  price: DecimalString | null;
  total: DecimalString | null;
};
export type AgreementLine = {
  change: 'added' | 'changed' | 'removed';
  number: string;
  name: string;
  unit: string | null;
  section_name: string | null;
  before: AgreementSide | null;
  after: AgreementSide | null;
  effect: DecimalString;
};
export type AgreementTotals = {
  net: DecimalString;
  vat: DecimalString;
  gross: DecimalString;
  /** Charges on the rows before VAT, on the same VAT basis as the rows. */
  charges_total: DecimalString;
  /** Number of prices missing from the sums. */
  missing_prices: number;
  missing_deductions: number;
};

/** All data of the printed agreement. Dates are `YYYY-MM-DD`, amounts are roubles. */
export type AgreementDocument = {
  number: string;
  date: string;
  status: 'draft' | 'signed' | 'canceled';
  /** True while some of its rows are uncommitted, so amounts may still change. */
  is_draft: boolean;
  subject: string | null;
  new_end_date: string | null;
  /** End date of the works before this agreement; null if the contract has none. */
  old_end_date: string | null;
  /** The contract clause that sets the end date. */
  term_clause: string | null;
  contract: {
    number: string;
    date: string;
    kind: ContractKind;
    vat_rate: VatRate;
    vat_included: boolean;
  };
  project: { name: string; address: string | null };
  /** The customer; null while the contract has none. */
  customer: Party | null;
  company: Party;
  /** The contract price before and after, on the VAT basis of the contract. */
  price: { before: DecimalString; delta: DecimalString; after: DecimalString };
  /** Whether the price change is exact or only bounded, because prices are missing. */
  bound: AmountBound;
  /** Null if the agreement has no rows; then no annex is printed. */
  annex: {
    lines: readonly AgreementLine[];
    before: AgreementTotals;
    after: AgreementTotals;
    /** Whether the amounts of the rows include VAT; null where the rows differ in that. */
    rows_include_vat: boolean | null;
  } | null;
};
