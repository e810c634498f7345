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

/**
 * The lines of an act that replaces another in full: each is computed as if the old act had not been, against all other
 * acts. A row that the new act drops may still need a line without quantity, which takes back what a repricing left.
 * Refused below zero when other acts have returned more of a row than would remain. @throws InvalidDecimalError
 */
export function replaceAct(input: CorrectionInput, old: ReadonlyMap<string, AcceptedBefore>): CorrectionResult {
  const accepted = new Map(
    [...input.accepted].map(([key, { reserved, firm }]) => {
      const line = old.get(key) ?? NOTHING;
      return [key, { reserved: withoutLine(reserved, line), firm: withoutLine(firm, line) }] as const;
    }),
  );
  const named = new Set(input.lines.map((line) => line.row_key));
  const dropped = [...old.keys()].filter((key) => !named.has(key)).map((row_key) => ({ row_key, quantity: '0' }));
  const { lines, refused } = correct(
    { ...input, accepted, lines: [...input.lines, ...dropped] },
    (key) => old.get(key)?.quantity,
  );
  return { lines: lines.filter((line) => named.has(line.row_key) || !decimal(line.amount).eq('0')), refused };
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
