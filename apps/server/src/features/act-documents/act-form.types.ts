import type { ActVatGroup, RowCompletion, SettlementRow } from '@karkas/domain/acts/index.ts';
import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import type { VatParts } from '@karkas/domain/money/contract-price.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** A side of an act. The signer is that of the contract; without one, the director of the party signs. */
export type ActSide = {
  party: Party | null;
  /** Code of the statistics register, eight or ten digits. */
  okpo: string | null;
  signer: { position: string; full_name: string } | null;
};

/** What all papers of an act state above their table. Dates are `YYYY-MM-DD`. */
export type ActHead = {
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  /** What the act corrects: itself by a new wording of its number, or an earlier act by differences; null for a regular act. */
  correction: { number: number; date: string } | { of: { number: string; date: string } } | null;
  status: 'draft' | 'presented' | 'refused' | 'signed' | 'canceled' | 'superseded';
  contract: { number: string; date: string; kind: ContractKind };
  project: { name: string; address: string | null };
  /** Null where the contract names none. */
  investor: ActSide | null;
  /** The side that accepts the work. */
  customer: ActSide;
  /** The side that hands the work over. */
  contractor: ActSide;
};

export type FormSection = { number: string; name: string };

export type ActFormLine = {
  /** From the outermost. */
  sections: readonly FormSection[];
  /** The number of the position in the specification. */
  position: string;
  name: string;
  code: string | null;
  unit: string | null;
  quantity: DecimalString;
  price: DecimalString;
  /** The stored amount; the over part is included. */
  amount: DecimalString;
  over_quantity: DecimalString;
  over_amount: DecimalString;
  over_reason: string | null;
};

/** КС-2. Amounts of lines and charges are in the VAT terms of their specification; their sum is `totals.amount`. */
export type ActForm = {
  head: ActHead;
  /** The effective price of the contract with VAT. */
  estimate_total: DecimalString;
  /** The prices that it lacks. */
  estimate_gaps: Gaps;
  /** A one-sided act (ГК РФ, art. 753, part 4). */
  one_sided: { reason: string; date: string } | null;
  /** In the order of the specification. */
  lines: readonly ActFormLine[];
  /** Materials of the customer, for reference. */
  customer_supplied: readonly { name: string; unit: string | null; quantity: DecimalString }[];
  charges: readonly { name: string; amount: DecimalString }[];
  groups: readonly ActVatGroup[];
  totals: VatParts & { amount: DecimalString };
  rate_change: DecimalString;
};

export type SummaryPeriods<Sum> = { from_start: Sum; from_year: Sum; period: Sum };

/** КС-3: sums of stored amounts of signed acts. Rows are without VAT and sum to the net totals. */
export type SummaryForm = {
  head: ActHead;
  rows: readonly (SummaryPeriods<DecimalString> & { name: string; code: string | null })[];
  totals: SummaryPeriods<VatParts>;
  /** Null when the acts have several rates. */
  vat_rate: VatRate | null;
  settlement: { rows: readonly SettlementRow[]; payable: DecimalString } | null;
};

/** «Расчёты по акту». */
export type SettlementForm = {
  head: ActHead;
  totals: VatParts;
  vat_rate: VatRate | null;
  rows: readonly SettlementRow[];
  payable: DecimalString;
};

export type JournalFormRow = RowCompletion & {
  sections: readonly FormSection[];
  position: string;
  name: string;
  code: string | null;
  unit: string | null;
  price: DecimalString | null;
} & Gaps;

export type JournalCharges = Pick<RowCompletion, 'amount_effective' | 'amount_remaining'> & {
  name: string;
  months: readonly Pick<RowCompletion['months'][number], 'month' | 'amount' | 'amount_from_start'>[];
};

/** КС-6а: the journal as of a day. */
export type JournalForm = {
  head: Pick<ActHead, 'date' | 'contract' | 'project' | 'customer' | 'contractor'>;
  /** Without charges, which are no works. */
  rows: readonly JournalFormRow[];
  /** Charges of the specifications: a row of their own before the total; null where neither these nor acts have any. */
  charges: JournalCharges | null;
  /** The prices that the contract lacks. */
  gaps: Gaps;
};

/** The papers of one file, in this order. */
export type ActPapers = {
  act: ActForm | null;
  summary: SummaryForm | null;
  journal: JournalForm | null;
  settlement: SettlementForm | null;
  with_prices: boolean;
};
