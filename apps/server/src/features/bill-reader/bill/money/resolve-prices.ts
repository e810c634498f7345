import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';
import { isInside, numberParts } from '../rows/numbering.ts';
import type { Reading } from '../reading.ts';
import { isWithin, perUnit, roundingOf, type RowMoney } from './row-money.ts';
import type { Warn } from '../warnings.ts';

export type PricedRow = { row: BillRow; money: RowMoney; isElement?: true };

/** A row read as a section that states the amount of its content. */
export type SectionTotal = { row: number; cell: string | null; label: string; amount: string };

/**
 * Determines the cost of each work including materials. A bill either prices materials beside the work, or lists the
 * composition of a full price; the amounts show which. A work that equals the sum of the works below becomes their
 * section, so that nothing is counted twice.
 */
export function resolvePrices(
  rows: readonly PricedRow[],
  { materials: mode, amounts }: Pick<Reading, 'materials' | 'amounts'>,
  warn: Warn,
): { rows: BillRow[]; sections: SectionTotal[]; isWithinPossible: boolean } {
  for (const { row, money } of rows) {
    takeOwn(row, money);
    if (money.disagrees === null) continue;
    // Parts that differ from the whole leave the stated amount in place.
    const taken = money.amount === money.disagrees.stated ? 'stated' : amounts;
    if (row.kind !== 'section') row.disagrees = { ...money.disagrees, taken };
    warn(amounts === 'stated' ? 'amount_as_stated' : 'amount_differs', {
      row: row.source.row,
      text: money.disagrees.stated,
      found: money.disagrees.counted,
      taken,
    });
  }
  const within: BillRow[] = [];
  let isWithinPossible = false;
  rows.forEach(({ row, money }, index) => {
    if (row.kind !== 'work') return;
    const materials = materialsAfter(rows, index);
    const isPricedWhole = money.amount !== null && money.material === null && money.price_work === null;
    // Cost elements are included in a position's amount if that is stated.
    const isMadeOfElements = money.amount !== null && rows[index + 1]?.isElement === true;
    if (!isMadeOfElements && (!isPricedWhole || mode === 'added')) {
      const isAdded = addMaterials(row, money, { materials, isOfElements: rows[index + 1]?.isElement === true }, warn);
      isWithinPossible ||= isAdded && isPricedWhole;
    } else if (materials.some(({ amount }) => amount !== null)) within.push(row);
  });
  const [first] = within;
  if (first !== undefined) warn('materials_within', { row: first.source.row, count: within.length });
  const sections = rows.flatMap(({ row, money }) =>
    row.kind === 'section' && money.amount !== null
      ? [{ row: row.source.row, cell: row.source.cells.total ?? null, label: row.name, amount: money.amount }]
      : [],
  );
  return { rows: rows.map(({ row }) => row), sections: [...sections, ...joinSums(rows, warn)], isWithinPossible };
}

function takeOwn(row: BillRow, money: RowMoney): void {
  if (row.kind === 'section') return;
  row.price = money.price;
  row.price_material = money.price_material;
  row.price_work = money.price_work;
  row.amount = money.amount;
  setMaterialAmount(row, money.material);
}

/** The amount of materials, where the price rounded to the kopeck does not give it. */
function setMaterialAmount(row: BillRow, amount: string | null): void {
  const { price_material: price, quantity } = row;
  delete row.amount_material;
  if (amount === null || price === null || quantity === null) return;
  if (amount !== roundMoney(decimal(price).times(decimal(quantity)))) row.amount_material = amount;
}

function materialsAfter(rows: readonly PricedRow[], index: number): BillRow[] {
  const found: BillRow[] = [];
  for (let next = index + 1; rows[next]?.row.kind === 'resource'; next += 1) {
    const row = rows[next]?.row;
    if (row !== undefined) found.push(row);
  }
  return found;
}

/** Whether the materials increased the cost of the work. */
function addMaterials(
  work: BillRow,
  money: RowMoney,
  { materials, isOfElements }: { materials: readonly BillRow[]; isOfElements: boolean },
  warn: Warn,
): boolean {
  const stated = materials.flatMap((row) => (row.amount === null ? [] : [row.amount]));
  if (stated.length === 0) return false;
  const sum = roundMoney(addAll(stated));
  const most = roundingOf(work.quantity)
    .plus(decimal('0.01').times(String(stated.length)))
    .toFixed();
  const isMadeOf =
    (money.material !== null && isWithin(money.material, sum, most)) ||
    (money.amount !== null && isWithin(money.amount, sum, most));
  if (isMadeOf) return false;
  if (money.amount === null && !isOfElements)
    warn('work_without_price', { row: work.source.row, text: work.name.slice(0, 80) });
  const { quantity } = work;
  const own = money.price_work ?? (money.material === null ? money.price : null);
  work.amount = roundMoney(addAll([money.amount ?? '0', sum]));
  work.price = perUnit(work.amount, quantity);
  work.price_work = own;
  const material = roundMoney(addAll([money.material ?? '0', sum]));
  work.price_material = perUnit(material, quantity);
  setMaterialAmount(work, material);
  return true;
}

/** Positions below a position by numbering: if they add up to its amount, it is their sum. */
function joinSums(rows: readonly PricedRow[], warn: Warn): SectionTotal[] {
  const found: SectionTotal[] = [];
  let level = 0;
  let hasJoined = false;
  const open: { parts: readonly string[]; level: number }[] = [];
  rows.forEach(({ row }, index) => {
    const parts = numberParts(row.number);
    while (open.length > 0 && row.kind !== 'resource' && !isUnder(open.at(-1), parts)) open.pop();
    if (row.kind === 'section') {
      level = row.level;
      open.length = 0;
      return;
    }
    if (row.kind !== 'work') return;
    const base = open.at(-1)?.level ?? level;
    const sum = parts === null ? null : sumUnder(rows, index, parts);
    if (row.amount === null || sum === null || parts === null || !isWithin(row.amount, sum.amount, sum.most)) {
      if (hasJoined && row.section_level === null) row.section_level = base;
      return;
    }
    found.push({ row: row.source.row, cell: row.source.cells.total ?? null, label: row.name, amount: row.amount });
    warn('sum_of_parts', { row: row.source.row, text: row.number ?? '', count: sum.count });
    makeSection(row, base + 1);
    open.push({ parts, level: base + 1 });
    hasJoined = true;
  });
  return found;
}

function isUnder(open: { parts: readonly string[] } | undefined, parts: readonly string[] | null): boolean {
  return open !== undefined && parts !== null && isInside(parts, open.parts);
}

type Sum = { amount: string; most: string; count: number };

function sumUnder(rows: readonly PricedRow[], index: number, parts: readonly string[]): Sum | null {
  const amounts: string[] = [];
  let most = decimal('0.02');
  for (let next = index + 1; next < rows.length; next += 1) {
    const row = rows[next]?.row;
    if (row === undefined || row.kind === 'section') break;
    if (row.kind === 'resource') continue;
    const own = numberParts(row.number);
    if (own === null || !isInside(own, parts)) break;
    if (own.length !== parts.length + 1) continue;
    if (row.amount === null) return null;
    amounts.push(row.amount);
    most = most.plus('0.01');
  }
  return amounts.length === 0
    ? null
    : { amount: roundMoney(addAll(amounts)), most: most.toFixed(), count: amounts.length };
}

function makeSection(row: BillRow, level: number): void {
  row.kind = 'section';
  row.level = level;
  row.unit_raw = null;
  row.quantity = null;
  row.formula = null;
  row.coefficient = null;
  row.price = null;
  row.price_material = null;
  row.price_work = null;
  row.amount = null;
  delete row.amount_material;
  delete row.disagrees;
}
