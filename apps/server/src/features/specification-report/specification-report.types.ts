import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { LineKind, SupplyBy } from '@karkas/domain/specification/index.ts';

export type ReportSection = 'specification' | 'resources' | 'materials' | 'consumables' | 'calculation';

export type ReportOptions = { sections: ReportSection[]; with_prices: boolean };

/** All a report is made of. Money, quantities and percents are decimal strings, days are `YYYY-MM-DD`. */
export type ReportDocument = {
  head: ReportHead;
  /** In the order of the document: a section, then what is in it. */
  rows: ReportRow[];
  totals: Totals;
};

export type ReportHead = {
  company_name: string;
  company_inn: string | null;
  customer_name: string | null;
  customer_inn: string | null;
  project_code: string;
  project_name: string;
  address: string | null;
  contract_number: string | null;
  contract_date: string | null;
  number: string;
  name: string;
  date: string;
  revision: number;
  status: string;
  norm_base: string | null;
  price_date: string | null;
  region: string | null;
  vat_rate: VatRate;
  vat_included: boolean;
  overhead_note: string;
};

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
  lines: ReportLine[];
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
};
