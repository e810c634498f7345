import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { VatParts } from '@karkas/domain/money/contract-price.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { Charge, CoefficientTarget, LineKind, SupplyBy } from '@karkas/domain/specification/index.ts';

export type ReportSection = 'specification' | 'resources' | 'materials' | 'consumables' | 'calculation';

/**
 * For the customer: positions only. The estimate: what each price is made of. LSR: the same in the form of the ministry's method.
 * Plain: a table to be read back without a change.
 */
export type ReportForm = 'customer' | 'estimate' | 'lsr' | 'customer_workbook' | 'plain';

export type ReportOptions = { form?: ReportForm; sections: ReportSection[]; with_prices: boolean };

/** All a report is made of. Money, quantities and percents are decimal strings, days are `YYYY-MM-DD`. */
export type ReportDocument = {
  head: ReportHead;
  /** In the order of the document: a section, then what is in it. */
  rows: readonly ReportRow[];
  totals: Totals;
};

export type ReportHead = {
  company: Party;
  customer: Party | null;
  project_code: string;
  project_name: string;
  address: string | null;
  contract_number: string | null;
  contract_date: string | null;
  contract_kind: ContractKind | null;
  /** The agreement whose annex this is. Its rows then say what they change, and the paper ends with the change of the price. */
  agreement: AgreementHead | null;
  number: string;
  name: string;
  date: string;
  revision: number;
  /** A later revision is committed. */
  is_superseded: boolean;
  status: string;
  norm_base: string | null;
  /** The bases whose norms the positions are of. */
  used_bases?: readonly string[];
  price_date: string | null;
  region: string | null;
  vat_rate: VatRate;
  vat_included: boolean;
  /** What is charged on the sum of positions before VAT. */
  charges: readonly Charge[];
  overhead_note: string;
};

export type AgreementHead = {
  number: string;
  /** Which of the agreement's annexes this is. */
  annex: number;
  date: string;
  /** The price of the contract before and after this annex, in the VAT terms of the contract. */
  price: { before: string; after: string; change: VatParts };
  vat_rate: VatRate;
  vat_included: boolean;
  /** What the annex changes the charges on the contract's rows by, in the VAT terms of the specification. */
  charges_effect: string;
};

/** What a row of an agreement changes in the contract. */
export type ReportChange = {
  kind: 'added' | 'changed' | 'removed';
  quantity_before: string | null;
  price_before: string | null;
  total_before: string | null;
  /** Prices that the row of the contract misses. */
  missing_before: number;
};

export type AgreedPart =
  | 'labour'
  | 'machinists'
  | 'machines'
  | 'materials'
  | 'consumables'
  | 'direct'
  | 'overhead'
  | 'profit'
  | 'equipment';

export type ReportRow = ReportSectionRow | ReportPositionRow;

export type ReportSectionRow = { kind: 'section'; level: number; number: string; name: string; total: string };

export type ReportPositionRow = {
  kind: 'position';
  /** Depth in the tree, on the scale of the sections. Without it a position belongs to the section last begun. */
  level?: number;
  number: string;
  code: string | null;
  name: string;
  unit: string | null;
  quantity: string | null;
  price: string | null;
  total: string | null;
  is_hand_priced: boolean;
  overhead: string;
  profit: string;
  overhead_percent: string | null;
  profit_percent: string | null;
  note?: string | null;
  drawing_ref?: string | null;
  /** Where an agreed price comes from, and its parts where a bill states them. */
  price_source?: string | null;
  price_material?: string | null;
  price_work?: string | null;
  /** Where a bill states it. */
  source?: ReportSource | null;
  /** By which row of orders 812/пр and 774/пр overhead and profit are charged. */
  kind_of_work?: { code: string; name: string | null } | null;
  /** In force at the position, each with its reason. */
  coefficients?: readonly ReportCoefficient[];
  /** Of an agreed price that keeps what was calculated: its parts. */
  parts?: Record<AgreedPart, string> | null;
  lines: ReportLine[];
  /** Only in the annex of an agreement. */
  change?: ReportChange;
};

export type ReportCoefficient = {
  name: string;
  reason: string;
  value: string;
  targets: readonly CoefficientTarget[];
};

export type ReportLine = {
  number: string;
  kind: LineKind;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  quantity: string | null;
  price: string | null;
  total: string | null;
  supply_by: SupplyBy;
  /** What the form of a local estimate says besides; a machinist names his machine. */
  id?: string;
  machine_id?: string | null;
  grade?: string | null;
  waste_factor?: string | null;
  coefficient?: string | null;
  cost_coefficient?: string | null;
  base_price?: string | null;
  price_index?: string | null;
  source?: ReportSource | null;
};

export type ReportSource = { vor_id: string; sheet: string; row: number };
