import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { VatParts } from '@karkas/domain/money/contract-price.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { Charge, CoefficientTarget, LineKind, SupplyBy } from '@karkas/domain/specification/index.ts';

export type ReportSection = 'specification' | 'resources' | 'materials' | 'consumables' | 'calculation';

/**
 * Customer: positions only. Estimate: with the composition of prices. LSR: the same in the ministry's form. Plain: a
 * table that can be read back unchanged.
 */
export type ReportForm = 'customer' | 'estimate' | 'lsr' | 'customer_workbook' | 'plain';

export type ReportOptions = { form?: ReportForm; sections: ReportSection[]; with_prices: boolean };

/** Input of a report. Money, quantities and percents are decimal strings, days are `YYYY-MM-DD`. */
export type ReportDocument = {
  head: ReportHead;
  /** In document order: a section, then its content. */
  rows: readonly ReportRow[];
  totals: Totals;
};

/** A bill that the specification was read from, with what its file says about itself. */
export type ReportBill = {
  file_name: string;
  title_block: {
    number: string | null;
    construction: string | null;
    object: string | null;
    reason: string | null;
  } | null;
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
  /**
   * The agreement whose annex this is: rows then state their changes, and the paper ends with the change of the
   * price.
   */
  agreement: AgreementHead | null;
  number: string;
  name: string;
  date: string;
  revision: number;
  /** A later revision is committed. */
  is_superseded: boolean;
  status: string;
  norm_base: string | null;
  /** The bases whose norms the positions use. */
  used_bases?: readonly string[];
  /** In the order of upload. */
  bills?: readonly ReportBill[];
  price_date: string | null;
  region: string | null;
  vat_rate: VatRate;
  vat_included: boolean;
  /** Charges on the sum of positions before VAT. */
  charges: readonly Charge[];
  overhead_note: string;
};

export type AgreementHead = {
  number: string;
  /** The number of this annex among the agreement's annexes. */
  annex: number;
  date: string;
  /** Contract price before and after this annex, in the contract's VAT terms. */
  price: { before: string; after: string; change: VatParts };
  vat_rate: VatRate;
  vat_included: boolean;
  /** Change of the charges on the contract's rows, in the specification's VAT terms. */
  charges_effect: string;
};

/** How a row of an agreement changes the contract. */
export type ReportChange = {
  kind: 'added' | 'changed' | 'removed';
  quantity_before: string | null;
  price_before: string | null;
  total_before: string | null;
  /** The prices missing in the contract's row. */
  gaps_before: Gaps;
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
  /** Tree depth on the scale of section levels. Without it a position belongs to the last started section. */
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
  /** Source of an agreed price, and its parts where a bill states them. */
  price_source?: string | null;
  price_material?: string | null;
  price_work?: string | null;
  /** Its place in a bill, if any. */
  source?: ReportSource | null;
  /** The row of orders 812/пр and 774/пр that overhead and profit are based on. */
  kind_of_work?: { code: string; name: string | null } | null;
  /** In force at the position, each with its justification. */
  coefficients?: readonly ReportCoefficient[];
  /** Calculated parts of an agreed price that keeps them. */
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
  /** Additional data for the local estimate; a machinist refers to a machine. */
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
