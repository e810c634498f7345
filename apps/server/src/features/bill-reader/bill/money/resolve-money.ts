import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { cellAt, type SheetRow } from '../../sheet.ts';
import type { BillCharges, BillColumn, BillRow, BillVat, Reconciliation, TotalLine } from '../../bill-reader.types.ts';
import { readAmount } from '../rows/amounts.ts';
import { MONEY_ROLES } from '../rows/bill-line.ts';
import { readVat } from './bill-vat.ts';
import type { BuiltRow } from '../rows/built-row.types.ts';
import { type Classified, rowText } from '../rows/classify-rows.ts';
import type { TableRow } from '../rows/table-row.types.ts';
import { endOf, evidenceOf, isOfDocument, markProofs, sumOfWorks, removeSumRows } from '../totals/evidence.ts';
import { isForeign } from './foreign-money.ts';
import type { FormulaEvaluator } from '../rows/quantity/formula.ts';
import { chargesByTotals, type AppliedCharges, applyCharges, withDiscountSign } from '../totals/applied-charges.ts';
import { outsideRows } from '../totals/outside-rows.ts';
import { assignLumpQuantities } from '../rows/quantity/lump-sums.ts';
import { type ColumnFactors, factorOfAmounts, inLargeUnits, mixedUnits, withOwnFactors } from './mixed-units.ts';
import { amountInRoubles, factorOf, inRoubles, readMoneyUnit, withRoundedPrices } from './money-unit.ts';
import type { Evidence, Reading } from '../reading.ts';
import { withImpliedDiscounts, withTaxedCharges } from '../totals/stated-discounts.ts';
import { type Compared, onBasis, reconcile } from '../totals/reconcile.ts';
import { FREE, moneyOf, type RowMoney } from './row-money.ts';
import { type PricedRow, resolvePrices } from './resolve-prices.ts';
import { type Settlement, withoutSettlements } from '../totals/settlement-rows.ts';
import { sumByRows, type SumOfRows } from '../totals/sum-by-rows.ts';
import { readTotalAbove } from '../totals/total-above.ts';
import {
  chargesWithoutSum,
  continueOfWhich,
  partOfTotal,
  readTotal,
  type TotalRow,
  withoutParts,
  withTaxByPlace,
} from '../totals/total-rows.ts';
import { withWholeRoubleTax } from '../totals/whole-rouble-tax.ts';
import { linesOfFactors } from './price-factors.ts';
import { linesOfUnread, totalsOfUnread, unreadMoney, vatOfColumns, vatOfTaxColumn } from './unread-money.ts';
import { isMoneyTitle } from '../columns/vat-columns.ts';
import { createWarnings, type Warn } from '../warnings.ts';

type Surroundings = {
  sheet: string;
  reading: Reading;
  /** Amounts below the last work are ambiguous. */
  hasTail: boolean;
  classified: Classified;
  columns: readonly BillColumn[];
  above: readonly SheetRow[];
  evaluate: FormulaEvaluator;
  /** The header row. */
  headerRow: number | null;
  /** Columns without displayed money, and those the user has excluded, cause no question. */
  hidden: ReadonlySet<string>;
  isMappingFixed: boolean;
  currency: string | null;
};

type MoneyResult = {
  rows: BillRow[];
  vat: BillVat;
  reconciliation: Reconciliation | null;
  with_charges?: BillCharges;
  evidence: Evidence;
  end: ReturnType<typeof endOf>;
};

const MOST_WARNINGS = 20;
const IS_MONEY = new Set<string | null>(MONEY_ROLES);

/** Determines the prices of the rows, their VAT, and the comparison with the totals of the file. */
export function resolveMoney(built: readonly BuiltRow[], given: Surroundings, warn: Warn): MoneyResult {
  const { classified, columns, above, evaluate, headerRow, hidden, isMappingFixed, reading } = given;
  const titles = columns.flatMap((column) => (IS_MONEY.has(column.role) ? [column.title] : []));
  const { priced, unit, totalsBelow, isOutsidePossible } = moneyInRoubles(built, { ...given, titles }, warn);
  const { rest, sums, isPossible } = removeSumRows(priced, reading.sums);
  const products = new Set(rest.flatMap(({ row, money }) => (money.isProduct ? [row] : [])));
  const { rows, sections, isWithinPossible } = resolvePrices(rest, reading, warn);
  const totalsAbove = above.flatMap((row) => readTotalAbove(row) ?? []);
  const stated = statedTotals([...totalsAbove, ...sums, ...totalsBelow], unit);
  const sum = sumOfWorks(rows);
  const settlements = settlementsOf(classified, evaluate, unit);
  for (const { row, label, amount } of settlements) warn('settlement_row', { row, text: label, found: amount });
  const totals = totalsOfPrice(withoutSettlements(stated, settlements, sum), rows, sum);
  // «Сметная стоимость с НДС» is about that sum, not about the prices in the table.
  const isTotalAbove = new Set(totalsAbove.map((total) => total.row));
  const notes = [...above.filter((row) => !isTotalAbove.has(row.number)), ...classified.footer].map(rowText);
  const skipped = classified.skipped.flatMap((row) => (row.reason === 'note' ? [row.text] : []));
  const totalTexts = classified.totals.map((row) => rowText(row.line.row));
  const ofMoney = columns.map((column) => column.title).filter(isMoneyTitle);
  const applied = applyCharges(totals, rows, sum);
  let sumOf: SumOfRows | null = null;
  const sumAbove = (row: number): string => (sumOf ??= sumByRows(rows))(0, row);
  const texts = [...notes, ...skipped];
  const found = readVat({ titles, ofMoney, texts, totalTexts, totals, sumAbove }, applied?.sum ?? sum);
  const visible = columns.filter(({ letter, title }) => !hidden.has(letter) && !isForeign(title));
  const unread = unreadMoney(visible, { rows: classified.rows, read: rows, evaluate }).map((column) => ({
    ...column,
    sum: amountInRoubles(column.sum, unit),
  }));
  const withRows = { rows: classified.rows, read: rows, evaluate };
  const vat = vatOfTaxColumn(visible, withRows, { sum, found: vatOfColumns(unread, sum, found) });
  const terms = { sum, vat, row: headerRow ?? 1 };
  const lines = isMappingFixed ? [] : [...linesOfUnread(unread, terms), ...linesOfFactors(visible, withRows, terms)];
  const stating = { sheet: given.sheet, rows, totals, sections, vat, unread: lines };
  const of = reconcile(stating);
  const { reconciliation: base, notCompared } = of;
  const amountAt = ({ line }: TableRow, column: number): string | null => {
    const { value } = readAmount(cellAt(line.row, column), evaluate);
    return value === null ? null : roundMoney(amountInRoubles(value, unit));
  };
  const extra = isMappingFixed
    ? []
    : totalsOfUnread(unread, { rows: classified.totals, totals, compared: base?.rows ?? [], vat, amountAt });
  const reconciliation = base === null ? null : { ...base, rows: [...base.rows, ...extra] };
  const lost = chargesWithoutSum(classified.totals, evaluate);
  warnOfTotals({ totals, lost, notCompared, sum, vat, reconciliation }, warn);
  const { compared, whole, with_charges } =
    applied === null ? { compared: of.compared, whole: reconciliation } : comparedWith(applied, stating, extra);
  markProofs(rows, products, compared);
  const others = otherReadings(reading, {
    isWithinPossible,
    isPossible,
    isOutsidePossible,
    hasTail: given.hasTail,
    disagrees: rest.some(({ money }) => money.disagrees !== null),
  });
  const isTailUnproven = given.hasTail && reading.tail !== 'totals' && !compared.some(isOfDocument);
  const evidence = evidenceOf(compared, whole, { sum: applied?.sum ?? sum, others, isTailUnproven });
  return { rows, vat, reconciliation, ...(with_charges && { with_charges }), evidence, end: endOf(rows, compared) };
}

/** The rows with their money in roubles, and the totals below the table as stated. */
function moneyInRoubles(built: readonly BuiltRow[], given: Surroundings & { titles: readonly string[] }, warn: Warn) {
  const terms = { amounts: given.reading.amounts, isNothingSaid: built.some(({ money }) => isNonZero(money.total)) };
  const filled = assignLumpQuantities(built, warn);
  const outside = outsideRows(filled, { hasTotals: given.classified.totals.length > 0 });
  const isOff = (index: number): boolean => given.reading.outside === 'off' && outside.has(index);
  const mixed = mixedUnits(given.columns, filled);
  const moneyBy = (factor: string): RowMoney[] =>
    filled.map((one, index) => {
      const { row, money, isElement } = one;
      const own = mixed === null ? inRoubles(money, factor) : withOwnFactors(one, mixed);
      const stated = moneyOf(own, isElement === true ? null : row.quantity, terms);
      if (one.isFree === true) return FREE;
      return isOff(index) ? { ...stated, amount: '0.00', material: null, disagrees: null, isProduct: false } : stated;
    });
  filled.forEach(({ row }, index) => {
    if (isOff(index)) warn('row_outside', { row: row.source.row, text: row.name.slice(0, 80) });
  });
  const asStated = moneyBy('1');
  const works = asStated.filter((_, index) => filled[index]?.row.kind === 'work');
  const totalsBelow = given.classified.totals.flatMap((row) => readTotal(row, given.evaluate) ?? []);
  const beside = { above: given.above, works, totals: totalsBelow };
  const unit = decimal(mixed === null ? readMoneyUnit(given.titles, beside, warn) : '1')
    .times(given.currency ?? '1')
    .toFixed();
  const money = unit === '1' ? asStated : moneyBy(unit).map(withRoundedPrices);
  const priced = filled.flatMap((one, index) => pricedRow(one, money[index]));
  const large = largeTotals(totalsBelow, { mixed, unit, works }, warn);
  return { priced, unit, totalsBelow: large, isOutsidePossible: outside.size > 0 };
}

/** Totals in thousands below rows in roubles: by the column of the amounts, or by their own label. */
function largeTotals(
  totals: readonly TotalRow[],
  { mixed, unit, works }: { mixed: ColumnFactors | null; unit: string; works: readonly RowMoney[] },
  warn: Warn,
): TotalRow[] {
  if (mixed !== null) {
    const factor = factorOfAmounts(mixed);
    if (factor !== '1') warn('money_in_large_units', { text: factor === '1000' ? '1 000' : '1 000 000' });
    return totals.map((total) => inLargeUnits(total, { factor, rows: works.length }));
  }
  return totals.map((total) =>
    unit === '1' ? inLargeUnits(total, { factor: factorOf(total.label), rows: 0 }) : total,
  );
}

function pricedRow({ row, isElement }: BuiltRow, money: RowMoney | undefined): PricedRow[] {
  return money === undefined ? [] : [{ row, money, ...(isElement && { isElement }) }];
}

function statedTotals(totals: readonly TotalRow[], unit: string): TotalRow[] {
  return totals
    .map((total) => ({ ...total, amount: amountInRoubles(total.amount, total.isInRoubles ? '1' : unit) }))
    .map(withDiscountSign)
    .toSorted((first, second) => first.row - second.row);
}

/** The totals with their kinds: charges, tax, and parts that are no totals. */
function totalsOfPrice(stated: readonly TotalRow[], rows: readonly BillRow[], sum: string): TotalRow[] {
  const placed = withTaxedCharges(withImpliedDiscounts(withTaxByPlace(stated)));
  return chargesByTotals(withoutParts(continueOfWhich(withWholeRoubleTax(placed)), sum), rows, sum);
}

function settlementsOf({ settlements }: Classified, evaluate: FormulaEvaluator, unit: string): Settlement[] {
  return settlements.flatMap((one) => {
    const { row, label, amount } = readTotal(one, evaluate) ?? {};
    if (row === undefined || label === undefined || amount === undefined) return [];
    return [{ row, label: label.slice(0, 80), amount: roundMoney(amountInRoubles(amount, unit)) }];
  });
}

type Comparison = { compared: readonly Compared[]; whole: Reconciliation | null; with_charges?: BillCharges };

/** The comparison after the specification gets its charges. */
function comparedWith(
  applied: AppliedCharges,
  stating: Parameters<typeof reconcile>[0],
  extra: readonly TotalLine[],
): Comparison {
  const { compared, reconciliation } = reconcile({ ...stating, charges: applied });
  const whole = reconciliation === null ? null : { ...reconciliation, rows: [...reconciliation.rows, ...extra] };
  const { list: warnings, warn } = createWarnings();
  warnOfDifferences(whole, warn);
  return { compared, whole, with_charges: { charges: applied.terms, reconciliation: whole, warnings } };
}

function warnOfTotals(
  given: Pick<MoneyResult, 'vat' | 'reconciliation'> & {
    totals: readonly TotalRow[];
    lost: ReturnType<typeof chargesWithoutSum>;
    notCompared: readonly TotalRow[];
    sum: string;
  },
  warn: Warn,
): void {
  const charges = given.totals.filter(({ kind, amount }) => kind === 'charge' && amount !== '0.00');
  for (const { row, label, amount, taxed } of charges)
    warn('charge_not_read', { row, text: label.slice(0, 80), found: taxed?.amount ?? amount });
  // An unfilled form has no sums.
  if (given.sum !== '0.00') for (const charge of given.lost) warn('charge_without_sum', charge);
  if (!isSumOfBoth(given.notCompared, given.sum, given.vat))
    for (const { row, label, amount } of given.notCompared.slice(0, MOST_WARNINGS))
      warn('total_not_compared', { row, text: label.slice(0, 80), found: amount });
  warnOfDifferences(given.reconciliation, warn, new Set(charges.map(({ row }) => row)));
}

const isNonZero = (value: string | null): boolean => value !== null && !decimal(value).eq('0');

/** Alternative interpretations, the likeliest first. */
function otherReadings(
  reading: Reading,
  may: Record<'isWithinPossible' | 'isPossible' | 'isOutsidePossible' | 'hasTail' | 'disagrees', boolean>,
): Partial<Reading>[] {
  const others: Partial<Reading>[] = [];
  if (may.isWithinPossible && reading.materials === 'added') others.push({ materials: 'within' });
  if (may.hasTail) others.push({ tail: 'outside' }, { tail: 'lumps' });
  if (may.isPossible) others.push({ sums: 'totals' });
  if (may.isOutsidePossible && reading.outside === 'counted') others.push({ outside: 'off' });
  if (may.disagrees && reading.amounts === 'counted') others.push({ amounts: 'stated' });
  return others;
}

/** Totals of materials and works without separate columns add up to the read sum: nothing more to compare. */
function isSumOfBoth(totals: readonly TotalRow[], sum: string, vat: BillVat): boolean {
  const [first, second] = totals;
  if (totals.length !== 2 || first === undefined || second === undefined) return false;
  if (partOfTotal(first.label) === partOfTotal(second.label)) return false;
  return roundMoney(addAll([first.amount, second.amount])) === onBasis(sum, second, vat);
}

/** Warns of each file total that differs from the read sum, with its row and both amounts. */
export function warnOfDifferences(
  reconciliation: Reconciliation | null,
  warn: Warn,
  reported: ReadonlySet<number> = new Set(),
): void {
  if (reconciliation === null) return;
  const wrong = reconciliation.rows.filter((line) => line.difference !== '0.00');
  for (const line of wrong.filter(({ row }) => !reported.has(row)).slice(0, MOST_WARNINGS))
    warn('totals_differ', { row: line.row, text: line.file, found: line.read });
  if (wrong.length === 0 && reconciliation.difference !== '0.00')
    warn('totals_differ', { text: reconciliation.file_total, found: reconciliation.read_total });
}
