import type { DecimalString } from '../decimal/decimal.ts';
import type { VatRate } from '../money/vat.ts';
import type { CheckRule, CheckSeverity } from './check-rules.data.ts';
import type { CoefficientTarget, LineKind } from '../specification/index.ts';

/** Where a file states something; `cell` is its address, null where the row as a whole is meant. */
export type CheckedPlace = { sheet: string; row: number; cell: string | null };

/** Where a row of a file states each of these, as far as it does. */
export type CheckedCells = Partial<Record<'name' | 'unit' | 'quantity' | 'price' | 'total', string>>;

/** An estimate, our own or a foreign file, as the rules see it. Money, quantities and percents are decimal strings, days `YYYY-MM-DD`. */
export type CheckedEstimate = {
  /** In the order of the document: a section, then what stands in it. */
  rows: readonly CheckedRow[];
  terms: CheckedTerms;
  /** Totals that a file states, beside what its rows come to. */
  totals: readonly CheckedTotal[];
  file: CheckedFile;
};

export type CheckedTerms = {
  /** The day the check goes by. */
  today: string;
  /** When the works are accepted, as far as it is known: the day that decides the rate of VAT. */
  works_until: string | null;
  vat_rate: VatRate | null;
  /** What each of the bills says of VAT in its prices. */
  vat_of_bills: readonly { name: string; vat_included: boolean }[];
  /** The day of the prices of the base. */
  price_date: string | null;
  /** After how many days a price is old; a quarter of a year where it is not said. */
  max_age_days?: number;
  document_coefficients: readonly CheckedCoefficient[];
};

export type CheckedTotal = {
  scope: 'section' | 'document' | 'subtotal';
  /** The document's total with VAT, without it, or the tax alone. */
  terms: 'net' | 'gross' | 'vat';
  label: string;
  stated: DecimalString;
  counted: DecimalString;
  place: CheckedPlace | null;
};

/** What a workbook shows of how its figures came about; empty lists for what is no workbook. */
export type CheckedFile = {
  hidden: readonly { name: string; amount: DecimalString | null; place: CheckedPlace }[];
  /** A number where the rows beside it have a formula, with what the formula of the column gives. */
  overwritten: readonly { name: string; value: DecimalString; by_formula: DecimalString | null; place: CheckedPlace }[];
  /** A total that is typed while other totals of the column are formulas. */
  hand_totals: readonly { label: string; value: DecimalString; place: CheckedPlace }[];
};

export type CheckedRow = CheckedSection | CheckedPosition;

export type CheckedSection = { kind: 'section'; row_key: string; number: string; name: string; level: number };

export type CheckedPosition = {
  kind: 'position';
  row_key: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: DecimalString | null;
  price: DecimalString | null;
  total: DecimalString | null;
  /** The total was brought to a sum or fixed, so that it need not be quantity × price. */
  is_agreed: boolean;
  note: string | null;
  place: CheckedPlace | null;
  /** The cells of a file by what they state, so that a finding names the one it speaks of. */
  cells?: CheckedCells;
  norm: { code: string; name: string; unit: string } | null;
  percents: CheckedPercents | null;
  coefficients: readonly CheckedCoefficient[];
  missing_prices: number;
  /** What the bill asks for a unit, where the price is that of the norm. */
  bill_price?: DecimalString;
  /** What the company took for the same work before. */
  earlier: readonly { price: DecimalString; date: string; document: string }[];
  lines: readonly CheckedLine[];
};

/** Percents of overhead and profit beside those of the kind of work of the norm (orders 812/пр and 774/пр). */
export type CheckedPercents = {
  overhead: DecimalString;
  profit: DecimalString;
  by_norm: { overhead: DecimalString; profit: DecimalString } | null;
};

export type CheckedCoefficient = {
  name: string;
  reason: string;
  value: DecimalString;
  targets: readonly CoefficientTarget[];
  level: 'document' | 'section' | 'position';
};

export type CheckedLine = {
  kind: LineKind;
  code: string | null;
  name: string;
  unit: string | null;
  quantity: DecimalString | null;
  price: DecimalString | null;
  total: DecimalString | null;
  /** Of a price that has a day of its own. */
  price_date: string | null;
};

/** What puts a finding right with one press. */
export type CheckFix =
  | { kind: 'rename'; name: string }
  | { kind: 'percents_by_norm' }
  | { kind: 'drop_coefficient'; name: string }
  | { kind: 'vat_rate'; vat_rate: VatRate }
  | { kind: 'remove_row' };

export type CheckFinding = {
  rule: CheckRule;
  severity: CheckSeverity;
  /** Null where it is of the document. */
  row_key: string | null;
  place: CheckedPlace | null;
  /** Names that the message says: other positions, coefficients, works that are missing. */
  about: readonly string[];
  found: string | null;
  expected: string | null;
  /** What of the total is in question; null where no sum can be said. */
  effect: DecimalString | null;
  fix: CheckFix | null;
};
