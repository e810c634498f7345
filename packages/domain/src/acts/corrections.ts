import { addAll, decimal, plain, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import {
  lineAmount,
  type AcceptedBefore,
  type ActRow,
  type LineAmount,
  type LineRefusal,
  type OverCompletion,
} from './line-amount.ts';

type LineSums = Required<AcceptedBefore>;
const NOTHING: LineSums = { quantity: '0', amount: '0.00', over_quantity: '0', over_amount: '0.00' };

/** A line by row key; the row is null when the contract no longer has it. */
export type CorrectedLine = { row_key: string; row: ActRow | null; quantity: DecimalString };
export type CorrectedAmount = CorrectedLine & LineAmount;
export type CorrectionResult = {
  lines: CorrectedAmount[];
  refused: { row_key: string; refusal: LineRefusal }[];
};

export type CorrectionInput = {
  /** Stored sums by row of all presented and signed acts, the corrected one included. */
  accepted: ReadonlyMap<string, AcceptedBefore>;
  lines: readonly CorrectedLine[];
  mode: OverCompletion;
};

/** The stored sums of all acts except one line. @throws InvalidDecimalError */
export function withoutLine(accepted: AcceptedBefore, line: AcceptedBefore): LineSums {
  const minus = (key: keyof AcceptedBefore) => decimal(accepted[key] ?? '0').minus(decimal(line[key] ?? '0'));
  return {
    quantity: plain(minus('quantity')),
    amount: roundMoney(minus('amount')),
    over_quantity: plain(minus('over_quantity')),
    over_amount: roundMoney(minus('over_amount')),
  };
}

/** The stored sums together with one more line. @throws InvalidDecimalError */
export function withLine(accepted: AcceptedBefore, quantity: DecimalString, line: LineAmount): LineSums {
  return {
    quantity: addAll([accepted.quantity, quantity]),
    amount: roundMoney(addAll([accepted.amount, line.amount])),
    over_quantity: addAll([accepted.over_quantity ?? '0', line.over_quantity]),
    over_amount: roundMoney(addAll([accepted.over_amount ?? '0', line.over_amount])),
  };
}

/**
 * The lines of an act that replaces another in full: each is computed as if the old act had not been, against all other
 * acts. A row that only the old act had is refused if later acts have returned more of it than the others accepted.
 * @throws InvalidDecimalError
 */
export function replaceAct(
  { accepted, lines, mode }: CorrectionInput,
  old: ReadonlyMap<string, AcceptedBefore>,
): CorrectionResult {
  const others = new Map(
    [...accepted].map(([key, sums]) => [key, withoutLine(sums, old.get(key) ?? NOTHING)] as const),
  );
  const named = new Set(lines.map((line) => line.row_key));
  const dropped = [...old.keys()].filter((key) => !named.has(key));
  const result = correct({ accepted: others, lines, mode });
  const below = dropped.filter((key) => isReversed(others.get(key) ?? NOTHING, old.get(key) ?? NOTHING));
  return {
    lines: result.lines,
    refused: [...result.refused, ...below.map((row_key) => ({ row_key, refusal: 'below_zero' as const }))],
  };
}

/**
 * The lines of an act of the current period that corrects earlier ones by a difference: quantities of either sign, the
 * accepted quantity of a row never falls below zero. @throws InvalidDecimalError
 */
export function differenceAct(input: CorrectionInput): CorrectionResult {
  return correct(input);
}

function correct({ accepted, lines, mode }: CorrectionInput): CorrectionResult {
  const result: CorrectionResult = { lines: [], refused: [] };
  for (const line of lines) {
    const before = accepted.get(line.row_key) ?? NOTHING;
    const amount = lineAmount(line.row ?? rowOfNothing(before), before, line.quantity, mode);
    if (amount.refusal === null) result.lines.push({ ...line, ...amount });
    else result.refused.push({ row_key: line.row_key, refusal: amount.refusal });
  }
  return result;
}

/** A removed row has nothing effective; its accepted work can only be returned. */
function rowOfNothing({ quantity, amount }: AcceptedBefore): ActRow {
  const isPriced = !decimal(quantity).eq('0');
  const price = isPriced ? roundMoney(decimal(amount).div(decimal(quantity))) : '0';
  return { quantity: '0', total: '0', price, isHandPriced: false };
}

function isReversed(others: AcceptedBefore, old: AcceptedBefore): boolean {
  const [left, gone] = [decimal(others.quantity), decimal(old.quantity)];
  return gone.gt('0') ? left.lt('0') : left.gt('0');
}
