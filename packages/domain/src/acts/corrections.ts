import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import {
  lineAmount,
  type AcceptedBefore,
  type ActRow,
  type LineAmount,
  type LineRefusal,
  type LineResult,
  type OverCompletion,
} from './line-amount.ts';
import { isReversed, NOTHING, withoutLine, type RowBases } from './row-bases.ts';

export type CorrectionLine = { row_key: string; quantity: DecimalString };
export type CorrectedLine = CorrectionLine & LineAmount;
export type CorrectionResult = {
  lines: CorrectedLine[];
  refused: { row_key: string; refusal: LineRefusal }[];
};

export type CorrectionInput = {
  /** Stored sums by row, the corrected act included. */
  accepted: ReadonlyMap<string, RowBases>;
  /** The effective rows by key; work of other rows can only be returned. */
  rows: ReadonlyMap<string, ActRow>;
  lines: readonly CorrectionLine[];
  mode: OverCompletion;
};

export type ReplacedAct = {
  /** The stored lines by row. */
  lines: ReadonlyMap<string, AcceptedBefore>;
  /** Rows with lines without quantity (repricings) in other acts. */
  repriced: ReadonlySet<string>;
};

/**
 * The lines of an act that replaces another in full: each is computed as if the old act had not been, against all other
 * acts. A line with an unchanged quantity keeps its stored amount. A row that the new act drops may still need a line
 * without quantity, which settles roundings of returns. Refused below zero when other acts have returned more of a row
 * than would remain, and as undecided drift when another act has repriced it: such a row is corrected by a difference.
 * @throws InvalidDecimalError
 */
export function replaceAct(input: CorrectionInput, { lines: old, repriced }: ReplacedAct): CorrectionResult {
  const named = new Map(input.lines.map((line) => [line.row_key, line]));
  const all = [...named.values(), ...[...old.keys()].filter((key) => !named.has(key)).map(noQuantity)];
  const isKept = ({ row_key, quantity }: CorrectionLine): boolean =>
    decimal(quantity).eq(decimal(old.get(row_key)?.quantity ?? '0')) && old.has(row_key);
  const changed = all.filter((line) => !isKept(line));
  const drifted = changed.filter(({ row_key }) => old.has(row_key) && repriced.has(row_key));
  const accepted = new Map(
    [...input.accepted].map(([key, { reserved, firm }]) => {
      const line = old.get(key) ?? NOTHING;
      return [key, { reserved: withoutLine(reserved, line), firm: withoutLine(firm, line) }] as const;
    }),
  );
  const lines = changed.filter((line) => !drifted.includes(line));
  const result = correct({ ...input, accepted, lines }, (key) => old.get(key)?.quantity);
  const computed = result.lines.filter((line) => named.has(line.row_key) || !decimal(line.amount).eq('0'));
  return {
    lines: [...all.filter(isKept).map((line) => keptLine(input, line, old.get(line.row_key) ?? NOTHING)), ...computed],
    refused: [
      ...result.refused,
      ...drifted.map(({ row_key }) => ({ row_key, refusal: 'price_drift_undecided' as const })),
    ],
  };
}

function noQuantity(row_key: string): CorrectionLine {
  return { row_key, quantity: '0' };
}

function keptLine({ accepted, rows }: CorrectionInput, line: CorrectionLine, old: AcceptedBefore): CorrectedLine {
  const { reserved } = accepted.get(line.row_key) ?? { reserved: NOTHING };
  const within = decimal(reserved.quantity).minus(decimal(reserved.over_quantity ?? '0'));
  return {
    ...line,
    refusal: null,
    amount: roundMoney(old.amount),
    over_quantity: old.over_quantity ?? '0',
    over_amount: roundMoney(old.over_amount ?? '0'),
    is_closing: within.eq(decimal(rows.get(line.row_key)?.quantity ?? '0')),
  };
}

/**
 * The lines of an act of the current period that corrects earlier ones by a difference: quantities of either sign.
 * Only signed work can be returned. @throws InvalidDecimalError
 */
export function differenceAct(input: CorrectionInput): CorrectionResult {
  return correct(input, (key) => input.accepted.get(key)?.firm.quantity);
}

/** `originOf` tells the direction of a row that nothing is left of. */
function correct(
  { accepted, rows, lines, mode }: CorrectionInput,
  originOf: (key: string) => DecimalString | undefined,
): CorrectionResult {
  const result: CorrectionResult = { lines: [], refused: [] };
  for (const line of lines) {
    const { reserved, firm } = accepted.get(line.row_key) ?? { reserved: NOTHING, firm: NOTHING };
    const row = rows.get(line.row_key) ?? rowOfNothing(firm);
    const isGone = decimal(row.quantity ?? '0').eq('0');
    const direction = isGone ? (originOf(line.row_key) ?? '0') : (row.quantity ?? '0');
    const isWork = !decimal(line.quantity).eq('0') && !isReversed(line.quantity, direction);
    const amount: LineResult = isReversed(addAll([firm.quantity, line.quantity]), direction)
      ? { refusal: 'below_zero' }
      : lineAmount(row, isWork ? reserved : firm, line.quantity, mode, { isCorrection: true });
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
