import type { GrossAmount } from '../decimal/amount-terms.ts';
import { addAll, decimal, roundMoney, type Decimal, type DecimalString } from '../decimal/decimal.ts';

/**
 * Codes of the tax service's format of an act (order ED-7-26/691@ of 28.07.2022): withholds are 31 advance offset, 32
 * guarantee retention, 33 penalties, 34 errors of past periods, 35 other objects, 36 other; claims are 01 penalties, 02
 * retention returned, 03 errors, 04 other objects, 05 other.
 */
export const WITHHOLD_CODES = ['31', '32', '33', '34', '35', '36'] as const;
export const CLAIM_CODES = ['01', '02', '03', '04', '05'] as const;
export type WithholdCode = (typeof WITHHOLD_CODES)[number];
export type ClaimCode = (typeof CLAIM_CODES)[number];
export type SettlementCode = WithholdCode | ClaimCode;

/** How an advance is offset: a percent of each act, a fixed sum per act, or only by hand. */
export const ADVANCE_OFFSETS = ['proportional', 'fixed', 'none'] as const;
export type AdvanceOffset = (typeof ADVANCE_OFFSETS)[number];

export type SettlementRow = {
  code: SettlementCode;
  kind: 'withhold' | 'claim';
  /** The amount that the percent is taken of; null without a percent. */
  base: DecimalString | null;
  percent: DecimalString | null;
  /** Two places, never negative in a manual row. */
  amount: DecimalString;
  note: string | null;
};

export type SettlementTerms = {
  /** The act with VAT. */
  gross: GrossAmount;
  advance_offset: AdvanceOffset;
  advance_percent: DecimalString | null;
  /** The sum offset by each act in the mode `fixed`. */
  advance_fixed: DecimalString | null;
  advances_received: DecimalString;
  /** Advance offset by presented and signed acts before this one. */
  offset_before: DecimalString;
  retention_percent: DecimalString | null;
  /** Retention that other acts hold and nobody has returned: an act that returns work gives back at most this. */
  retention_left: DecimalString;
  /** The act that closes the contract offsets the rest of the advance. */
  isLastAct: boolean;
};

export type Settlement = {
  /** Null, or the payable amount is negative: 422. */
  refusal: 'negative_payable' | null;
  rows: SettlementRow[];
  withheld: DecimalString;
  claimed: DecimalString;
  payable: DecimalString;
};

/** Whether the code adds to the payable amount or reduces it. */
export function settlementKind(code: SettlementCode): 'withhold' | 'claim' {
  return CLAIM_CODES.some((claim) => claim === code) ? 'claim' : 'withhold';
}

/**
 * The settlement of an act: payable = gross + Σ claims − Σ withholds. The advance offset (31) is
 * min(round2(gross × percent / 100), advances received − offset so far), never below zero in an act of work; the
 * retention (32) is round2(gross × percent / 100). Together they are never more than the act. A manual row of the same code replaces the computed one. A negative
 * act gives back offset and retention, as far as other acts hold them.
 * @throws InvalidDecimalError
 */
export function settlementOf(terms: SettlementTerms, manual: readonly SettlementRow[] = []): Settlement {
  const isManual = (code: SettlementCode): boolean => manual.some((row) => row.code === code);
  const retention = retentionRow(terms);
  const computed = [advanceRow(terms, retention?.amount ?? '0'), retention].filter(
    (row) => row !== null && !isManual(row.code),
  );
  const rows = [...computed, ...manual].filter((row) => row !== null).toSorted(byCode);
  const sumOf = (kind: SettlementRow['kind']) =>
    roundMoney(addAll(rows.filter((row) => settlementKind(row.code) === kind).map((row) => row.amount)));
  const [withheld, claimed] = [sumOf('withhold'), sumOf('claim')];
  const payable = decimal(roundMoney(terms.gross)).plus(decimal(claimed)).minus(decimal(withheld));
  return {
    refusal: payable.lt('0') ? 'negative_payable' : null,
    rows,
    withheld,
    claimed,
    payable: roundMoney(payable),
  };
}

/** `retained`: what the act retains; the offset takes the rest of the act at most. */
function advanceRow(terms: SettlementTerms, retained: DecimalString): SettlementRow | null {
  if (terms.advance_offset === 'none') return null;
  const left = decimal(roundMoney(terms.advances_received)).minus(decimal(roundMoney(terms.offset_before)));
  const room = decimal(roundMoney(terms.gross)).minus(decimal(retained));
  const most = atLeastNothing(room.lt(left) ? room : left);
  const asked = terms.isLastAct ? most : askedOffset(terms);
  const given = decimal(roundMoney(terms.offset_before)).times('-1');
  const amount = asked.gt(most) ? most : asked.lt(given) ? given : asked;
  if (amount.eq('0')) return null;
  const isShare = terms.advance_offset === 'proportional' && amount.eq(askedOffset(terms));
  return {
    code: '31',
    kind: 'withhold',
    base: isShare ? roundMoney(terms.gross) : null,
    percent: isShare ? terms.advance_percent : null,
    amount: roundMoney(amount),
    note: null,
  };
}

const atLeastNothing = (amount: Decimal): Decimal => (amount.lt('0') ? decimal('0') : amount);

function askedOffset({ advance_offset, advance_percent, advance_fixed, gross }: SettlementTerms): Decimal {
  if (advance_offset === 'fixed') return decimal(roundMoney(advance_fixed ?? '0'));
  return percentOf(gross, advance_percent);
}

function retentionRow({ gross, retention_percent, retention_left }: SettlementTerms): SettlementRow | null {
  const asked = percentOf(gross, retention_percent);
  if (asked.eq('0')) return null;
  const given = decimal(roundMoney(retention_left)).times('-1');
  const amount = asked.lt(given) ? given : asked;
  if (amount.eq('0')) return null;
  const isShare = amount.eq(asked);
  return {
    code: '32',
    kind: 'withhold',
    base: isShare ? roundMoney(gross) : null,
    percent: isShare ? retention_percent : null,
    amount: roundMoney(amount),
    note: null,
  };
}

/** What a percent of a settlement row comes to. @throws InvalidDecimalError */
export const settlementShare = (gross: GrossAmount, percent: DecimalString): DecimalString =>
  roundMoney(percentOf(gross, percent));

/** Retention that the rows of one act hold, less what they claim back. @throws InvalidDecimalError */
export function retentionOf(rows: readonly Pick<SettlementRow, 'code' | 'amount'>[]): DecimalString {
  const sumOf = (code: SettlementCode): Decimal =>
    decimal(addAll(rows.filter((row) => row.code === code).map((row) => row.amount)));
  return roundMoney(sumOf('32').minus(sumOf('02')));
}

function percentOf(amount: DecimalString, percent: DecimalString | null): Decimal {
  return decimal(
    roundMoney(
      decimal(amount)
        .times(decimal(percent ?? '0'))
        .div('100'),
    ),
  );
}

function byCode(left: SettlementRow, right: SettlementRow): number {
  if (left.kind !== right.kind) return left.kind === 'withhold' ? -1 : 1;
  return left.code.localeCompare(right.code);
}
