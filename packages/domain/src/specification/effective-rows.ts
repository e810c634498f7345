import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { onBasis, type VatBasis, type VatRate } from '../money/vat.ts';
import { runToEnd, type Steps } from '../steps.ts';
import type { Charge } from './calculation/charges.ts';
import { inTreeOrder } from './row-tree.ts';

/** A row as one specification states it: that of the contract, or of an agreement that changes it. */
export type StatedRow = {
  /** Equal in every specification that states the row. */
  row_key: string;
  parent_key: string | null;
  kind: 'section' | 'position';
  /** The agreement removes the row with everything under it. */
  is_removal: boolean;
  specification_id: string;
  name: string;
  unit: string | null;
  quantity: DecimalString | null;
  price: DecimalString | null;
  /** In the VAT terms of its specification; null while a price is missing. */
  total: DecimalString | null;
  /** The parts of the total that are bases of the specification's charges. */
  payroll: DecimalString;
  direct: DecimalString;
  equipment: DecimalString;
  missing_prices: number;
  missing_deductions: number;
  vat_rate: VatRate;
  vat_included: boolean;
  /** The charges of its specification; null without any. */
  charges: readonly Charge[] | null;
};

export type EffectiveRow<Row extends StatedRow> = {
  row: Row;
  /**
   * The specification with whose VAT the row is counted. VAT is rounded once per specification, so rows added by an
   * agreement join one of the contract: one rounding instead of two.
   */
  home_id: string;
  /** The charges of that specification. */
  home_charges: readonly Charge[] | null;
  change: 'added' | 'changed' | null;
  agreement_id: string | null;
};

export type RowChange<Row extends StatedRow> = {
  row_key: string;
  change: 'added' | 'changed' | 'removed';
  /** On the VAT basis of the specification that states the change. */
  before: Row | null;
  after: Row | null;
};

/** The list as in the contract. */
export function contractRows<Row extends StatedRow>(rows: readonly Row[]): EffectiveRow<Row>[] {
  return rows.map((row) => ({
    row,
    home_id: row.specification_id,
    home_charges: row.charges,
    change: null,
    agreement_id: null,
  }));
}

/**
 * Applies the rows of an agreement to a list: an existing key changes its row, a new one adds a row under its parent
 * (at the end if the list has no such parent), a removal removes the row and everything under it. A row restated
 * unchanged changes nothing. `changes` contains positions only: sections carry no money of their own.
 * @throws RowCycleError when rows are their own ancestors.
 */
export function overlayAgreement<Row extends StatedRow>(
  list: readonly EffectiveRow<Row>[],
  agreement: { id: string; rows: readonly Row[] },
): Overlaid<Row> {
  return runToEnd(overlayInSteps(list, agreement));
}

type Overlaid<Row extends StatedRow> = { list: EffectiveRow<Row>[]; changes: RowChange<Row>[] };

/** The same as a generator, for threads that must not block. */
export function* overlayInSteps<Row extends StatedRow>(
  list: readonly EffectiveRow<Row>[],
  agreement: { id: string; rows: readonly Row[] },
): Steps<Overlaid<Row>> {
  const state = new Map(list.map((entry) => [entry.row.row_key, entry]));
  const changes: RowChange<Row>[] = [];
  yield;
  const homes = homesByTerms(list);
  for (const row of agreement.rows) {
    yield;
    if (row.is_removal) continue;
    const current = state.get(row.row_key);
    if (current === undefined) {
      const home = homeOf(row, state) ?? homes.get(termsOf(row)) ?? ownHomeOf(row);
      state.set(row.row_key, { row, ...home, change: 'added', agreement_id: agreement.id });
      if (row.kind === 'position') changes.push({ row_key: row.row_key, change: 'added', before: null, after: row });
    } else if (row.kind === 'position' && isRestated(current.row, row)) {
      // The row keeps its contract parent.
      const after = { ...row, parent_key: current.row.parent_key };
      state.set(row.row_key, {
        row: after,
        home_id: current.home_id,
        home_charges: current.home_charges,
        change: current.change ?? 'changed',
        agreement_id: agreement.id,
      });
      changes.push({ row_key: row.row_key, change: 'changed', before: rowOnBasis(current.row, row), after });
    }
  }
  const gone = withDescendants(state, agreement.rows);
  for (const [key, { row }] of state) {
    const removal = gone.get(key);
    if (removal === undefined) continue;
    state.delete(key);
    if (row.kind !== 'position') continue;
    changes.push({ row_key: key, change: 'removed', before: rowOnBasis(row, removal), after: null });
  }
  yield;
  return { list: inListOrder([...state.values()]), changes };
}

function termsOf({ vat_rate: rate, vat_included: isIncluded }: StatedRow): string {
  return `${rate} ${isIncluded}`;
}

/** Identifies the VAT and charges that a row is counted with. */
type Home = Pick<EffectiveRow<StatedRow>, 'home_id' | 'home_charges'>;

function ownHomeOf({ specification_id, charges }: StatedRow): Home {
  return { home_id: specification_id, home_charges: charges };
}

function homesByTerms(list: readonly EffectiveRow<StatedRow>[]): Map<string, Home> {
  const homes = new Map<string, Home>();
  for (const { row, home_id, home_charges } of list)
    if (!homes.has(termsOf(row))) homes.set(termsOf(row), { home_id, home_charges });
  return homes;
}

function homeOf(row: StatedRow, state: ReadonlyMap<string, EffectiveRow<StatedRow>>): Home | null {
  const parent = row.parent_key === null ? undefined : state.get(row.parent_key);
  if (parent === undefined || termsOf(parent.row) !== termsOf(row)) return null;
  return { home_id: parent.home_id, home_charges: parent.home_charges };
}

/** The VAT terms of a row. */
export type VatOfRow = Pick<StatedRow, 'vat_rate' | 'vat_included'>;

/** Converts the money of a row to another VAT basis. @throws InvalidDecimalError */
export function rowOnBasis<Row extends StatedRow>(row: Row, { vat_rate, vat_included }: VatOfRow): Row {
  if (row.vat_rate === vat_rate && row.vat_included === vat_included) return row;
  const [from, to] = [basisOf(row), { rate: vat_rate, isIncluded: vat_included }];
  const turned = (amount: DecimalString | null) => (amount === null ? null : onBasis(amount, from, to));
  return { ...row, price: turned(row.price), total: turned(row.total), vat_rate, vat_included };
}

/** The previous state of a row on the VAT basis of its new state; equal if nothing new is stated. @throws InvalidDecimalError */
export function rowBefore<Row extends StatedRow>(current: Row, stated: Row): Row {
  const { price, total, vat_rate, vat_included } = stated;
  const isUnchanged = !stated.is_removal && !isRestated(current, stated);
  return isUnchanged ? { ...current, price, total, vat_rate, vat_included } : rowOnBasis(current, stated);
}

export function basisOf({ vat_rate: rate, vat_included: isIncluded }: VatOfRow): VatBasis {
  return { rate, isIncluded };
}

function isRestated(current: StatedRow, after: StatedRow): boolean {
  if (current.vat_rate !== after.vat_rate) return true;
  const before = rowOnBasis(current, after);
  return (
    before.name !== after.name ||
    before.unit !== after.unit ||
    differs(before.quantity, after.quantity) ||
    differs(before.price, after.price) ||
    // On another basis the price is converted and rounded first, and a large quantity multiplies the rounding.
    (differs(before.total, after.total) && !(isProduct(current) && isProduct(after)))
  );
}

function isProduct({ quantity, price, total }: StatedRow): boolean {
  if (quantity === null || price === null || total === null) return false;
  return roundMoney(decimal(quantity).times(decimal(price))) === roundMoney(total);
}

function differs(left: DecimalString | null, right: DecimalString | null): boolean {
  return left === null || right === null ? left !== right : !decimal(left).eq(decimal(right));
}

/** The keys of removed rows and of everything under them, each with its removal. */
function withDescendants(
  state: ReadonlyMap<string, EffectiveRow<StatedRow>>,
  stated: readonly StatedRow[],
): Map<string, StatedRow> {
  const found = new Map<string, StatedRow>();
  const removals = stated.filter((row) => row.is_removal);
  if (removals.length === 0) return found;
  const children = Map.groupBy(state.values(), (entry) => entry.row.parent_key);
  for (const removal of removals) {
    const stack = state.has(removal.row_key) ? [removal.row_key] : [];
    for (let key = stack.pop(); key !== undefined; key = stack.pop()) {
      if (found.has(key)) continue;
      found.set(key, removal);
      for (const child of children.get(key) ?? []) stack.push(child.row.row_key);
    }
  }
  return found;
}

function inListOrder<Row extends StatedRow>(list: readonly EffectiveRow<Row>[]): EffectiveRow<Row>[] {
  return inTreeOrder(list.map((entry) => ({ id: entry.row.row_key, parent_id: entry.row.parent_key, entry }))).map(
    ({ entry }) => entry,
  );
}

/** The second amount minus the first, two places. @throws InvalidDecimalError */
export function moneyEffect(before: DecimalString | null, after: DecimalString | null): DecimalString {
  return difference(after ?? '0', before ?? '0');
}

function difference(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
