import { belowAccepted, priceDrift, repriceAmount, splitRow } from '../after-agreement.ts';
import type { AcceptedBefore } from '../line-amount.ts';
import {
  acceptedOf,
  addAct,
  isPresented,
  pick,
  priced,
  put,
  sumsOf,
  withTotal,
  type History,
  type Row,
} from './history.fixtures.ts';
import { divided, moneyOf, QUANTITY, quantityOf, quantityText } from './numbers.fixtures.ts';

/** An agreement: another quantity at the same price, sometimes exactly the accepted one, sometimes forced below it. */
export function changeQuantity(history: History): void {
  const row = pick(history, history.rows);
  if (row === undefined || quantityOf(row.quantity) === 0n) return;
  const sums = sumsOf(history, row.row_key);
  const within = sums.quantity - sums.over;
  const old = quantityOf(row.quantity);
  const choice = history.next(4);
  const quantity = choice === 0 ? within : choice === 1 ? sums.quantity : (old * BigInt(history.next(2000))) / 1000n;
  if (quantity === 0n || quantity < 0n !== old < 0n) return;
  const exact = row.isHandPriced
    ? moneyOf(row.price) * quantity
    : divided(moneyOf(row.total) * quantity * QUANTITY, old);
  const noise = row.isHandPriced ? 0n : BigInt(history.next(7) - 3);
  const total = exact === 0n ? 0n : divided(exact, QUANTITY) + noise;
  const after = withTotal(
    { ...row, quantity: quantityText(quantity) },
    total < 0n !== exact < 0n ? 0n : total,
    moneyOf(row.price),
  );
  agree(history, row, after);
}

/** An agreement with a new price; what is presented is decided first. */
export function changePrice(history: History): void {
  const row = pick(history, history.rows);
  if (row === undefined || quantityOf(row.quantity) === 0n || isPresented(history, row.row_key)) return;
  agree(history, row, priced(history, row));
}

export function removeRow(history: History): void {
  const row = pick(history, history.rows);
  if (row === undefined || history.rows.length < 2 || isPresented(history, row.row_key)) return;
  const sums = sumsOf(history, row.row_key);
  const found = belowAccepted([row], [], new Map([[row.row_key, acceptedOf(sums)]]));
  if (found.length > 0 !== (sums.quantity - sums.over !== 0n))
    history.violations.push(`removal of ${row.row_key} misjudged`);
  if (found.length === 0 && sums.quantity === 0n && sums.amount === 0n)
    history.rows.splice(history.rows.indexOf(row), 1);
  else if (history.next(4) === 0) put(history, { ...row, quantity: '0', total: '0.00' });
}

function agree(history: History, row: Row, after: Row): void {
  const sums = sumsOf(history, row.row_key);
  const accepted = acceptedOf(sums);
  const within = sums.quantity - sums.over;
  const quantity = quantityOf(after.quantity);
  const isBelow = within < 0n ? quantity > within : quantity < within;
  const isFound = belowAccepted([row], [after], new Map([[row.row_key, accepted]])).length > 0;
  if (isFound !== (isBelow && quantity !== quantityOf(row.quantity)))
    history.violations.push(`${row.row_key} misjudged`);
  if (isBelow) {
    if (history.next(5) === 0 && !isPresented(history, row.row_key)) put(history, after);
    return;
  }
  const drift = priceDrift(row, after, accepted);
  if (drift === null) put(history, after);
  else if (!isPresented(history, row.row_key)) decideDrift(history, after, accepted);
}

/** A person decides: the old key keeps what is accepted, or a correction brings it to the new price. */
function decideDrift(history: History, after: Row, accepted: AcceptedBefore): void {
  const split = splitRow(after, accepted);
  if (history.next(2) === 0 && split.refusal === null) {
    const old = { ...after, ...split.accepted, isHandPriced: false };
    history.ids += 1;
    put(history, withTotal(old, moneyOf(old.total), moneyOf(after.price)));
    if (quantityOf(split.rest.quantity) === 0n) return;
    const rest = { ...after, ...split.rest, row_key: `r${history.ids}` };
    history.rows.push(withTotal(rest, moneyOf(rest.total), moneyOf(after.price)));
    return;
  }
  put(history, after);
  const amount = repriceAmount(after, accepted);
  addAct(history, 'signed', 'correction', [
    { row_key: after.row_key, quantity: '0', amount, over_quantity: '0', over_amount: '0.00' },
  ]);
}
