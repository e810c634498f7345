import type { ActLine, ActLineIssue } from '@karkas/api/acts/act-lines.schemas.ts';
import type { RefusedRow } from '@karkas/api/core/problems/problem.ts';
import {
  type AcceptedBefore,
  type ActRow,
  type CorrectionInput,
  type CorrectionResult,
  differenceAct,
  type LineAmount,
  lineAmount,
  type LineRefusal,
  priceDrift,
  replaceAct,
  type ReplacedAct,
  repriceAmount,
  restOf,
  withLine,
} from '@karkas/domain/acts/index.ts';
import { decimal, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { onBasis } from '@karkas/domain/money/vat.ts';
import type { ActRow as StoredAct } from '../acts.repository.ts';
import { acceptedOf, type ContractState, type Position, sumsOf } from './contract-state.service.ts';
import type { StoredLine } from './lines.repository.ts';

/** What a person states of a line; the rest is derived. */
export type StatedLine = Pick<StoredLine, 'row_key' | 'quantity' | 'over_reason' | 'note' | 'work_record_ids'>;
export type ComputedLine = { line: StoredLine; refusal: LineRefusal | null };

/** Lines of rows that the contract no longer has keep what they stated last and have nothing left. */
export function rowOf(state: ContractState, rowKey: string, stored: StoredLine | undefined): Position | null {
  const position = state.positions.get(rowKey);
  if (position !== undefined) return position;
  if (stored === undefined) return null;
  return {
    ...stored,
    quantity: '0',
    total: '0.00',
    stated_total: '0.00',
    ...NO_GAPS,
    agreement_id: null,
    isHandPriced: stored.is_hand_priced,
  };
}

/** @throws InvalidDecimalError */
export function computeLine(
  state: ContractState,
  act: Pick<StoredAct, 'correction_method' | 'kind'>,
  { row, stated }: { row: Position; stated: StatedLine },
): ComputedLine {
  const accepted = acceptedOf(state, row.row_key);
  const { sums } = accepted;
  const { result, refusal } = amountOf(state, act, { row, stated });
  const isShare =
    row.price !== null && roundMoney(decimal(row.price).times(decimal(stated.quantity))) !== result.amount;
  return {
    refusal,
    line: {
      row_key: row.row_key,
      position: row.position,
      specification_id: row.specification_id,
      specification_row_id: row.specification_row_id,
      home_id: row.home_id,
      sections: row.sections,
      number: row.number,
      name: row.name,
      code: row.code,
      unit: row.unit,
      vat_rate: row.vat_rate,
      vat_included: row.vat_included,
      is_hand_priced: row.isHandPriced,
      price: row.price,
      quantity_effective: row.quantity,
      quantity_before: accepted.quantity_signed,
      quantity_presented: accepted.quantity_presented,
      quantity: stated.quantity,
      amount_effective: row.total,
      amount_before: roundMoney(sums.amount),
      over_quantity_before: sums.over_quantity,
      over_amount_before: roundMoney(sums.over_amount),
      amount: result.amount,
      over_quantity: result.over_quantity,
      over_amount: result.over_amount,
      is_closing: result.is_closing && !decimal(stated.quantity).eq('0'),
      is_share: isShare && !decimal(stated.quantity).eq('0'),
      over_reason: stated.over_reason,
      note: stated.note,
      work_record_ids: stated.work_record_ids,
    },
  };
}

type Amount = LineAmount;
const NO_AMOUNT: Amount = {
  refusal: null,
  amount: '0.00',
  over_quantity: '0',
  over_amount: '0.00',
  is_closing: false,
};

/** A refused line keeps the amount that it would have beyond the contract, for the person to see. */
function amountOf(
  state: ContractState,
  { correction_method: method, kind }: Pick<StoredAct, 'correction_method' | 'kind'>,
  { row, stated }: { row: Position; stated: StatedLine },
): { result: Amount; refusal: LineRefusal | null } {
  const sums = sumsOf(state, row.row_key);
  if (method === 'reprice') {
    if (row.total === null) return { result: NO_AMOUNT, refusal: 'row_without_price' };
    return { result: { ...NO_AMOUNT, amount: repriceAmount(row, sums) }, refusal: null };
  }
  if (kind === 'correction') return correctionOf(state, { row, stated });
  if (decimal(stated.quantity).eq('0')) return { result: NO_AMOUNT, refusal: null };
  const { reserved } = acceptedOf(state, row.row_key).bases;
  const found = lineAmount(row, reserved, stated.quantity, state.contract.over_completion);
  if (found.refusal !== null) {
    const shown = found.refusal === 'over_completion' ? lineAmount(row, reserved, stated.quantity, 'explain') : found;
    return { result: shown.refusal === null ? shown : NO_AMOUNT, refusal: found.refusal };
  }
  if (isUnexplained(row, found, stated)) return { result: found, refusal: 'over_completion' };
  return { result: found, refusal: driftOf(state, row) === null ? null : 'price_drift_undecided' };
}

/** A line of a correction has quantities of either sign; without one it takes back what a repricing left. */
function correctionOf(
  state: ContractState,
  { row, stated }: { row: Position; stated: StatedLine },
): { result: Amount; refusal: LineRefusal | null } {
  const key = row.row_key;
  const isGone = !state.positions.has(key);
  const input = {
    rows: isGone ? new Map<string, ActRow>() : new Map<string, ActRow>([[key, row]]),
    lines: [{ row_key: key, quantity: stated.quantity }],
    mode: state.contract.over_completion,
  };
  const { lines, refused } =
    state.replaced === null
      ? differenceAct({ ...input, accepted: new Map([[key, acceptedOf(state, key).bases]]) })
      : replacedLine(state, { key, input, replaced: state.replaced });
  const [found] = lines;
  if (found === undefined) return { result: NO_AMOUNT, refusal: refused[0]?.refusal ?? 'below_zero' };
  return { result: found, refusal: isUnexplained(row, found, stated) ? 'over_completion' : null };
}

type CorrectionOfRow = Omit<CorrectionInput, 'accepted'>;

/** The arithmetic takes the replaced act out of the sums itself; an unchanged line keeps its stored amount. */
function replacedLine(
  state: ContractState,
  { key, input, replaced }: { key: string; input: CorrectionOfRow; replaced: ReplacedAct },
): CorrectionResult {
  const { reserved, firm } = acceptedOf(state, key).bases;
  const old = replaced.lines.get(key);
  const withOld = (sums: AcceptedBefore): AcceptedBefore =>
    old === undefined
      ? sums
      : withLine(sums, old.quantity, {
          refusal: null,
          amount: old.amount,
          over_quantity: old.over_quantity ?? '0',
          over_amount: old.over_amount ?? '0.00',
          is_closing: false,
        });
  return replaceAct(
    { ...input, accepted: new Map([[key, { reserved: withOld(reserved), firm: withOld(firm) }]]) },
    { lines: old === undefined ? new Map() : new Map([[key, old]]), repriced: replaced.repriced },
  );
}

/** More work beyond the contract needs a reason. */
function isUnexplained(row: ActRow, { over_quantity: over }: Amount, { over_reason: reason }: StatedLine): boolean {
  return decimal(over).times(signOf(row)).gt('0') && reason === null;
}

const signOf = (row: ActRow): '1' | '-1' => (decimal(row.quantity ?? '0').lt('0') ? '-1' : '1');

/** The effect of a price changed by an agreement on work accepted before; null without one. */
export function driftOf(
  { lastStated, accepted }: Pick<ContractState, 'lastStated' | 'accepted'>,
  row: Position,
): string | null {
  const last = lastStated.get(row.row_key);
  if (last === undefined) return null;
  const [from, to] = [
    { rate: last.vat_rate, isIncluded: last.vat_included },
    { rate: row.vat_rate, isIncluded: row.vat_included },
  ];
  const isSame = from.rate === to.rate && from.isIncluded === to.isIncluded;
  const turned = (amount: string | null) => (amount === null || isSame ? amount : onBasis(amount, from, to));
  const before = {
    quantity: last.quantity,
    total: turned(last.total),
    price: turned(last.price),
    isHandPriced: last.is_hand_priced,
  };
  return priceDrift(before, row, sumsOf({ accepted }, row.row_key));
}

/** The line as the API returns it. */
export function presentLine(
  { line, refusal }: ComputedLine,
  { recorded, isInPeriodTwice }: { recorded: string; isInPeriodTwice: boolean },
): ActLine {
  const {
    position: _position,
    home_id: _home,
    is_hand_priced: _isHandPriced,
    over_quantity_before: overBefore,
    over_amount_before: overAmountBefore,
    ...own
  } = line;
  const before = decimal(line.quantity_before).plus(decimal(line.quantity_presented));
  const effective = line.quantity_effective === null ? null : decimal(line.quantity_effective);
  const within = decimal(line.quantity).minus(decimal(line.over_quantity));
  const amountWithin = decimal(line.amount).minus(decimal(line.over_amount));
  const done = before.plus(decimal(line.quantity));
  return {
    ...own,
    percent:
      effective === null || effective.eq('0') ? null : plain(decimal(roundMoney(done.times('100').div(effective)))),
    quantity_remaining: plain((effective ?? decimal('0')).minus(before).plus(decimal(overBefore)).minus(within)),
    amount_remaining:
      line.amount_effective === null
        ? null
        : roundMoney(
            decimal(line.amount_effective)
              .minus(decimal(line.amount_before))
              .plus(decimal(overAmountBefore))
              .minus(amountWithin),
          ),
    recorded_quantity: recorded,
    issues: issuesOf(line, refusal, isInPeriodTwice),
  };
}

function issuesOf(line: StoredLine, refusal: LineRefusal | null, isInPeriodTwice: boolean): ActLineIssue[] {
  const issues: ActLineIssue[] = [];
  if (refusal !== null && refusal !== 'below_zero') issues.push(refusal);
  const row = { quantity: line.quantity_effective, total: line.amount_effective };
  const before = decimal(line.quantity_before).plus(decimal(line.quantity_presented));
  const sums = {
    quantity: plain(before),
    amount: line.amount_before,
    over_quantity: line.over_quantity_before,
    over_amount: line.over_amount_before,
  };
  const left = decimal(restOf(row, sums).quantity);
  const isLess = decimal(line.quantity_effective ?? '0').lt('0') ? left.gt('0') : left.lt('0');
  if (isLess) issues.push('below_accepted');
  if (isInPeriodTwice && !decimal(line.quantity).eq('0')) issues.push('in_period_twice');
  return issues;
}

/** The row of a refusal. Amounts are for callers who see prices. */
export function refusedRow(line: StoredLine, seesPrices: boolean): RefusedRow {
  return {
    row_key: line.row_key,
    number: line.number,
    name: line.name,
    effective: line.quantity_effective,
    before: plain(decimal(line.quantity_before).plus(decimal(line.quantity_presented))),
    asked: line.quantity,
    ...(seesPrices ? { amount_before: line.amount_before } : {}),
  };
}
