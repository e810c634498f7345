import type { StoredLine } from '../completion.ts';
import type { AcceptedBefore, ActRow } from '../line-amount.ts';
import { divided, moneyOf, moneyText, QUANTITY, quantityOf, quantityText } from './numbers.fixtures.ts';

/** `direction` stays when nothing of a row is left. */
type RowHead = { row_key: string; quantity: string; isHandPriced: boolean; direction: 1n | -1n };

export type Row = ActRow & RowHead & { total: string; price: string };

export type StoredSums = Omit<StoredLine, 'month' | 'status'>;

type Line = StoredSums & { counted: Sums };

type Act = { id: number; status: 'presented' | 'signed'; kind: 'regular' | 'correction'; lines: Line[] };

export type Sums = { quantity: bigint; amount: bigint; over: bigint; overAmount: bigint };

/** A random contract with its acts; every operation leaves it in a state that `check` can inspect. */
export type History = {
  next: (below: number) => number;
  rows: Row[];
  acts: Act[];
  mode: 'refuse' | 'explain';
  ids: number;
  violations: string[];
};

/** A small generator of equally distributed integers (mulberry32), seeded. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A contract of one to four rows before its first act. */
export function openHistory(seed: number): History {
  const next = generator(seed);
  const history: History = {
    next,
    rows: [],
    acts: [],
    mode: next(3) === 0 ? 'explain' : 'refuse',
    ids: 0,
    violations: [],
  };
  for (let left = 1 + next(4); left > 0; left -= 1) addRow(history);
  return history;
}

export function addRow(history: History): void {
  const { next } = history;
  if (history.rows.length > 6) return;
  const sign = next(6) === 0 ? -1n : 1n;
  const quantity = sign * BigInt(1 + next(500)) * (next(2) === 0 ? QUANTITY : BigInt(1 + next(Number(QUANTITY))));
  history.ids += 1;
  history.rows.push(
    priced(history, {
      row_key: `r${history.ids}`,
      quantity: quantityText(quantity),
      direction: sign,
      isHandPriced: next(2) === 0,
    }),
  );
}

export function priced({ next }: History, row: RowHead): Row {
  const price = BigInt(next(3) === 0 ? next(50) : next(500_000));
  const exact = price * quantityOf(row.quantity);
  const drift = row.isHandPriced ? 0n : BigInt(next(2_000_000)) * (exact < 0n ? -1n : 1n) * (QUANTITY / 1000n);
  return withTotal(row, row.isHandPriced ? divided(exact, QUANTITY) : divided(exact + drift, QUANTITY), price);
}

/** A calculated price is for display; an agreed one is given. */
export function withTotal(row: RowHead, total: bigint, price: bigint): Row {
  const quantity = quantityOf(row.quantity);
  const shown = row.isHandPriced || quantity === 0n ? price : divided(total * QUANTITY, quantity);
  return { ...row, total: moneyText(total), price: moneyText(shown) };
}

export function addAct(history: History, status: Act['status'], kind: Act['kind'], lines: StoredSums[]): void {
  history.ids += 1;
  history.acts.push({
    id: history.ids,
    status,
    kind,
    lines: lines.map((line) => ({ ...line, counted: countedOf(line) })),
  });
}

function countedOf(line: StoredSums): Sums {
  return {
    quantity: quantityOf(line.quantity),
    amount: moneyOf(line.amount),
    over: quantityOf(line.over_quantity),
    overAmount: moneyOf(line.over_amount),
  };
}

/** With a direction: without presented returns, which free nothing until they are signed. */
export function sumsOf(history: History, key: string, direction = 0n): Sums {
  const sums: Sums = { quantity: 0n, amount: 0n, over: 0n, overAmount: 0n };
  for (const act of history.acts)
    for (const { row_key, counted } of act.lines) {
      if (row_key !== key || (act.status === 'presented' && counted.quantity * direction < 0n)) continue;
      sums.quantity += counted.quantity;
      sums.amount += counted.amount;
      sums.over += counted.over;
      sums.overAmount += counted.overAmount;
    }
  return sums;
}

export function acceptedOf(sums: Sums): AcceptedBefore {
  return {
    quantity: quantityText(sums.quantity),
    amount: moneyText(sums.amount),
    over_quantity: quantityText(sums.over),
    over_amount: moneyText(sums.overAmount),
  };
}

export function isPresented(history: History, key: string): boolean {
  return history.acts.some((act) => act.status === 'presented' && act.lines.some((line) => line.row_key === key));
}

export function put(history: History, row: Row): void {
  history.rows = history.rows.map((one) => (one.row_key === row.row_key ? row : one));
}

export function pick<Item>({ next }: History, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[next(items.length)];
}
