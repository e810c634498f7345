import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type SheetCell } from '../sheet.ts';
import { readAmount } from './amounts.ts';
import { type BillLine, MONEY_ROLES, type MoneyRole } from './bill-line.ts';
import { rowText, type TableRow } from './classify-rows.ts';
import type { FormulaEvaluator } from './formula.ts';
import { normaliseTitle } from './header-aliases.ts';
import { amountInText } from './money-text.ts';
import type { StatedMoney } from './row-money.ts';

/** What a total speaks of: a part of the document, all of it, the tax, or the sum with or without the tax. */
export type TotalKind = 'plain' | 'section' | 'document' | 'net' | 'vat' | 'gross' | 'of_which';

export type TotalRow = {
  row: number;
  label: string;
  kind: TotalKind;
  amount: string;
  /** The amount names its roubles itself, whatever the columns are stated in. */
  isInRoubles: boolean;
};

/** The money cells of a row, as numbers; what is no number says nothing. */
export function statedMoney(line: BillLine, evaluate: FormulaEvaluator): StatedMoney {
  const read = (role: MoneyRole): string | null => readAmount(line.cells[role] ?? null, evaluate).value;
  return {
    price: read('price'),
    price_material: read('price_material'),
    price_work: read('price_work'),
    total: read('total'),
    total_material: read('total_material'),
    total_work: read('total_work'),
  };
}

/** The amount and the meaning of a row of totals; `null` for one that states no amount of money. */
export function readTotal(row: TableRow, evaluate: FormulaEvaluator): TotalRow | null {
  const { line } = row;
  const inCells = amountOf(row, evaluate);
  // «Итого: 1 234,50 руб.» in one cell.
  const amount = inCells ?? amountInText(rowText(line.row));
  if (amount === null) return null;
  const name = line.texts.name ?? '';
  const label = /\p{L}/u.test(name) ? name : line.firstText;
  return {
    row: line.row.number,
    label: /\p{L}/u.test(label) ? label.slice(0, LONGEST_LABEL) : '',
    kind: kindOfTotal(label),
    amount: roundMoney(amount),
    isInRoubles: inCells === null,
  };
}

export const LONGEST_LABEL = 200;

function amountOf(row: TableRow, evaluate: FormulaEvaluator): string | null {
  const { total, total_material, total_work } = statedMoney(row.line, evaluate);
  if (total !== null) return total;
  if (total_material !== null || total_work !== null) return addAll([total_material ?? '0', total_work ?? '0']);
  return rightmost(row, evaluate);
}

/** A total may stand in a column that the heading does not name, or under the price. */
function rightmost({ line, roles, titles }: TableRow, evaluate: FormulaEvaluator): string | null {
  const measured = new Set(
    (['number', 'unit', 'quantity', 'coefficient'] as const).flatMap((role) => {
      const column = roles.get(role);
      return column === undefined ? [] : [column];
    }),
  );
  const isMoney = (cell: SheetCell): boolean => {
    if (measured.has(cell.column)) return false;
    const title = normaliseTitle(titles.get(cell.column) ?? '');
    return title === ''
      ? hasMoneyColumns(roles)
      : /цена|стоим|сумм|руб|итого|всего|расценк/.test(title) && !/кол|объем/.test(title);
  };
  for (const cell of line.row.cells.toReversed()) {
    if (cell.kind !== 'number' && cell.kind !== 'text' && cell.formula === null) continue;
    if (!isMoney(cell)) continue;
    const { value } = readAmount(cell, evaluate);
    if (value !== null) return value;
  }
  return null;
}

function hasMoneyColumns(roles: TableRow['roles']): boolean {
  return MONEY_ROLES.some((role) => roles.has(role));
}

const VAT_ROW = /^(сумма |кроме того |в т ч |в том числе |плюс )*ндс/;
const NET = /без (учета )?ндс/;
const GROSS = /(с|с учетом|включая|вкл) ндс/;
const OF_WHICH = /^(в т ч|в том числе|из них)/;
const SECTION = /по (под)?(раздел|глав|этап|корпус|секци|блок|этаж|част)|раздел|глав[аеы] /;
const DOCUMENT =
  /по (смете|ведомости|объекту|документу|договору|акту|спецификации|предложению|всем)|общая|всего по|к оплате|окончательн/;

export function kindOfTotal(label: string): TotalKind {
  const text = normaliseTitle(label);
  if (VAT_ROW.test(text)) return 'vat';
  if (OF_WHICH.test(text)) return 'of_which';
  if (NET.test(text)) return 'net';
  if (GROSS.test(text)) return 'gross';
  if (SECTION.test(text)) return 'section';
  return DOCUMENT.test(text) ? 'document' : 'plain';
}
