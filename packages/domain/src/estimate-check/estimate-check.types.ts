import type { DecimalString } from '../decimal/decimal.ts';
import type { VatRate } from '../money/vat.ts';
import type { CheckRule, CheckSeverity } from './check-rules.data.ts';
import type { CoefficientTarget, LineKind } from '../specification/index.ts';

/** Where a file states a value; `cell` is its address, null for the row as a whole. */
export type CheckedPlace = { sheet: string; row: number; cell: string | null };

/** The cells in which a row of a file states these values, where present. */
export type CheckedCells = Partial<Record<'name' | 'unit' | 'quantity' | 'price' | 'total', string>>;

/**
 * An estimate, our own or a foreign file, as input of the rules. Money, quantities and percents are decimal strings,
 * days `YYYY-MM-DD`.
 */
export type CheckedEstimate = {
  /** In document order: a section, then its content. */
  rows: readonly CheckedRow[];
  terms: CheckedTerms;
  /** Totals stated in a file, with the computed sum of their rows. */
  totals: readonly CheckedTotal[];
  file: CheckedFile;
};

export type CheckedTerms = {
  /** The day used for the check. */
  today: string;
  /** The acceptance day of the works, if known; it determines the VAT rate. */
  works_until: string | null;
  vat_rate: VatRate | null;
  /** Whether each of the bills states prices with VAT. */
  vat_of_bills: readonly { name: string; vat_included: boolean }[];
  /** The price day of the base. */
  price_date: string | null;
  /** Age in days after which a price is old; a quarter of a year by default. */
  max_age_days?: number;
  document_coefficients: readonly CheckedCoefficient[];
};

export type CheckedTotal = {
  scope: 'section' | 'document' | 'subtotal';
  /** The document total with VAT, without it, or the tax alone. */
  terms: 'net' | 'gross' | 'vat';
  label: string;
  stated: DecimalString;
  counted: DecimalString;
  place: CheckedPlace | null;
};

/** How a workbook computes its values; empty lists for other formats. */
export type CheckedFile = {
  hidden: readonly { name: string; amount: DecimalString | null; place: CheckedPlace }[];
  /** A number where neighbouring rows have a formula, with the result of that formula. */
  overwritten: readonly { name: string; value: DecimalString; by_formula: DecimalString | null; place: CheckedPlace }[];
  /** A typed total in a column whose other totals are formulas. */
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
  /** The figures of the file where its amount is not quantity × price and a reading has taken one of them. */
  stated?: { quantity: DecimalString; price: DecimalString; total: DecimalString };
  /** The total was brought to an agreed sum or fixed, so it need not equal quantity × price. */
  is_agreed: boolean;
  note: string | null;
  place: CheckedPlace | null;
  /** The cells of a file by value, so that a finding can reference the exact one. */
  cells?: CheckedCells;
  norm: { code: string; name: string; unit: string } | null;
  percents: CheckedPercents | null;
  coefficients: readonly CheckedCoefficient[];
  missing_prices: number;
  /** The unit price in the bill, where the position is priced by its norm. */
  bill_price?: DecimalString;
  /** The unit price by its norm, where the position states its own, as in a foreign file. */
  norm_price?: DecimalString;
  /** The part of `norm_price` without materials and equipment. */
  norm_work_price?: DecimalString;
  /** The company's earlier prices for the same work. */
  earlier: readonly { price: DecimalString; date: string; document: string }[];
  lines: readonly CheckedLine[];
};

/** Overhead and profit percents with those of the norm's kind of work (orders 812/пр and 774/пр). */
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
  /** Set for prices with a day of their own. */
  price_date: string | null;
};

/** A one-click fix for a finding. */
export type CheckFix =
  | { kind: 'rename'; name: string }
  | { kind: 'percents_by_norm' }
  | { kind: 'drop_coefficient'; name: string }
  | { kind: 'vat_rate'; vat_rate: VatRate }
  | { kind: 'remove_row' };

export type CheckFinding = {
  rule: CheckRule;
  severity: CheckSeverity;
  /** Null for a finding about the whole document. */
  row_key: string | null;
  place: CheckedPlace | null;
  /** Names for the message: other positions, coefficients, missing works. */
  about: readonly string[];
  found: string | null;
  expected: string | null;
  /** The part of the total in question; null if no sum can be given. */
  effect: DecimalString | null;
  fix: CheckFix | null;
};
