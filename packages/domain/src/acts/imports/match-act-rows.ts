import { decimal, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import { normaliseName } from '../../text/normalise-name.ts';
import { normaliseUnit } from '../../units/normalise-unit.ts';

/** A row of a subcontractor's act as its file states it. */
export type FileRow = {
  number: string | null;
  name: string;
  unit: string | null;
  quantity: DecimalString | null;
  price: DecimalString | null;
  amount: DecimalString | null;
};

/** A position of our contract with what an act may still take. */
export type OurPosition = {
  row_key: string;
  number: string;
  name: string;
  unit: string | null;
  price: DecimalString | null;
  quantity_remaining: DecimalString;
};

/**
 * - `matched`: one position has this name and unit, and the figures agree.
 * - `asked`: one position, but a figure differs, or two rows of the file are laid on it.
 * - `ambiguous`: several positions, or one with another name or unit.
 * - `foreign`: no position is like it.
 */
export const MATCH_STATES = ['matched', 'asked', 'ambiguous', 'foreign'] as const;
type MatchState = (typeof MATCH_STATES)[number];

export const MATCH_DIFFERENCES = ['number', 'quantity', 'price', 'amount', 'row_twice'] as const;
type MatchDifference = (typeof MATCH_DIFFERENCES)[number];

type MatchedRow = {
  state: MatchState;
  /** The position of a matched or asked row; the others wait for a person. */
  row_key: string | null;
  /** The most alike first. */
  candidates: string[];
  differences: MatchDifference[];
  /** What our contract gives for the quantity of the file; null without a position or quantity. */
  our_amount: DecimalString | null;
};

type MatchOptions = {
  /** The amount of a quantity of a position by our contract; null where it has none. */
  amountOf: (rowKey: string, quantity: DecimalString) => DecimalString | null;
};

const MOST_CANDIDATES = 20;

/**
 * Lays the rows of a file on our positions by name and unit; a number of ours decides between equal names. Nothing is
 * matched by a number alone: contractors number the rows of each act anew, and such numbers are not compared.
 */
export function matchActRows(
  given: readonly FileRow[],
  positions: readonly OurPosition[],
  options: MatchOptions,
): MatchedRow[] {
  const rows = withoutOrdinals(given);
  const index = indexOf(positions);
  const found = rows.map((row) => candidatesOf(row, index));
  const counts = new Map<string, number>();
  for (const { only } of found) if (only !== null) counts.set(only.row_key, (counts.get(only.row_key) ?? 0) + 1);
  return rows.map((row, place) => {
    const { only = null, list = [] } = found[place] ?? {};
    const candidates = list.slice(0, MOST_CANDIDATES).map((position) => position.row_key);
    if (only === null) {
      const state = list.length === 0 ? 'foreign' : 'ambiguous';
      return { state, row_key: null, candidates, differences: [], our_amount: null };
    }
    const amount = row.quantity === null ? null : options.amountOf(only.row_key, row.quantity);
    const differences = differencesOf(row, only, { amount, index });
    if ((counts.get(only.row_key) ?? 0) > 1) differences.push('row_twice');
    const state = differences.length === 0 ? 'matched' : 'asked';
    return { state, row_key: only.row_key, candidates, differences, our_amount: amount };
  });
}

/** Numbers that only count the rows of the file say nothing of ours. */
function withoutOrdinals(rows: readonly FileRow[]): readonly FileRow[] {
  const numbers = rows.flatMap(({ number }) => (number === null ? [] : [numberOf(number)]));
  const isCounting = numbers.every((number, place) => number === String(place + 1));
  return isCounting ? rows.map((row) => ({ ...row, number: null })) : rows;
}

type Index = {
  byName: ReadonlyMap<string, OurPosition[]>;
  byNumber: ReadonlyMap<string, OurPosition[]>;
};

function indexOf(positions: readonly OurPosition[]): Index {
  return {
    byName: Map.groupBy(positions, (position) => normaliseName(position.name)),
    byNumber: Map.groupBy(positions, (position) => numberOf(position.number)),
  };
}

const numberOf = (text: string): string => text.replaceAll(/[\s*]/gu, '').replace(/\.$/u, '');

function unitOf(raw: string | null): string {
  if (raw === null) return '';
  const { multiplier, unit } = normaliseUnit(raw);
  return `${multiplier} ${unit}`;
}

function candidatesOf(row: FileRow, { byName, byNumber }: Index): { only: OurPosition | null; list: OurPosition[] } {
  const named = byName.get(normaliseName(row.name)) ?? [];
  const numbered = row.number === null ? [] : (byNumber.get(numberOf(row.number)) ?? []);
  const same = named.filter((position) => unitOf(position.unit) === unitOf(row.unit));
  const isNumbered = (position: OurPosition): boolean => numbered.includes(position);
  const deciding = same.length > 1 ? same.filter(isNumbered) : same;
  if (deciding.length === 1) return { only: deciding[0] ?? null, list: [...new Set([...deciding, ...same, ...named])] };
  return { only: null, list: [...new Set([...same, ...named, ...numbered])] };
}

function differencesOf(
  row: FileRow,
  position: OurPosition,
  { amount, index }: { amount: DecimalString | null; index: Index },
): MatchDifference[] {
  const differences: MatchDifference[] = [];
  const others = row.number === null ? [] : (index.byNumber.get(numberOf(row.number)) ?? []);
  // A number that is another position of ours with the same name would have decided; with another name it warns.
  if (others.length > 0 && !others.includes(position)) differences.push('number');
  if (row.quantity === null || isBeyond(row.quantity, position.quantity_remaining)) differences.push('quantity');
  if (row.price !== null && !isSameMoney(row.price, position.price)) differences.push('price');
  if (row.amount !== null && !isSameMoney(row.amount, amount)) differences.push('amount');
  return differences;
}

const isSameMoney = (theirs: DecimalString, ours: DecimalString | null): boolean =>
  ours !== null && roundMoney(theirs) === roundMoney(ours);

/** More than is left, or nothing, or against the sign of what is left. */
function isBeyond(asked: DecimalString, left: DecimalString): boolean {
  const [quantity, rest] = [decimal(asked), decimal(left)];
  if (quantity.eq('0')) return true;
  return rest.lt('0') ? quantity.lt(rest) || quantity.gt('0') : quantity.gt(rest) || quantity.lt('0');
}
