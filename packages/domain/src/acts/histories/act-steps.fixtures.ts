import { lineAmount, quantityOfPercent, type LineAmount } from '../line-amount.ts';
import { withLine } from '../row-bases.ts';
import {
  acceptedOf,
  addAct,
  pick,
  sumsOf,
  type History,
  type Row,
  type StoredSums,
  type Sums,
} from './history.fixtures.ts';
import { moneyOf, quantityOf, quantityText } from './numbers.fixtures.ts';

export function present(history: History): void {
  const { next } = history;
  const lines: StoredSums[] = [];
  for (const row of history.rows) {
    if (next(3) === 0 || quantityOf(row.quantity) === 0n) continue;
    const sums = sumsOf(history, row.row_key, row.direction);
    const available = quantityOf(row.quantity) - sums.quantity;
    const quantity = askedQuantity(history, row, { available, accepted: sums.quantity });
    if (quantity === 0n || quantity < 0n !== quantityOf(row.quantity) < 0n) continue;
    const text = quantityText(quantity);
    const line = lineAmount(row, acceptedOf(sums), text, history.mode);
    if (line.refusal === null) {
      lines.push(lineOf(row.row_key, text, line));
      if (
        moneyOf(line.amount) !== 0n &&
        moneyOf(line.amount) < 0n !== moneyOf(row.total) < 0n &&
        moneyOf(row.total) !== 0n
      )
        history.violations.push(`negative line of ${row.row_key}: ${line.amount}`);
      if (history.mode === 'refuse' && over(available, quantity))
        history.violations.push(`over of ${row.row_key} accepted`);
    } else checkRefusal(history, { row, sums, quantity, refusal: line.refusal });
  }
  if (lines.length > 0) addAct(history, 'presented', 'regular', lines);
}

function askedQuantity(
  { next }: History,
  row: Row,
  { available, accepted }: { available: bigint; accepted: bigint },
): bigint {
  const choice = next(10);
  if (choice < 3) return available;
  if (choice === 3) return (available * BigInt(100 + next(60))) / 100n;
  if (choice === 4) return quantityOf(quantityOfPercent(row.quantity, String(next(101)), quantityText(accepted)));
  return (available * BigInt(next(1000))) / 1000n;
}

/** A refusal must have its cause. */
function checkRefusal(
  history: History,
  { row, sums, quantity, refusal }: { row: Row; sums: Sums; quantity: bigint; refusal: string },
): void {
  const isOver = over(quantityOf(row.quantity) - sums.quantity, quantity);
  const isExceeded = over(quantityOf(row.quantity) - (sums.quantity - sums.over), 0n);
  const left = moneyOf(row.total) - (sums.amount - sums.overAmount);
  const total = moneyOf(row.total);
  const isDrifted = sums.over !== 0n || (total === 0n ? left !== 0n : left < 0n !== total < 0n);
  const isDue = refusal === 'over_completion' ? isOver || isExceeded : refusal === 'price_drift_undecided' && isDrifted;
  if (!isDue) history.violations.push(`${row.row_key} refused without cause: ${refusal}`);
}

/** Whether the quantity exceeds what is available, in the direction of either. */
function over(available: bigint, quantity: bigint): boolean {
  if (quantity === 0n) return false;
  return quantity < 0n ? quantity < available : quantity > available;
}

export function sign(history: History): void {
  const act = pick(
    history,
    history.acts.filter((one) => one.status === 'presented'),
  );
  if (act !== undefined) act.status = 'signed';
}

export function refuse(history: History): void {
  const act = pick(
    history,
    history.acts.filter((one) => one.status === 'presented'),
  );
  if (act !== undefined) history.acts.splice(history.acts.indexOf(act), 1);
}

function lineOf(row_key: string, quantity: string, line: LineAmount): StoredSums {
  const { amount, over_quantity, over_amount } = line;
  const sums = withLine({ quantity: '0', amount: '0' }, quantity, line);
  return { row_key, quantity: sums.quantity, amount, over_quantity, over_amount };
}
