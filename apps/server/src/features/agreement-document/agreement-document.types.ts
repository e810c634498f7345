import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** A side of the contract with what a document prints of it. */
export type Party = {
  name: string;
  inn: string | null;
  kpp: string | null;
  ogrn: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  director_name: string | null;
  director_position: string | null;
  account: {
    bank_name: string | null;
    bik: string;
    account_number: string;
    correspondent_account: string | null;
  } | null;
};

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
export type AgreementTotals = { net: DecimalString; vat: DecimalString; gross: DecimalString };

/** Everything the printed agreement says. Days are `YYYY-MM-DD`, amounts roubles. */
export type AgreementDocument = {
  number: string;
  date: string;
  subject: string | null;
  new_end_date: string | null;
  contract: {
    number: string;
    date: string;
    kind: 'general' | 'subcontract' | 'supply' | 'services';
    vat_rate: VatRate;
    vat_included: boolean;
  };
  project: { name: string; address: string | null };
  /** Who orders; null while the contract has no customer. */
  customer: Party | null;
  company: Party;
  /** The price of the contract before and after, in its own VAT terms. */
  price: { before: DecimalString; delta: DecimalString; after: DecimalString };
  /** Null: the agreement has no rows, and no annex is printed. */
  annex: { lines: readonly AgreementLine[]; before: AgreementTotals; after: AgreementTotals } | null;
};
