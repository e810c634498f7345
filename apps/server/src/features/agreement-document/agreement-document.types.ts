import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { ChangeBound } from '@karkas/domain/money/contract-price.ts';
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
  /** What is charged on the rows before VAT, in the terms that they are stated in. */
  charges_total: DecimalString;
  /** Prices that are missing in the sums. */
  missing_prices: number;
};

/** Everything the printed agreement says. Days are `YYYY-MM-DD`, amounts roubles. */
export type AgreementDocument = {
  number: string;
  date: string;
  status: 'draft' | 'signed' | 'canceled';
  /** Its rows are not all committed, so their amounts may still change. */
  is_draft: boolean;
  subject: string | null;
  new_end_date: string | null;
  /** When the works were to end before it; null while the contract names no day. */
  old_end_date: string | null;
  /** The clause of the contract that states it. */
  term_clause: string | null;
  contract: {
    number: string;
    date: string;
    kind: ContractKind;
    vat_rate: VatRate;
    vat_included: boolean;
  };
  project: { name: string; address: string | null };
  /** Who orders; null while the contract has no customer. */
  customer: Party | null;
  company: Party;
  /** The price of the contract before and after, in its own VAT terms. */
  price: { before: DecimalString; delta: DecimalString; after: DecimalString };
  /** How far the change of the price is known. */
  bound: ChangeBound;
  /** Null: the agreement has no rows, and no annex is printed. */
  annex: { lines: readonly AgreementLine[]; before: AgreementTotals; after: AgreementTotals } | null;
};
