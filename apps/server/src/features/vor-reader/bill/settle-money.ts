import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { SheetRow } from '../sheet.ts';
import type { BillColumn, BillRow, BillVat, Reconciliation } from '../vor-reader.types.ts';
import { MONEY_ROLES } from './bill-line.ts';
import { readVat } from './bill-vat.ts';
import type { BuiltRow } from './build-rows.ts';
import { type Classified, rowText } from './classify-rows.ts';
import type { FormulaEvaluator } from './formula.ts';
import { takeLumpSums } from './lump-sums.ts';
import { amountInRoubles, inRoubles, readMoneyUnit } from './money-unit.ts';
import { reconcile } from './reconcile.ts';
import { moneyOf } from './row-money.ts';
import { settlePrices } from './settle-prices.ts';
import { readTotalAbove } from './total-above.ts';
import { readTotal } from './total-rows.ts';
import type { Warn } from './warnings.ts';

type Surroundings = {
  classified: Classified;
  columns: readonly BillColumn[];
  above: readonly SheetRow[];
  evaluate: FormulaEvaluator;
};

type Settled = { rows: BillRow[]; vat: BillVat; reconciliation: Reconciliation | null };

const MOST_WARNINGS = 20;
const IS_MONEY = new Set<string | null>(MONEY_ROLES);

/** The prices of the rows, what they hold of VAT, and how they compare with the totals of the file. */
export function settleMoney(
  built: readonly BuiltRow[],
  { classified, columns, above, evaluate }: Surroundings,
  warn: Warn,
): Settled {
  const titles = columns.flatMap((column) => (IS_MONEY.has(column.role) ? [column.title] : []));
  const unit = readMoneyUnit(titles, warn);
  const priced = takeLumpSums(built, warn).map(({ row, money }) => ({
    row,
    money: inRoubles(moneyOf(money, row.quantity), unit),
  }));
  const { rows, sections } = settlePrices(priced, warn);
  const totalsAbove = above.flatMap((row) => readTotalAbove(row) ?? []);
  const totals = [...totalsAbove, ...classified.totals.flatMap((row) => readTotal(row, evaluate) ?? [])]
    .map((total) => (total.isInRoubles ? total : { ...total, amount: amountInRoubles(total.amount, unit) }))
    .toSorted((first, second) => first.row - second.row);
  const sum = roundMoney(addAll(rows.flatMap((row) => (row.kind === 'work' ? [row.amount ?? '0'] : []))));
  // «Сметная стоимость с НДС» speaks of that sum, not of the prices in the table.
  const isTotalAbove = new Set(totalsAbove.map((total) => total.row));
  const notes = [...above.filter((row) => !isTotalAbove.has(row.number)), ...classified.footer].map(rowText);
  const skipped = classified.skipped.flatMap((row) => (row.reason === 'note' ? [row.text] : []));
  const totalTexts = classified.totals.map((row) => rowText(row.line.row));
  const vat = readVat({ titles, texts: [...notes, ...skipped], totalTexts, totals }, sum);
  const reconciliation = reconcile({ rows, totals, sections, vat });
  warnOfDifferences(reconciliation, warn);
  return { rows, vat, reconciliation };
}

/** Each total of the file that differs from what was read, by its row and both amounts. */
export function warnOfDifferences(reconciliation: Reconciliation | null, warn: Warn): void {
  if (reconciliation === null) return;
  const wrong = reconciliation.rows.filter((line) => line.difference !== '0.00');
  for (const line of wrong.slice(0, MOST_WARNINGS))
    warn('totals_differ', { row: line.row, text: line.file, found: line.read });
  if (wrong.length === 0 && reconciliation.difference !== '0.00')
    warn('totals_differ', { text: reconciliation.file_total, found: reconciliation.read_total });
}
